import { randomUUID } from 'node:crypto';
import { type Host, places, type Sql } from '@balcao/core';
import { soleQueues } from '../../connections/index.ts';
import { activeKeyOf } from '../ticket.ts';
import { type TicketRow, ticketRowsByActiveKeys, ticketSelect } from '../ticket-rows.ts';
import { isFromCustomer, type Placed, TicketMoved } from './arrival.ts';

export interface TicketsOfBatch {
  /** Tickets by active key; an arrival without ticket is not stored. */
  byKey: ReadonlyMap<string, TicketRow>;
  openedIds: ReadonlySet<number>;
  /** Conversations whose closed ticket the batch joins. */
  joinedKeys: readonly string[];
}

/** Time for which the customer's answer belongs to the agent who wrote from the phone after the last ticket was closed. */
const begunForMs = 24 * 60 * 60_000;

interface Missing {
  companyId: number;
  contactId: number;
  connectionId: number;
  isGroup: boolean;
  customerWrote: boolean;
  onlyReactions: boolean;
  /** The closed ticket on which a person has written from the phone since: the answer is a person's, in its queue. */
  begun?: TicketRow;
}

/**
 * Finds the ticket of each conversation in the batch: the pending or open one; else a new pending one when the customer
 * wrote. Messages typed on the company's phone and reactions join the conversation's newest ticket and open none, except
 * that the company's first message to an unknown contact does. In the caller's transaction; a unique key refuses a second
 * ticket.
 */
export async function ticketsOfBatch(
  host: Host,
  sql: Sql,
  placed: readonly Placed[],
  now: number,
): Promise<TicketsOfBatch> {
  const keys = new Set(placed.map(keyOf));
  const byKey = new Map<string, TicketRow>();
  for (const ticket of await ticketRowsByActiveKeys(sql, [...keys]))
    byKey.set(ticket.activeKey as string, ticket);
  const openedIds = new Set<number>();
  const joinedKeys: string[] = [];
  if (byKey.size === keys.size) return { byKey, openedIds, joinedKeys };

  const missing = conversationsWithoutTicket(placed, byKey);
  const newest = await newestTickets(sql, missing);
  const toOpen: Missing[] = [];
  for (const conversation of missing) {
    const key = activeKeyOf(conversation.contactId, conversation.connectionId);
    const last = newest.get(key);
    if (last && joins(conversation, last, now)) {
      byKey.set(key, last);
      joinedKeys.push(key);
    } else if (!conversation.onlyReactions)
      toOpen.push(last && isBegun(last, now) ? { ...conversation, begun: last } : conversation);
  }
  for (const ticket of await openTickets(host, sql, toOpen, now)) {
    byKey.set(ticket.activeKey as string, ticket);
    openedIds.add(ticket.id);
  }
  return { byKey, openedIds, joinedKeys };
}

/**
 * Throws TicketMoved when an agent has opened a ticket in a conversation whose closed one the batch joins: what we answer on
 * the phone would be an answer there, and end the turn of its bot. Called once the closed ones are held; waits for a call that
 * opens one at the moment.
 */
export async function checkJoined(sql: Sql, { joinedKeys }: TicketsOfBatch): Promise<void> {
  if (sql.dialect !== 'mysql' || joinedKeys.length === 0) return;
  const opened = await sql.rows(
    `SELECT id FROM Tickets WHERE activeKey IN (${places(joinedKeys.length)}) ORDER BY id FOR UPDATE`,
    joinedKeys,
  );
  if (opened.length > 0) throw new TicketMoved();
}

export function keyOf({ contact, connectionId }: Placed): string {
  return activeKeyOf(contact.id, connectionId);
}

function joins({ customerWrote }: Missing, last: TicketRow, now: number): boolean {
  return !customerWrote || (last.awaitsReplyUntil !== null && last.awaitsReplyUntil > now);
}

function isBegun({ phoneWroteAt }: TicketRow, now: number): boolean {
  return phoneWroteAt !== null && Number(phoneWroteAt) > now - begunForMs;
}

function conversationsWithoutTicket(
  placed: readonly Placed[],
  byKey: ReadonlyMap<string, TicketRow>,
): Missing[] {
  const missing = new Map<string, Missing>();
  for (const arrival of placed) {
    const key = keyOf(arrival);
    if (byKey.has(key)) continue;
    const before = missing.get(key);
    missing.set(key, {
      companyId: arrival.companyId,
      contactId: arrival.contact.id,
      connectionId: arrival.connectionId,
      isGroup: Boolean(arrival.contact.isGroup),
      customerWrote: (before?.customerWrote ?? false) || isFromCustomer(arrival),
      onlyReactions: (before?.onlyReactions ?? true) && arrival.message.kind === 'reaction',
    });
  }
  return [...missing.values()];
}

async function newestTickets(sql: Sql, missing: readonly Missing[]): Promise<Map<string, TicketRow>> {
  const conversation = '(companyId = ? AND contactId = ? AND whatsappId = ?)';
  const conditions = missing.map(() => conversation).join(' OR ');
  const rows = await sql.rows<TicketRow>(
    `${ticketSelect} WHERE t.id IN (SELECT MAX(id) FROM Tickets WHERE ${conditions} GROUP BY contactId, whatsappId)`,
    missing.flatMap(({ companyId, contactId, connectionId }) => [companyId, contactId, connectionId]),
  );
  return new Map(rows.map((row) => [activeKeyOf(row.contactId, row.whatsappId), row]));
}

async function openTickets(
  host: Host,
  sql: Sql,
  missing: readonly Missing[],
  now: number,
): Promise<TicketRow[]> {
  if (missing.length === 0) return [];
  const columns = [
    'uuid',
    'companyId',
    'contactId',
    'whatsappId',
    'queueId',
    'isGroup',
    'driver',
    'status',
    'activeKey',
    'createdAt',
    'updatedAt',
  ];
  const queues = await soleQueues(
    host,
    missing.map(({ connectionId }) => connectionId),
  );
  const rows = missing.map(({ companyId, contactId, connectionId, isGroup, begun }) => [
    randomUUID(),
    companyId,
    contactId,
    connectionId,
    queues.get(connectionId) ?? begun?.queueId ?? null,
    isGroup ? 1 : 0,
    begun ? 'human' : 'bot',
    'pending',
    activeKeyOf(contactId, connectionId),
    now,
    now,
  ]);
  const ids = await sql.insertForIds('Tickets', columns, rows);
  return sql.rows(`${ticketSelect} WHERE t.id IN (${places(ids.length)})`, ids);
}
