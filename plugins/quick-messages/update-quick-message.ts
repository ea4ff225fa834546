import { auditedFields, type Context, nextVersion, requireUnchanged } from '@balcao/core';
import { findQuickMessage, lockQuickMessage } from './find-quick-message.ts';
import { dropQuickMessage, showQuickMessage } from './live.ts';
import { auditedColumns, eventDataOf, QuickMessage } from './quick-message.ts';
import { checkedQuickMessage } from './quick-message-input.ts';
import type { UpdateQuickMessage } from './schemas.ts';

/**
 * Changes the given fields of a quick message for a user who may edit it; its author stays. Throws
 * ERR_NO_QUICKMESSAGE_FOUND, ERR_NO_PERMISSION, ERR_CHANGED_MEANWHILE and the errors of `checkedQuickMessage`.
 */
export async function updateQuickMessage(
  ctx: Context,
  id: number,
  input: UpdateQuickMessage,
): Promise<QuickMessage> {
  return ctx.transaction(async () => {
    await requireUnchanged(ctx, QuickMessage.tableName, id);
    const before = await lockQuickMessage(ctx, id);
    const checked = checkedQuickMessage(input, before);
    // A quick message without an author stays shared, because no user could see it otherwise.
    const geral = before.userId === null || (checked.geral ?? before.geral);
    await QuickMessage.of(ctx)
      .findById(id)
      .patch({ ...checked, geral, updatedAt: nextVersion(before) });
    const row = await findQuickMessage(ctx, id);
    if (before.geral && !row.geral) dropQuickMessage(ctx, before);
    showQuickMessage(ctx, 'update', row);
    ctx.emit('quick-message.updated', eventDataOf(row));
    ctx.audit({
      action: 'quick-message.changed',
      record: { type: 'quick-message', id: row.id, name: row.shortcode },
      before: auditedFields(before, auditedColumns),
      after: auditedFields(row, auditedColumns),
    });
    return row;
  });
}
