import { type Context, cutFileName, type Reason, storedReason } from '@balcao/core';
import type { MediaArrival } from '../../connections/index.ts';
import { messagesByIds, messagesByWireIds } from '../messages/message.ts';
import { publishChanged } from '../publish-changed.ts';
import { nextUpdatedAt } from '../sql.ts';
import { ownMessages } from './own-messages.ts';

/**
 * Stores the file that a message waited for, or that it will not arrive, and updates the screens. False when the message
 * does not exist or has another file already; the same file twice is stored once.
 */
export async function takeMedia(ctx: Context, connectionId: number, arrival: MediaArrival): Promise<boolean> {
  return ctx.transaction(async () => {
    const named = await messagesByWireIds(ctx, connectionId, [arrival.wireId]);
    const { author } = arrival;
    const [message] = author ? await ownMessages(ctx, named, author) : named;
    if (!message) return false;
    if (message.mediaKey !== null) return 'media' in arrival && arrival.media.key === message.mediaKey;
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
       WHERE id = ? AND companyId = :company AND mediaKey IS NULL`,
      [...columns.map(([, value]) => value), now, now, message.id],
    );
    if (affected === 0) return false;
    await publishChanged(ctx, await messagesByIds(ctx, [message.id]));
    return true;
  });
}

function failureColumns(reason: Reason | null) {
  const { code, details } = storedReason(reason);
  return { failureCode: code, failureDetails: details, failure: null };
}
