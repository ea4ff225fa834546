import { type Context, places, type Reason, storedReason } from '@balcao/core';
import { wakeOwner } from '../../connections/index.ts';
import { type MessageRow, messagesByIds, outStates } from '../messages/message.ts';
import { publishChanged } from '../publish-changed.ts';
import { risen } from '../sql.ts';
import type { Content } from './content.ts';
import { messageOf } from './send-messages.ts';

/**
 * Takes back, in the caller's transaction, those of these messages that have not left; they stand as failed for this reason.
 * One that is being handed over at this very moment may leave all the same and is told as sent then. Answers the taken ids.
 */
export async function takeBack(
  ctx: Context,
  messageIds: readonly number[],
  reason: Reason,
): Promise<Set<number>> {
  if (messageIds.length === 0) return new Set();
  return ctx.transaction(async () => {
    const waiting = await ctx.sql.rows<{ messageId: number }>(
      `SELECT messageId FROM Outbox WHERE messageId IN (${places(messageIds.length)}) AND companyId = :company${
        ctx.sql.dialect === 'mysql' ? ' FOR UPDATE' : ''
      }`,
      [...messageIds],
    );
    const ids = waiting.map(({ messageId }) => Number(messageId));
    if (ids.length === 0) return new Set<number>();
    const list = places(ids.length);
    const { code, details } = storedReason(reason);
    const now = Date.now();
    await ctx.sql.write(`DELETE FROM Outbox WHERE messageId IN (${list}) AND companyId = :company`, ids);
    await ctx.sql.write(
      `UPDATE Messages SET outState = ${outStates.failed}, failureCode = ?, failureDetails = ?, failure = NULL,
         updatedAt = ${risen} WHERE companyId = :company AND id IN (${list}) AND outState = ${outStates.pending}`,
      [code, details, now, now, ...ids],
    );
    await publishChanged(ctx, await messagesByIds(ctx, ids));
    return new Set(ids);
  });
}

/** Filters the messages that are still to be sent. */
export async function stillWanted(ctx: Context, messageIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await ctx.sql.rows<{ messageId: number }>(
    `SELECT messageId FROM Outbox WHERE messageId IN (${places(messageIds.length)}) AND +companyId = :company`,
    [...messageIds],
  );
  return new Set(rows.map(({ messageId }) => Number(messageId)));
}

/**
 * Sends messages that were taken back or refused once more as bulk, under the ids they have on the network, so that none
 * can reach anybody twice; the last one with this content.
 *
 * Messages that left meanwhile stay as they are. Answers the messages as they are then; deleted ones are missing.
 */
export async function sendOnceMore(
  ctx: Context,
  {
    messageIds,
    connectionId,
    content,
  }: { messageIds: readonly number[]; connectionId: number; content: Content },
): Promise<MessageRow[]> {
  return ctx.transaction(async () => {
    const lastId = messageIds.at(-1);
    const stored = await messagesByIds(ctx, messageIds);
    const again = stored.filter(
      (message) =>
        message.outState === outStates.failed && !message.isDeleted && message.whatsappId === connectionId,
    );
    const now = Date.now();
    for (const message of again) {
      const said = { id: message.ticketId, contactId: message.contactId, queueId: message.queueId };
      const fresh =
        message.id === lastId ? messageOf(ctx, said, content, { now, sentBy: 'campaign' }) : message;
      await ctx.sql.write(
        `UPDATE Messages SET outState = ${outStates.pending}, failureCode = NULL, failureDetails = NULL, failure = NULL,
           body = ?, mediaType = ?, mediaKey = ?, mediaName = ?, mediaMime = ?, mediaSize = ?, updatedAt = ${risen}
         WHERE id = ? AND companyId = :company AND outState = ${outStates.failed}`,
        [
          ...[fresh.body, fresh.mediaType, fresh.mediaKey, fresh.mediaName, fresh.mediaMime, fresh.mediaSize],
          ...[now, now, message.id],
        ],
      );
    }
    if (again.length > 0) {
      await ctx.sql.insert(
        'Outbox',
        ['messageId', 'whatsappId', 'priority', 'followsId'],
        again.map(({ id }, index) => [id, connectionId, 1, again[index - 1]?.id ?? null]),
      );
      wakeOwner(ctx, connectionId);
    }
    const standing = await messagesByIds(ctx, messageIds);
    await publishChanged(ctx, standing);
    return standing;
  });
}
