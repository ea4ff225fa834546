import { type Context, cutFileName, type Reason, storedReason } from '@balcao/core';
import type { MediaArrival } from '../../connections/index.ts';
import { messagesByIds, messagesByWireIds } from '../messages/message.ts';
import { sharedAmong } from '../outbound/shared-files.ts';
import { publishChanged } from '../publish-changed.ts';
import { nextUpdatedAt } from '../sql.ts';
import { ownMessages } from './own-messages.ts';

/**
 * Stores the file that a message waited for, or that it will not arrive, announces it where the message was announced, and updates the screens. False when the message
 * does not exist or has another file already, unless this one replaces it; the same file twice is stored once.
 */
export async function takeMedia(ctx: Context, connectionId: number, arrival: MediaArrival): Promise<boolean> {
  return ctx.transaction(async () => {
    const named = await messagesByWireIds(ctx, connectionId, [arrival.wireId]);
    const { author } = arrival;
    const [message] = author ? await ownMessages(ctx, named, author) : named;
    if (!message) return false;
    const { mediaKey: former } = message;
    if (former !== null && !isBetter(arrival, former)) return isSame(arrival, former);
    const now = Date.now();
    const changed =
      'media' in arrival
        ? {
            mediaKey: arrival.media.key,
            mediaName: cutFileName(arrival.media.fileName),
            mediaMime: arrival.media.mimeType.slice(0, 255),
            mediaSize: arrival.media.size,
            ...failureColumns(null),
          }
        : failureColumns(arrival.failure);
    const columns = Object.entries(changed);
    const assignments = columns.map(([column]) => `${column} = ?`).join(', ');
    const { affected } = await ctx.sql.write(
      `UPDATE Messages SET ${assignments}, updatedAt = ${nextUpdatedAt}
       WHERE id = ? AND companyId = :company AND ${former === null ? 'mediaKey IS NULL' : 'mediaKey = ?'}`,
      [...columns.map(([, value]) => value), now, now, message.id, ...(former === null ? [] : [former])],
    );
    if (affected === 0) return false;
    if (former !== null) await removeFormer(ctx, former);
    const { id: messageId, ticketId, contactId } = message;
    const { failureCode } = changed;
    if (!arrival.isPast && (await wasAnnounced(ctx, messageId)))
      ctx.emit('message.file', { messageId, ticketId, contactId, connectionId, failureCode });
    await publishChanged(ctx, await messagesByIds(ctx, [message.id]));
    return true;
  });
}

/** False for a message that is announced when its content comes, with the file that it has by then. */
async function wasAnnounced(ctx: Context, messageId: number): Promise<boolean> {
  const awaited = await ctx.table('AwaitedContents').where({ messageId, isHeard: 0 }).first('messageId');
  return awaited === undefined;
}

/** True for the file that the message has. */
function isSame(arrival: MediaArrival, mediaKey: string): boolean {
  return 'media' in arrival && arrival.media.key === mediaKey;
}

/** True for another file that takes the place of the one that the message has. */
function isBetter(arrival: MediaArrival, mediaKey: string): boolean {
  return 'media' in arrival && Boolean(arrival.replaces) && !isSame(arrival, mediaKey);
}

/** Removes a file that a better one replaced, after the commit; other messages may show it, too. */
async function removeFormer(ctx: Context, mediaKey: string): Promise<void> {
  if (!(await sharedAmong(ctx, [mediaKey])).has(mediaKey))
    await ctx.host.media.discard(ctx.companyId, [mediaKey]);
}

function failureColumns(reason: Reason | null) {
  const { code, details } = storedReason(reason);
  return { failureCode: code, failureDetails: details, failure: null };
}
