import { auditedFields, type Context } from '@balcao/core';
import { discardFile } from './discard-file.ts';
import { lockQuickMessage } from './find-quick-message.ts';
import { dropQuickMessage } from './live.ts';
import { auditedColumns, eventDataOf, QuickMessage } from './quick-message.ts';

const atOnce = 100;

/**
 * Deletes a quick message with its file, for a user who may edit it. Throws ERR_NO_QUICKMESSAGE_FOUND and
 * ERR_NO_PERMISSION.
 */
export async function deleteQuickMessage(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => remove(ctx, await lockQuickMessage(ctx, id)));
}

/** Deletes the private ones of a deleted user, in steps; shared ones stay. */
export async function deleteOrphans(ctx: Context): Promise<void> {
  for (let left = true; left; ) {
    left = await ctx.transaction(async () => {
      const orphans = QuickMessage.of(ctx).where({ geral: false }).whereNull('userId');
      const rows = await orphans.limit(atOnce).forUpdate();
      for (const row of rows) await remove(ctx, row);
      return rows.length === atOnce;
    });
  }
}

async function remove(ctx: Context, row: QuickMessage): Promise<void> {
  if ((await QuickMessage.of(ctx).deleteById(row.id)) === 0) return;
  if (row.mediaKey) await discardFile(ctx, row.mediaKey);
  dropQuickMessage(ctx, row);
  ctx.emit('quick-message.deleted', eventDataOf(row));
  ctx.audit({
    action: 'quick-message.deleted',
    record: { type: 'quick-message', id: row.id, name: row.shortcode },
    before: auditedFields(row, auditedColumns),
  });
}
