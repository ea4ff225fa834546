import { type Context, containing, folded, hasMore, pageWindow, searchText } from '@balcao/core';
import { quickMessageLimits } from './contract/limits.ts';
import { QuickMessage } from './quick-message.ts';
import type { QuickMessagePageQuery } from './schemas.ts';

/**
 * Lists a page of the quick messages that the user may use: shared ones and their own, by shortcode; a search finds
 * shortcodes and texts.
 */
export async function listQuickMessages(
  ctx: Context,
  { searchParam, pageNumber }: QuickMessagePageQuery,
): Promise<{ records: QuickMessage[]; count: number; hasMore: boolean }> {
  const window = pageWindow(pageNumber);
  const text = folded(searchText(searchParam).replace(/^\//, ''));
  const found = ofActor(ctx).modify((query) => {
    if (text !== '') query.whereRaw("searchKey LIKE ? ESCAPE '!'", [containing(text)]);
  });
  const [records, count] = await Promise.all([
    inOrder(found.clone()).limit(window.limit).offset(window.offset),
    found.clone().resultSize(),
  ]);
  return { records, count, hasMore: hasMore(count, window, records.length) };
}

/** Everything that is offered to the actor while writing. */
export async function offeredQuickMessages(ctx: Context): Promise<QuickMessage[]> {
  return inOrder(ofActor(ctx).where('status', true)).limit(quickMessageLimits.perCompany);
}

function ofActor(ctx: Context) {
  return QuickMessage.of(ctx).where((either) =>
    either.where('geral', true).orWhere('userId', ctx.actor.userId ?? 0),
  );
}

function inOrder(query: ReturnType<typeof ofActor>) {
  return query.orderBy(['shortcodeKey', 'id']);
}
