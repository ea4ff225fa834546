import { type Context, places, type Reason, storedReason } from '@balcao/core';
import { type MessageRow, messagesByIds, messagesByWireIds, outStates } from '../messages/message.ts';
import { publishChanged } from '../publish-changed.ts';
import { nextUpdatedAt } from '../sql.ts';
import { releaseEdit } from './edits.ts';
import { logFailures } from './log-replies.ts';
import { orderRevocation } from './revocations.ts';

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
 * Marks messages as failed that the network accepted and later gave up; a message that reached a phone keeps its state.
 * Returns the messages that are not marked as sent yet, which are handled after that. A second run is safe.
 */
export async function markGivenUp(
  ctx: Context,
  connectionId: number,
  failures: ReadonlyArray<{ wireId: string; reason: Reason }>,
): Promise<string[]> {
  const early: string[] = [];
  const failed = await ctx.transaction(async () => {
    early.length = 0;
    const named = await messagesByWireIds(
      ctx,
      connectionId,
      failures.map(({ wireId }) => wireId),
    );
    const rows: MessageRow[] = [];
    for (const { id, wireId, fromMe, ack, outState } of named) {
      const given = failures.find((failure) => failure.wireId === wireId);
      if (!given || !fromMe || ack >= 3) continue;
      if (outState === outStates.pending) early.push(wireId);
      if (outState === outStates.sent) rows.push(...(await fail(ctx, id, given.reason)));
    }
    return rows;
  });
  await publishChanged(ctx, failed);
  return early;
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
