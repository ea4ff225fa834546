import { type Context, places, type Sql } from '@balcao/core';
import type { ContactBriefRow } from '../contacts/index.ts';
import { type AdColumns, adColumns } from './ads/ticket-ad.ts';
import { type TicketColumns, ticketColumns } from './ticket.ts';

/**
 * Ticket with the names of its contact, queue, agent and connection, as lists, live events and answers need it; one
 * statement reads many.
 */
export interface TicketRow extends TicketColumns, AdColumns {
  /**
   * Code of the last message, see MessageRow; read from the message itself, so that an edit or a move shows at once.
   */
  lastMessageCode: string | null;
  lastMessageDetails: string | null;
  /** Time of the last message in epoch milliseconds; null: there is no message. */
  lastMessageAt: number | null;
  lastMessageDeleted: 0 | 1 | null;
  contactName: string;
  contactNumber: string | null;
  contactEmail: string;
  contactPicture: string | null;
  queueName: string | null;
  queueColor: string | null;
  userName: string | null;
  whatsappName: string | null;
  whatsappProvider: string | null;
  /**
   * End of the time in which the network permits an answer, in epoch milliseconds; null: the channel sets no end, or
   * the customer has not written there.
   */
  answerUntil: number | null;
}

const ownColumns = Object.keys(ticketColumns)
  .map((column) => `t.${column}`)
  .join(', ');

// Outer joins only: with an inner join SQLite would read the contacts first and lose the order of the index.
export const ticketSelect = `SELECT ${ownColumns},
  m.bodyCode AS lastMessageCode, m.bodyDetails AS lastMessageDetails, m.createdAt AS lastMessageAt, m.isDeleted AS lastMessageDeleted,
  c.name AS contactName, c.number AS contactNumber, c.email AS contactEmail, c.profilePicUrl AS contactPicture,
  q.name AS queueName, q.color AS queueColor, u.name AS userName, w.name AS whatsappName, w.provider AS whatsappProvider,
  aw.answerUntil AS answerUntil,
  ${adColumns}
FROM Tickets t
LEFT JOIN Contacts c ON c.id = t.contactId
LEFT JOIN Queues q ON q.id = t.queueId
LEFT JOIN Users u ON u.id = t.userId
LEFT JOIN Whatsapps w ON w.id = t.whatsappId
LEFT JOIN Messages m ON m.id = t.lastMessageId
LEFT JOIN TicketAds ad ON ad.ticketId = t.id
LEFT JOIN AnswerTimes aw ON aw.connectionId = t.whatsappId AND aw.contactId = t.contactId`;

/** Reads the company's tickets by id; ids of other companies are left out. */
export function ticketRowsByIds(ctx: Context, ids: readonly number[]): Promise<TicketRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  // `+` makes the database read by the ids. SQLite would look through all tickets of the company instead.
  const sql = `${ticketSelect} WHERE t.id IN (${places(ids.length)}) AND +t.companyId = :company`;
  return ctx.sql.rows(sql, [...ids]);
}

/** Reads pending and open tickets by their active keys. A key contains a contact, and so belongs to one company. */
export function ticketRowsByActiveKeys(sql: Sql, keys: readonly string[]): Promise<TicketRow[]> {
  if (keys.length === 0) return Promise.resolve([]);
  return sql.rows(`${ticketSelect} WHERE t.activeKey IN (${places(keys.length)})`, keys);
}

/** The contact of a ticket as messages and lists show it, which needs no statement of its own. */
export function customerOf(ticket: TicketRow): ContactBriefRow {
  return {
    id: ticket.contactId,
    name: ticket.contactName,
    number: ticket.contactNumber,
    email: ticket.contactEmail,
    profilePicUrl: ticket.contactPicture,
    isGroup: ticket.isGroup,
  };
}
