import { auditedFields, type Context, lockCompany } from '@balcao/core';
import { TooManyQuickMessages } from './contract/errors.ts';
import { quickMessageLimits } from './contract/limits.ts';
import { showQuickMessage } from './live.ts';
import { auditedColumns, eventDataOf, QuickMessage } from './quick-message.ts';
import { checkedQuickMessage } from './quick-message-input.ts';
import type { CreateQuickMessage } from './schemas.ts';

/** Stores a user's quick message. Throws ERR_QUICKMESSAGE_LIMIT and what `checkedQuickMessage` throws. */
export async function createQuickMessage(ctx: Context, input: CreateQuickMessage): Promise<QuickMessage> {
  const checked = checkedQuickMessage(input, { shortcode: '', message: '' });
  return ctx.transaction(async () => {
    // The second of two at once waits here, and counts what the first one made.
    await lockCompany(ctx);
    if ((await QuickMessage.of(ctx).resultSize()) >= quickMessageLimits.perCompany)
      throw TooManyQuickMessages();
    const row = await QuickMessage.of(ctx).insertAndFetch({
      userId: ctx.actor.userId,
      geral: false,
      status: true,
      ...checked,
    });
    showQuickMessage(ctx, 'create', row);
    ctx.emit('quick-message.created', eventDataOf(row));
    ctx.audit({
      action: 'quick-message.created',
      record: { type: 'quick-message', id: row.id, name: row.shortcode },
      after: auditedFields(row, auditedColumns),
    });
    return row;
  });
}
