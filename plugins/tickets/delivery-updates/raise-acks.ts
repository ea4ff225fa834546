import { type Context, places } from '@balcao/core';
import { type MessageRow, messagesByIds, outStates } from '../messages/message.ts';
import { logArrivals } from '../outbound/log-replies.ts';
import { nextUpdatedAt } from '../sql.ts';

/**
 * Raises the acks (states of delivery) of stored messages, in the caller's transaction; returns the messages that
 * changed, with their new state.
 */
export async function raise(
  ctx: Context,
  messages: readonly MessageRow[],
  highest: ReadonlyMap<string, number>,
): Promise<MessageRow[]> {
  const rising = messages.filter(({ wireId, ack }) => (highest.get(wireId) ?? 0) > ack);
  const byAck = new Map<number, MessageRow[]>();
  for (const message of rising) {
    const ack = highest.get(message.wireId) ?? 0;
    byAck.set(ack, [...(byAck.get(ack) ?? []), message]);
  }
  const now = Date.now();
  for (const [ack, ofAck] of byAck) {
    // Again `ack < ?`: another process may have raised it higher since we read it.
    await ctx.sql.write(
      `UPDATE Messages SET ${ack >= 2 ? holdEnds : ''}ack = ?, updatedAt = ${nextUpdatedAt} WHERE ack < ? AND companyId = :company AND id IN (${places(ofAck.length)})`,
      [ack, now, now, ack, ...ofAck.map(({ id }) => id)],
    );
  }
  const raised = await messagesByIds(
    ctx,
    rising.map(({ id }) => id),
  );
  for (const { id, ticketId, ack } of raised) ctx.emit('message.acked', { messageId: id, ticketId, ack });
  // The network held these back and lets them go.
  const wasHeld = ({ ack, outState }: MessageRow) => ack < 2 && outState === outStates.sent;
  const held = new Set(rising.filter(wasHeld).map(({ id }) => id));
  for (const { id, ticketId, ack } of raised)
    if (held.has(id) && ack >= 2) ctx.emit('message.sent', { messageId: id, ticketId });
  return raised;
}

/**
 * SQL that clears the reason why the network held a message back. It must precede `ack` in a SET, because some
 * databases evaluate a SET from the left.
 */
const holdEnds = ['failureCode', 'failureDetails']
  .map(
    (column) =>
      `${column} = CASE WHEN ack < 2 AND fromMe = 1 AND outState = ${outStates.sent} THEN NULL ELSE ${column} END, `,
  )
  .join('');

/**
 * Ends the failure of messages that a phone has all the same, or the network took: they did not fail. In the caller's transaction;
 * answers their ids.
 */
export async function endFailures(
  ctx: Context,
  messages: readonly MessageRow[],
  hasArrived: (message: MessageRow) => boolean,
): Promise<number[]> {
  const failed = messages.filter((message) => message.outState === outStates.failed && hasArrived(message));
  if (failed.length === 0) return [];
  const now = Date.now();
  await ctx.sql.write(
    `UPDATE Messages SET outState = ${outStates.sent}, failureCode = NULL, failureDetails = NULL, failure = NULL,
       updatedAt = ${nextUpdatedAt} WHERE companyId = :company AND outState = ${outStates.failed} AND id IN (${places(failed.length)})`,
    [now, now, ...failed.map(({ id }) => id)],
  );
  await logArrivals(ctx, failed);
  for (const { id, ticketId } of failed) ctx.emit('message.sent', { messageId: id, ticketId });
  return failed.map(({ id }) => id);
}
