import type { Host } from '@balcao/core';
import { isFromCustomer, type Stored } from './arrival.ts';

/**
 * Finds the company's messages of a batch that answer nothing: the customer has written since they were written, and they
 * only arrived later, because networks deliver again and a phone sends its history in parts. Within a second the order of
 * arrival decides, since networks count whole seconds. Reads the database only where the ticket's last message is ours and
 * newer; in the caller's transaction, before the batch is counted on the tickets.
 */
export async function lateReplies(host: Host, messages: readonly Stored[]): Promise<ReadonlySet<Stored>> {
  const late = new Set<Stored>();
  const answered = new Set(messages.filter(isReply).map(({ ticket }) => ticket.id));
  const said = new Map<number, number>();
  for (const message of messages) {
    const { ticket, stored } = message;
    if (!answered.has(ticket.id)) continue;
    const newest = said.get(ticket.id) ?? (await newestSaid(host, message, messages));
    said.set(ticket.id, isFromCustomer(message) ? Math.max(newest, stored.createdAt) : newest);
    if (isReply(message) && isOlder(stored.createdAt, newest)) late.add(message);
  }
  return late;
}

/** True for a time of the network that lies in an earlier second than another one. */
export function isOlder(at: number, other: number): boolean {
  return Math.floor(at / 1000) < Math.floor(other / 1000);
}

function isReply(message: Stored): boolean {
  return !isFromCustomer(message) && message.message.kind !== 'reaction';
}

/**
 * Time of the customer's newest message on the ticket before the batch, in epoch milliseconds; 0: none is newer than all that
 * the batch brings of ours.
 */
async function newestSaid(host: Host, message: Stored, batch: readonly Stored[]): Promise<number> {
  const { ticket, companyId, connectionId, contact } = message;
  const lastAt = Number(ticket.lastMessageAt ?? 0);
  if (ticket.fromMe === 0) return lastAt;
  const ours = batch.filter((each) => each.ticket.id === ticket.id && isReply(each));
  const oldest = Math.min(...ours.map(({ stored }) => stored.createdAt));
  if (!isOlder(oldest, lastAt)) return 0;
  const [newest] = await host.contextFor(companyId).sql.rows<{ at: number | string | null }>(
    `SELECT MAX(createdAt) AS at FROM Messages WHERE contactId = ? AND whatsappId = ? AND createdAt > ? AND id < ?
     AND ticketId = ? AND fromMe = 0 AND mediaType <> 'reactionMessage' AND +companyId = :company`,
    [contact.id, connectionId, oldest, Math.min(...batch.map(({ stored }) => stored.id)), ticket.id],
  );
  return Number(newest?.at ?? 0);
}
