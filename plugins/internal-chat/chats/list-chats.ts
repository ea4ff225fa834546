import { type Context, containing, folded, hasMore, pageWindow, searchText } from '@balcao/core';
import { Chat, ChatUser } from '../chat.ts';
import type { ChatPageQuery, Chat as ShownChat } from '../schemas.ts';
import { presentChats } from './present-chat.ts';

const withMember = `Chats.id IN (SELECT m.chatId FROM ChatUsers m JOIN Users u ON u.id = m.userId
  WHERE m.companyId = ? AND u.searchKey LIKE ? ESCAPE '!')`;

/** Lists a page of the user's chats, the latest written in first; a search finds titles and members' names. */
export async function listChats(
  ctx: Context,
  { searchParam, pageNumber }: ChatPageQuery,
): Promise<{ records: ShownChat[]; count: number; hasMore: boolean; unreads: number }> {
  const window = pageWindow(pageNumber);
  const userId = ctx.actor.userId ?? 0;
  const text = folded(searchText(searchParam));
  const found = Chat.of(ctx)
    .whereIn('Chats.id', ChatUser.of(ctx).where({ userId }).select('chatId'))
    .modify((query) => {
      if (text === '') return;
      query.where((either) =>
        either
          .whereRaw("Chats.searchKey LIKE ? ESCAPE '!'", [containing(text)])
          .orWhereRaw(withMember, [ctx.companyId, containing(text)]),
      );
    });
  const [chats, count, [sum]] = await Promise.all([
    found
      .clone()
      .orderBy([
        { column: 'Chats.updatedAt', order: 'desc' },
        { column: 'Chats.id', order: 'desc' },
      ])
      .limit(window.limit)
      .offset(window.offset),
    found.clone().resultSize(),
    ctx.table('ChatUsers').where({ userId }).sum({ unreads: 'unreads' }) as Promise<
      Array<{ unreads: number | string | null }>
    >,
  ]);
  return {
    records: await presentChats(ctx, chats),
    count,
    hasMore: hasMore(count, window, chats.length),
    unreads: Number(sum?.unreads ?? 0),
  };
}
