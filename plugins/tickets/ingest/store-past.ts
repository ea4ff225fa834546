import { randomUUID } from 'node:crypto';
import { type Host, isUniqueViolation, type Sql } from '@balcao/core';
import { soleQueues } from '../../connections/index.ts';
import { ticketLimits } from '../contract/limits.ts';
import { insertMessages } from '../messages/message.ts';
import { indexMessages } from '../search/index/index-messages.ts';
import { lastMessageOf } from '../ticket.ts';
import { type TicketRow, ticketSelect } from '../ticket-rows.ts';
import { withUpdates } from './apply-known.ts';
import { type Arrival, type Placed, type Stored, TicketMoved } from './arrival.ts';
import { messageRow } from './arrival-row.ts';
import { fillAwaited, keepAwaitedContents } from './awaited-contents.ts';
import { linkAwaitedQuotes, saveAwaitedQuotes } from './awaited-quotes.ts';
import { batchRows } from './batch-rows.ts';
import { eachOnce, notStoredYet } from './each-once.ts';
import { holdTickets } from './hold-tickets.ts';
import { readKnown } from './known-arrivals.ts';
import { withoutLoneReactions } from './lone-reactions.ts';
import { placeArrivals } from './place-arrivals.ts';
import { linkQuotesWithinBatch, quotedMessages } from './quotes-of-batch.ts';
import { withTickets } from './store-batch.ts';
import { keyOf } from './tickets-of-batch.ts';

/** A message of the time before the number was linked, with the ack that it had by then. */
export interface PastArrival extends Arrival {
  ack?: number;
}

const attempts = 3;

/**
 * Stores messages from before a number was paired, each once, in one transaction. They join the first ticket of their
 * conversation, or a closed one that is made for them: nothing is counted, no reply is expected, and no time to answer
 * without a template begins.
 */
export async function storePast(host: Host, arrivals: readonly PastArrival[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await host.database.transaction(() => store(host, arrivals));
    } catch (error) {
      const isRace = error instanceof TicketMoved || isUniqueViolation(error);
      if (!isRace || attempt === attempts) throw error;
    }
  }
}

async function store(host: Host, arrivals: readonly PastArrival[]): Promise<void> {
  const all = batchRows(host);
  const { sql } = all;
  const now = Date.now();
  const known = await readKnown(sql, arrivals);
  const { fresh, fillings } = await notStoredYet(host, arrivals, known);
  await fillAwaited(host, fillings);
  const placed = eachOnce(await placeArrivals(host, await withoutLoneReactions(host, fresh)), known);
  if (placed.length === 0) return;
  const tickets = await ticketsOfPast(host, sql, placed);
  await holdTickets(sql, tickets.values());
  const quoted = await quotedMessages(sql, placed);
  const rows = placed.map((arrival) => {
    const row = messageRow(arrival, tickets.get(keyOf(arrival)), quoted, now);
    const { ack = 0 } = arrival as PastArrival;
    return row.fromMe === 1 ? { ...row, ack: Math.max(row.ack, ack) } : row;
  });
  const inserted = await insertMessages(all, await withUpdates(host, rows, known));
  const messages = withTickets(placed, inserted, { byKey: tickets });
  await linkQuotesWithinBatch(sql, messages);
  await saveAwaitedQuotes(sql, messages, now);
  await keepAwaitedContents(sql, messages, now);
  await linkAwaitedQuotes(host, known.awaited);
  await indexMessages(host, inserted);
  await showLatest(sql, messages);
}

/**
 * First ticket of each old conversation, because scrolling up from it shows the earlier messages; a closed ticket is
 * made where there is none.
 */
async function ticketsOfPast(
  host: Host,
  sql: Sql,
  placed: readonly Placed[],
): Promise<Map<string, TicketRow>> {
  const conversations = new Map(placed.map((arrival) => [keyOf(arrival), arrival]));
  const tickets = await firstTickets(sql, [...conversations.values()]);
  const missing = [...conversations].filter(([key]) => !tickets.has(key)).map(([, arrival]) => arrival);
  if (missing.length === 0) return tickets;
  const queues = await soleQueues(
    host,
    missing.map(({ connectionId }) => connectionId),
  );
  const columns = [
    ...['uuid', 'companyId', 'contactId', 'whatsappId', 'queueId', 'isGroup'],
    ...['driver', 'status', 'createdAt', 'updatedAt'],
  ];
  const rows = missing.map(({ companyId, contact, connectionId, message }) => [
    ...[randomUUID(), companyId, contact.id, connectionId, queues.get(connectionId) ?? null],
    ...[contact.isGroup ? 1 : 0, 'human', 'closed', message.timestamp, message.timestamp],
  ]);
  await sql.insertForIds('Tickets', columns, rows);
  return firstTickets(sql, [...conversations.values()]);
}

async function firstTickets(sql: Sql, conversations: readonly Placed[]): Promise<Map<string, TicketRow>> {
  const conversation = '(companyId = ? AND contactId = ? AND whatsappId = ?)';
  const rows = await sql.rows<TicketRow>(
    `${ticketSelect} WHERE t.id IN (SELECT MIN(id) FROM Tickets WHERE ${conversations
      .map(() => conversation)
      .join(' OR ')} GROUP BY contactId, whatsappId)`,
    conversations.flatMap(({ companyId, contact, connectionId }) => [companyId, contact.id, connectionId]),
  );
  const byPlace = new Map(rows.map((row) => [`${row.contactId}/${row.whatsappId}`, row]));
  return new Map(
    conversations.flatMap((arrival): Array<[string, TicketRow]> => {
      const row = byPlace.get(`${arrival.contact.id}/${arrival.connectionId}`);
      return row ? [[keyOf(arrival), row]] : [];
    }),
  );
}

/**
 * Shows the latest of the old messages at their closed tickets, unless a later message is already there. The read state
 * of other messages stays as it is.
 */
async function showLatest(sql: Sql, messages: readonly Stored[]): Promise<void> {
  const latest = new Map<number, Stored>();
  for (const message of messages) {
    if (message.message.kind === 'reaction') continue;
    const known = latest.get(message.ticket.id);
    if (!known || known.stored.createdAt <= message.stored.createdAt) latest.set(message.ticket.id, message);
  }
  // In the order of ids, so that two writers never wait for each other.
  for (const [ticketId, { ticket, stored }] of [...latest].sort(([one], [other]) => one - other)) {
    const highest = Math.max(
      ...messages.filter((each) => each.ticket.id === ticketId).map((each) => each.stored.id),
    );
    await sql.write(
      `UPDATE Tickets SET readUpToId = ? WHERE id = ? AND status = 'closed' AND readUpToId < ?`,
      [highest, ticketId, highest],
    );
    if (Number(ticket.lastMessageAt ?? 0) >= stored.createdAt) continue;
    await sql.write(
      `UPDATE Tickets SET lastMessage = ?, lastMessageId = ?, fromMe = ?,
         updatedAt = CASE WHEN updatedAt < ? THEN ? ELSE updatedAt + 1 END WHERE id = ? AND status = 'closed'`,
      [
        ...[lastMessageOf(stored, ticketLimits.lastMessageMax), stored.id, stored.fromMe],
        ...[stored.createdAt, stored.createdAt, ticketId],
      ],
    );
  }
}
