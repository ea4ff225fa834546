import { type Context, places, type StoredMedia } from '@balcao/core';
import type { SharedFiles } from '../../tickets/index.ts';
import { flowMediaByIds } from './flow-media.ts';

/** Returns a file of the company as it is sent; null when it is gone. */
export async function mediaToSend(ctx: Context, id: number): Promise<StoredMedia | null> {
  const [row] = await flowMediaByIds(ctx, [id]);
  if (!row) return null;
  return { key: row.mediaKey, fileName: row.name, mimeType: row.mimeType, size: Number(row.size) };
}

/** Records that a message shows a file, in the transaction that stores the message. */
export async function keepForMessage(ctx: Context, flowMediaId: number, messageId: number): Promise<void> {
  const now = Date.now();
  await ctx.insert('FlowMediaMessages', { messageId, flowMediaId, createdAt: now });
}

/** Keys among these that belong to files of flows, which one deleted ticket does not take along. */
export const filesOfFlows: SharedFiles = async (ctx, keys) => {
  const rows = await ctx.sql.rows<{ mediaKey: string }>(
    `SELECT mediaKey FROM FlowMedia WHERE companyId = :company AND mediaKey IN (${places(keys.length)})`,
    [...keys],
  );
  return rows.map(({ mediaKey }) => mediaKey);
};
