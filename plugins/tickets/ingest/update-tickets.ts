import { places, type Sql } from '@balcao/core';
import { ticketLimits } from '../contract/limits.ts';
import { nextUpdatedAt } from '../sql.ts';
import { lastMessageOf } from '../ticket.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { isFromCustomer, type Stored, TicketMoved } from './arrival.ts';

interface Change {
  ticket: TicketRow;
  /** Number of the customer's messages since the company's last one. */
  unread: number;
  /** Last message of the company itself: everything before it counts as read. */
  answerId: number | null;
  /** A customer had written before we did. */
  answersCustomer: boolean;
  lastMessage: string | null;
  /** The row of the last of them. */
  last: Stored['stored'];
}

/**
 * Counts arrived messages on the tickets, in the caller's transaction, and updates the given rows. Throws TicketMoved
 * when one was closed meanwhile: no agent would see its message.
 */
export async function updateTickets(sql: Sql, messages: readonly Stored[], now: number): Promise<void> {
  const changes = changesOf(messages);
  const counted: Change[] = [];
  for (const change of changes.values()) {
    if (change.answerId === null && change.lastMessage !== null && change.ticket.activeKey !== null)
      counted.push(change);
    else if (change.lastMessage !== null) await updateOne(sql, change, now);
  }
  if (counted.length > 0) await countAll(sql, counted, now);
  for (const change of changes.values()) apply(change, now);
}

function changesOf(messages: readonly Stored[]): Map<number, Change> {
  const changes = new Map<number, Change>();
  for (const message of messages) {
    const { ticket, stored } = message;
    const change = changes.get(ticket.id) ?? {
      ticket,
      unread: 0,
      answerId: null,
      answersCustomer: false,
      lastMessage: null,
      last: stored,
    };
    changes.set(ticket.id, change);
    change.last = stored;
    if (message.message.kind === 'reaction') continue;
    change.lastMessage = lastMessageOf(stored, ticketLimits.lastMessageMax);
    if (isFromCustomer(message)) change.unread++;
    else {
      const answersCustomer = change.answersCustomer || change.unread > 0;
      Object.assign(change, { unread: 0, answerId: stored.id, answersCustomer });
    }
  }
  return changes;
}

/** All plain counts in one statement. */
async function countAll(sql: Sql, changes: readonly Change[], now: number): Promise<void> {
  // In the order of ids, so that two writers never wait for each other.
  const ordered = [...changes].sort((one, other) => one.ticket.id - other.ticket.id);
  const ids = ordered.map(({ ticket }) => ticket.id);
  const cases = `CASE id ${ordered.map(() => 'WHEN ? THEN ?').join(' ')} END`;
  const { affected } = await sql.write(
    `UPDATE Tickets SET unreadMessages = unreadMessages + ${cases}, lastMessage = ${cases}, lastMessageId = ${cases},
       fromMe = 0, snoozedUntil = NULL, waitingSince = COALESCE(waitingSince, ?), updatedAt = ${nextUpdatedAt} WHERE id IN (${places(ids.length)}) AND activeKey IS NOT NULL`,
    [
      ...ordered.flatMap(({ ticket, unread }) => [ticket.id, unread]),
      ...ordered.flatMap(({ ticket, lastMessage }) => [ticket.id, lastMessage]),
      ...ordered.flatMap(({ ticket, last }) => [ticket.id, last.id]),
      now,
      now,
      now,
      ...ids,
    ],
  );
  if (affected !== ids.length) throw new TicketMoved();
}

/** A ticket that we answered from the phone, or one that is closed and awaits a reply, on which no wait begins. */
async function updateOne(sql: Sql, change: Change, now: number): Promise<void> {
  const { ticket, unread, answerId, lastMessage, last } = change;
  const isOurs = answerId === last.id ? 1 : 0;
  const { affected } =
    answerId === null
      ? await sql.write(
          `UPDATE Tickets SET unreadMessages = unreadMessages + ?, lastMessage = ?, lastMessageId = ?, fromMe = 0,
             updatedAt = ${nextUpdatedAt} WHERE id = ? AND status = ?`,
          [unread, lastMessage, last.id, now, now, ticket.id, ticket.status],
        )
      : await sql.write(
          `UPDATE Tickets SET driver = 'human', chatbot = 0, waitingSince = ?, phoneWroteAt = ?,
             snoozedUntil = CASE WHEN ? = 1 THEN NULL ELSE snoozedUntil END, unreadMessages = ?, readUpToId = ?, lastMessage = ?, lastMessageId = ?, fromMe = ?,
             updatedAt = ${nextUpdatedAt} WHERE id = ? AND status = ?`,
          [
            waitAfterReply(change, now),
            ticket.status === 'closed' ? now : null,
            hasCustomerWritten(change) ? 1 : 0,
            unread,
            answerId,
            lastMessage,
            last.id,
            isOurs,
            now,
            now,
            ticket.id,
            ticket.status,
          ],
        );
  if (affected !== 1) throw new TicketMoved();
}

function waitAfterReply({ ticket, unread }: Change, now: number): number | null {
  return unread > 0 && ticket.status !== 'closed' ? now : null;
}

function hasCustomerWritten({ answersCustomer, unread }: Change): boolean {
  return answersCustomer || unread > 0;
}

/** The rows in hand as the database now has them. */
function apply(change: Change, now: number): void {
  const { ticket, unread, answerId, lastMessage, last } = change;
  if (lastMessage === null) return;
  if (answerId !== null) ticket.driver = 'human';
  ticket.unreadMessages = answerId === null ? ticket.unreadMessages + unread : unread;
  ticket.lastMessage = lastMessage;
  ticket.lastMessageCode = last.bodyCode;
  ticket.lastMessageDetails = last.bodyDetails;
  ticket.lastMessageId = last.id;
  ticket.lastMessageAt = last.createdAt;
  ticket.lastMessageDeleted = last.isDeleted;
  ticket.fromMe = answerId === last.id ? 1 : 0;
  ticket.updatedAt = Math.max(now, ticket.updatedAt + 1);
  if (hasCustomerWritten(change)) ticket.snoozedUntil = null;
  if (answerId === null) {
    if (ticket.status !== 'closed') ticket.waitingSince ??= now;
    return;
  }
  ticket.waitingSince = waitAfterReply(change, now);
  ticket.readUpToId = answerId;
  ticket.chatbot = 0;
}
