import { places, type Sql } from '@balcao/core';
import { ticketLimits } from '../contract/limits.ts';
import { nextUpdatedAt } from '../sql.ts';
import { lastMessageOf } from '../ticket.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { isFromCustomer, type Stored, TicketMoved } from './arrival.ts';
import { isOlder } from './late-replies.ts';

/** Difference that our clock, by which messages sent from here are dated, may have from the network's. */
const clocksMs = 60_000;

interface Change {
  ticket: TicketRow;
  /** Number of the customer's messages since the company's last one. */
  unread: number;
  /** Last message of the company itself: everything before it counts as read. */
  answerId: number | null;
  /** A customer had written before we did. */
  answersCustomer: boolean;
  /** False where the batch brings reactions and late replies alone, which change nothing. */
  counts: boolean;
  /** The newest message, which lists show; null: the ticket shows a newer one already. */
  last: Stored['stored'] | null;
}

/**
 * Counts arrived messages on the tickets, in the caller's transaction, and updates the given rows. Messages of the company
 * that are `late` (see lateReplies) answer nothing and change no ticket. Throws TicketMoved when a ticket was closed
 * meanwhile: no agent would see its message.
 */
export async function updateTickets(
  sql: Sql,
  messages: readonly Stored[],
  now: number,
  late: ReadonlySet<Stored> = new Set(),
): Promise<void> {
  const changes = changesOf(messages.filter((message) => !late.has(message)));
  const counted: Change[] = [];
  for (const change of changes.values()) {
    if (!change.counts) continue;
    if (change.answerId === null && change.ticket.activeKey !== null) counted.push(change);
    else await updateOne(sql, change, now);
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
      counts: false,
      last: null,
    };
    changes.set(ticket.id, change);
    if (message.message.kind === 'reaction') continue;
    change.counts = true;
    if (isNewest(stored, change)) change.last = stored;
    if (isFromCustomer(message)) change.unread++;
    else {
      const answersCustomer = change.answersCustomer || change.unread > 0;
      Object.assign(change, { unread: 0, answerId: stored.id, answersCustomer });
    }
  }
  return changes;
}

/**
 * True unless the ticket's last message, or an earlier one of the batch, was written later. A customer's message counts as later
 * than ours, which our clock may have dated: with a clock that is fast, no reply would be shown.
 */
function isNewest({ createdAt, fromMe }: Stored['stored'], { ticket, last }: Change): boolean {
  if (last) return !isOlder(createdAt, last.createdAt);
  if (fromMe === 0 && ticket.fromMe !== 0) return true;
  const marginMs = ticket.fromMe === 0 ? 0 : clocksMs;
  return !isOlder(createdAt, Number(ticket.lastMessageAt ?? 0) - marginMs);
}

function wordsOf({ last }: Change): string | null {
  return last && lastMessageOf(last, ticketLimits.lastMessageMax);
}

/** All plain counts in one statement. */
async function countAll(sql: Sql, changes: readonly Change[], now: number): Promise<void> {
  // In the order of ids, so that two writers never wait for each other.
  const ordered = [...changes].sort((one, other) => one.ticket.id - other.ticket.id);
  const ids = ordered.map(({ ticket }) => ticket.id);
  const cases = `CASE id ${ordered.map(() => 'WHEN ? THEN ?').join(' ')} END`;
  const { affected } = await sql.write(
    `UPDATE Tickets SET unreadMessages = unreadMessages + ${cases}, lastMessage = COALESCE(${cases}, lastMessage),
       lastMessageId = COALESCE(${cases}, lastMessageId), fromMe = COALESCE(${cases}, fromMe), snoozedUntil = NULL, waitingSince = COALESCE(waitingSince, ?), updatedAt = ${nextUpdatedAt} WHERE id IN (${places(ids.length)}) AND activeKey IS NOT NULL`,
    [
      ...ordered.flatMap(({ ticket, unread }) => [ticket.id, unread]),
      ...ordered.flatMap((change) => [change.ticket.id, wordsOf(change)]),
      ...ordered.flatMap(({ ticket, last }) => [ticket.id, last?.id ?? null]),
      ...ordered.flatMap(({ ticket, last }) => [ticket.id, last && 0]),
      now,
      now,
      now,
      ...ids,
    ],
  );
  if (affected !== ids.length) throw new TicketMoved();
}

/** Assignments of the message that lists show; nulls leave the one that the ticket has. */
const showLast =
  'lastMessage = COALESCE(?, lastMessage), lastMessageId = COALESCE(?, lastMessageId), fromMe = COALESCE(?, fromMe)';

/** A ticket that we answered from the phone, or one that is closed and awaits a reply, on which no wait begins. */
async function updateOne(sql: Sql, change: Change, now: number): Promise<void> {
  const { ticket, unread, answerId, last } = change;
  const shown = [wordsOf(change), last?.id ?? null, last?.fromMe ?? null];
  const { affected } =
    answerId === null
      ? await sql.write(
          `UPDATE Tickets SET unreadMessages = unreadMessages + ?, ${showLast},
             updatedAt = ${nextUpdatedAt} WHERE id = ? AND status = ?`,
          [unread, ...shown, now, now, ticket.id, ticket.status],
        )
      : await sql.write(
          `UPDATE Tickets SET driver = 'human', chatbot = 0, waitingSince = ?, phoneWroteAt = ?,
             snoozedUntil = CASE WHEN ? = 1 THEN NULL ELSE snoozedUntil END, unreadMessages = ?, readUpToId = ?, ${showLast},
             updatedAt = ${nextUpdatedAt} WHERE id = ? AND status = ?`,
          [
            waitAfterReply(change, now),
            ticket.status === 'closed' ? now : null,
            hasCustomerWritten(change) ? 1 : 0,
            unread,
            answerId,
            ...shown,
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
  const { ticket, unread, answerId, counts } = change;
  if (!counts) return;
  if (answerId !== null) ticket.driver = 'human';
  ticket.unreadMessages = answerId === null ? ticket.unreadMessages + unread : unread;
  showLastOf(change);
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

function showLastOf(change: Change): void {
  const { ticket, last } = change;
  if (!last) return;
  ticket.lastMessage = wordsOf(change) ?? '';
  ticket.lastMessageCode = last.bodyCode;
  ticket.lastMessageDetails = last.bodyDetails;
  ticket.lastMessageId = last.id;
  ticket.lastMessageAt = last.createdAt;
  ticket.lastMessageDeleted = last.isDeleted;
  ticket.fromMe = last.fromMe;
}
