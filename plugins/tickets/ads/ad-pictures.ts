import { type Context, places } from '@balcao/core';
import { type AdPicture, adPictureMaxBytes } from '../../connections/index.ts';
import { messagesByWireIds } from '../messages/message.ts';
import { showTicket } from '../show-ticket.ts';

/** Kinds of picture that every browser shows and none runs. */
const shownKinds: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Stores the picture of the ad that a customer's message came from, and updates the screens of agents. False when the
 * ticket has another ad, the ad has a picture already, or the bytes are no small picture: the caller deletes the file
 * then. The same file twice is stored once.
 */
export async function takeAdPicture(
  ctx: Context,
  connectionId: number,
  { wireId, ad, media }: AdPicture,
): Promise<boolean> {
  if (!shownKinds.has(media.mimeType) || media.size > adPictureMaxBytes) return false;
  return ctx.transaction(async () => {
    for (const { ticketId } of await messagesByWireIds(ctx, connectionId, [wireId])) {
      const [own] = await ctx.sql.rows<{ sourceId: string; clickId: string; mediaKey: string | null }>(
        'SELECT sourceId, clickId, mediaKey FROM TicketAds WHERE ticketId = ? AND companyId = :company',
        [ticketId],
      );
      if (!own || !ad.sourceId.startsWith(own.sourceId) || !ad.clickId.startsWith(own.clickId)) continue;
      if (own.mediaKey !== null) return own.mediaKey === media.key;
      const { affected } = await ctx.sql.write(
        'UPDATE TicketAds SET mediaKey = ? WHERE ticketId = ? AND companyId = :company AND mediaKey IS NULL',
        [media.key, ticketId],
      );
      if (affected === 0) return false;
      // Rises by one: the ticket is not moved in the lists.
      await ctx.sql.write(
        'UPDATE Tickets SET updatedAt = updatedAt + 1 WHERE id = ? AND companyId = :company',
        [ticketId],
      );
      ctx.host.database.afterCommit(() => showTicket(ctx, ticketId));
      return true;
    }
    return false;
  });
}

/** Removes the files of pictures of ads of tickets that are about to go, after the caller's transaction. */
export async function removeAdPictures(ctx: Context, ticketIds: readonly number[]): Promise<void> {
  const rows = await ctx.sql.rows<{ mediaKey: string }>(
    `SELECT mediaKey FROM TicketAds WHERE ticketId IN (${places(ticketIds.length)}) AND companyId = :company
     AND mediaKey IS NOT NULL`,
    [...ticketIds],
  );
  await ctx.host.media.discard(
    ctx.companyId,
    rows.map(({ mediaKey }) => mediaKey),
  );
}
