import { auditedFields, type Context, cutFileName, type StoredMedia } from '@balcao/core';
import { discardFile } from './discard-file.ts';
import { findQuickMessage, lockQuickMessage } from './find-quick-message.ts';
import { showQuickMessage } from './live.ts';
import { auditedColumns, eventDataOf, QuickMessage } from './quick-message.ts';

/**
 * Replaces the file of a user's quick message; null removes it. The old file is deleted after the commit. Throws
 * ERR_NO_QUICKMESSAGE_FOUND and ERR_NO_PERMISSION.
 */
export async function setFile(ctx: Context, id: number, file: StoredMedia | null): Promise<QuickMessage> {
  return ctx.transaction(async () => {
    const before = await lockQuickMessage(ctx, id);
    await QuickMessage.of(ctx)
      .findById(id)
      .patch({
        mediaKey: file?.key ?? null,
        // Spaces become underscores, as clients of this API family expect.
        mediaName: file ? cutFileName(file.fileName.replaceAll(' ', '_')) : null,
        mediaMime: file?.mimeType.slice(0, 255) ?? null,
        updatedAt: Date.now(),
      });
    if (before.mediaKey) await discardFile(ctx, before.mediaKey);
    const row = await findQuickMessage(ctx, id);
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
