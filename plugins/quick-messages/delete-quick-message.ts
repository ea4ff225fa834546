import type { Context } from '@balcao/core';
import { discardFile } from './discard-file.ts';
import { lockQuickMessage } from './find-quick-message.ts';
import { dropQuickMessage } from './live.ts';
import { QuickMessage } from './quick-message.ts';

/** Deletes it with its file. Throws ERR_NO_QUICKMESSAGE_FOUND and ERR_NO_PERMISSION. */
export async function deleteQuickMessage(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => remove(ctx, await lockQuickMessage(ctx, id)));
}

/** Those that were only a deleted user's own, a hundred at most; what was everybody's stays. */
export async function deleteOrphans(ctx: Context): Promise<void> {
  await ctx.transaction(async () => {
    const rows = await QuickMessage.of(ctx)
      .where({ geral: false })
      .whereNull('userId')
      .limit(100)
      .forUpdate();
    for (const row of rows) await remove(ctx, row);
  });
}

async function remove(ctx: Context, row: QuickMessage): Promise<void> {
  if ((await QuickMessage.of(ctx).deleteById(row.id)) === 0) return;
  if (row.mediaKey) await discardFile(ctx, row.mediaKey);
  dropQuickMessage(ctx, row);
}
