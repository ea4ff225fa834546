import { type Context, places, type StoredMedia } from '@balcao/core';
import type { SharedFiles } from '../../tickets/index.ts';
import { flowMediaByIds } from './flow-media.ts';

/** Returns a file in the form in which messages send it; null when it was deleted. */
export async function mediaToSend(ctx: Context, id: number): Promise<StoredMedia | null> {
  const [row] = await flowMediaByIds(ctx, [id]);
  if (!row) return null;
  return { key: row.mediaKey, fileName: row.name, mimeType: row.mimeType, size: Number(row.size) };
}

/** Records that a sent message uses a file, in the transaction that stores the message. */
export async function keepForMessage(ctx: Context, flowMediaId: number, messageId: number): Promise<void> {
  const now = Date.now();
  await ctx.insert('FlowMediaMessages', { messageId, flowMediaId, createdAt: now });
}

/** Finds which of these files belong to flows, so that the deletion of a ticket does not delete them. */
export const filesOfFlows: SharedFiles = async (ctx, keys) => {
  const rows = await ctx.sql.rows<{ mediaKey: string }>(
    `SELECT mediaKey FROM FlowMedia WHERE companyId = :company AND mediaKey IN (${places(keys.length)})`,
    [...keys],
  );
  return rows.map(({ mediaKey }) => mediaKey);
};
