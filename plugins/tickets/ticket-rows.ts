import { type Context, places, type Sql } from '@balcao/core';
import { type AdColumns, adColumns } from './ads/ticket-ad.ts';
import { ticketColumns } from './ticket.ts';

type TicketColumns = typeof ticketColumns;

/** A ticket with the names around it, as lists, live events and answers need it; one statement reads many. */
export interface TicketRow extends TicketColumns, AdColumns {
  /**
   * Code of the message that `lastMessageId` names, see MessageRow; read from that message, so right also after an edit
   * or a move.
   */
  lastMessageCode: string | null;
  lastMessageDetails: string | null;
  /** Time of the last message, epoch milliseconds; null: there is none. */
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
  /** Milliseconds; null: the channel sets no end, or the customer has not written there. */
  answerUntil: number | null;
}

const ownColumns = Object.keys(ticketColumns)
  .map((column) => `t.${column}`)
  .join(', ');

// Outer joins only: an inner one would let SQLite begin with the contacts and lose the order of the index.
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

/** The company's tickets by id; what is not the company's is left out. */
export function ticketRowsByIds(ctx: Context, ids: readonly number[]): Promise<TicketRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  // `+`: by the ids. The embedded database takes a company for so few rows that it would look through all of its tickets.
  const sql = `${ticketSelect} WHERE t.id IN (${places(ids.length)}) AND +t.companyId = :company`;
  return ctx.sql.rows(sql, [...ids]);
}

/** Pending and open tickets by their keys, which belong to one company each because contacts do. */
export function ticketRowsByActiveKeys(sql: Sql, keys: readonly string[]): Promise<TicketRow[]> {
  if (keys.length === 0) return Promise.resolve([]);
  return sql.rows(`${ticketSelect} WHERE t.activeKey IN (${places(keys.length)})`, keys);
}
