import { type Context, places, type Reason, storedReason } from '@balcao/core';
import type { DroppedMessage, WaitingAgain } from '../../connections/index.ts';
import { type MessageRow, messagesByIds, messagesByWireIds, outStates } from '../messages/message.ts';
import { withDeparture } from '../messages/wire/message-context.ts';
import { publishChanged } from '../publish-changed.ts';
import { nextUpdatedAt } from '../sql.ts';
import { releaseEdit } from './edits.ts';
import { logFailures } from './log-replies.ts';
import { putBack, waitsAgain } from './put-back.ts';
import { orderRevocation } from './revocations.ts';

/** Time between writing and leaving from which a message counts as one that waited. */
const waitedMs = 10_000;

/**
 * Marks messages that the network accepted as being at its server. Messages that it delays keep their ack with the
 * reason, and count as sent when the ack rises. Safe to run twice.
 */
export async function markSent(
  ctx: Context,
  messageIds: readonly number[],
  { held }: { held?: Reason } = {},
): Promise<void> {
  if (messageIds.length === 0) return;
  const { code, details } = held ? storedReason(held) : { code: null, details: null };
  const rows = await ctx.transaction(async () => {
    const list = places(messageIds.length);
    const now = Date.now();
    await ctx.sql.write(`DELETE FROM Outbox WHERE messageId IN (${list}) AND companyId = :company`, [
      ...messageIds,
    ]);
    // The rest of what one recipient gets leaves at once, not after the pause between two recipients.
    await ctx.sql.write(
      `UPDATE Outbox SET priority = 0 WHERE followsId IN (${list}) AND companyId = :company`,
      [...messageIds],
    );
    await ctx.sql.write(
      `UPDATE Messages SET outState = ${outStates.sent}, failureCode = CASE WHEN ack < 2 THEN ? END,
         failureDetails = CASE WHEN ack < 2 THEN ? END, failure = NULL, updatedAt = ${nextUpdatedAt},
         ack = CASE WHEN ack < ${held ? 0 : 2} THEN 2 ELSE ack END WHERE id IN (${list}) AND companyId = :company`,
      [code, details, now, now, ...messageIds],
    );
    const stored = await messagesByIds(ctx, messageIds);
    await saveDepartures(ctx, stored, now);
    // Deleted while it was under way: now that the customer has it, it is taken back.
    for (const message of stored) {
      if (message.isDeleted) await orderRevocation(ctx, message.id);
      else if (message.isEdited) await releaseEdit(ctx, message.id);
      if (message.ack >= 2) ctx.emit('message.sent', { messageId: message.id, ticketId: message.ticketId });
    }
    return stored;
  });
  await publishChanged(ctx, rows);
}

/**
 * Saves, in the caller's transaction, when messages left that had waited: the network counts from then how long they
 * can be changed. One that left at once needs no row written anew.
 */
async function saveDepartures(ctx: Context, messages: readonly MessageRow[], now: number): Promise<void> {
  for (const { id, context, createdAt } of messages)
    if (createdAt < now - waitedMs)
      await ctx.sql.write('UPDATE Messages SET context = ? WHERE id = ? AND companyId = :company', [
        withDeparture(context, now),
        id,
      ]);
}

/** Marks a message that did not leave: `retry` keeps it waiting, `refused` ends it as failed until an agent sends it again. */
export async function markNotSent(
  ctx: Context,
  messageId: number,
  { outcome, reason }: { outcome: 'retry' | 'refused'; reason: Reason },
): Promise<void> {
  if (outcome === 'retry') {
    const { code } = storedReason(reason);
    await ctx.sql.write(
      'UPDATE Outbox SET attempts = attempts + 1, lastFailure = ? WHERE messageId = ? AND companyId = :company',
      [code, messageId],
    );
    return;
  }
  const failed = await ctx.transaction(async (): Promise<MessageRow[]> => {
    const { affected } = await ctx.sql.write(
      'DELETE FROM Outbox WHERE messageId = ? AND companyId = :company',
      [messageId],
    );
    return affected === 0 ? [] : fail(ctx, messageId, reason);
  });
  await publishChanged(ctx, failed);
}

/**
 * Marks messages as failed that the network accepted and later dropped, or as waiting where they wait for the number; a
 * message that reached a phone keeps its state. Returns the messages that are not marked as sent yet, which are handled
 * after that, and those that wait again. A second run is safe.
 */
export async function markGivenUp(
  ctx: Context,
  connectionId: number,
  failures: readonly DroppedMessage[],
): Promise<{ early: string[]; waiting: WaitingAgain[] }> {
  const early: string[] = [];
  const waiting: WaitingAgain[] = [];
  const changed = await ctx.transaction(async () => {
    [early.length, waiting.length] = [0, 0];
    const named = await messagesByWireIds(
      ctx,
      connectionId,
      failures.map(({ wireId }) => wireId),
    );
    const rows: MessageRow[] = [];
    for (const message of named) {
      const { id, wireId, fromMe, ack, outState } = message;
      const given = failures.find((failure) => failure.wireId === wireId);
      if (!given || !fromMe || ack >= 3) continue;
      if (outState === outStates.pending) early.push(wireId);
      if (outState !== outStates.sent) continue;
      if (waitsAgain(message, given)) waiting.push(...(await putBack(ctx, message, given)));
      else rows.push(...(await fail(ctx, id, given.reason)));
    }
    return rows;
  });
  await publishChanged(ctx, changed);
  return { early, waiting };
}

async function fail(ctx: Context, messageId: number, reason: Reason): Promise<MessageRow[]> {
  const { code, details } = storedReason(reason);
  const now = Date.now();
  await ctx.sql.write(
    `UPDATE Messages SET outState = ${outStates.failed}, failureCode = ?,
       failureDetails = ?, failure = NULL, updatedAt = ${nextUpdatedAt} WHERE id = ? AND ack < 3 AND companyId = :company`,
    [code, details, now, now, messageId],
  );
  const rows = (await messagesByIds(ctx, [messageId])).filter(
    ({ outState }) => outState === outStates.failed,
  );
  await logFailures(ctx, rows);
  for (const { id, ticketId } of rows)
    ctx.emit('message.failed', { messageId: id, ticketId, failureCode: reason.code });
  return rows;
}
