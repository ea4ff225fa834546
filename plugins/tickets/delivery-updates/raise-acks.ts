import { type Context, places } from '@balcao/core';
import { type MessageRow, messagesByIds } from '../messages/message.ts';
import { risen } from '../sql.ts';

/** Raises the acks of stored messages, in the caller's transaction; answers those that rose, as they are now. */
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
      `UPDATE Messages SET ack = ?, updatedAt = ${risen} WHERE ack < ? AND companyId = :company AND id IN (${places(ofAck.length)})`,
      [ack, now, now, ack, ...ofAck.map(({ id }) => id)],
    );
  }
  const raised = await messagesByIds(
    ctx,
    rising.map(({ id }) => id),
  );
  for (const { id, ticketId, ack } of raised) ctx.emit('message.acked', { messageId: id, ticketId, ack });
  return raised;
}
