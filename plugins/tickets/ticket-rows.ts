import { type Context, places, type Sql } from '@balcao/core';
import type { TicketStatus } from './limits.ts';

/** A ticket with the names around it, as lists, live events and answers need it; one statement reads many. */
export interface TicketRow {
  id: number;
  uuid: string;
  status: TicketStatus;
  unreadMessages: number;
  lastMessage: string;
  /**
   * Code of the message that `lastMessageId` names, see MessageRow; read from that message, so right also after an edit
   * or a move.
   */
  lastMessageCode: string | null;
  lastMessageDetails: string | null;
  isGroup: 0 | 1;
  createdAt: number;
  updatedAt: number;
  userId: number | null;
  contactId: number;
  whatsappId: number | null;
  queueId: number | null;
  companyId: number;
  activeKey: string | null;
  driver: 'bot' | 'human';
  version: number;
  lastMessageId: number;
  readUpToId: number;
  awaitsReplyUntil: number | null;
  /** Put off until then, epoch milliseconds. */
  snoozedUntil: number | null;
  movedConnection: 0 | 1;
  fromMe: 0 | 1;
  chatbot: 0 | 1;
  queueOptionId: number | null;
  useIntegration: 0 | 1;
  integrationId: number | null;
  promptId: number | null;
  typebotSessionId: string | null;
  typebotStatus: 0 | 1;
  amountUsedBotQueues: number;
  contactName: string;
  contactNumber: string | null;
  contactEmail: string;
  contactPicture: string | null;
  queueName: string | null;
  queueColor: string | null;
  userName: string | null;
  whatsappName: string | null;
  whatsappProvider: string | null;
}

// Outer joins only: an inner one would let SQLite begin with the contacts and lose the order of the index.
export const ticketSelect = `SELECT t.id, t.uuid, t.status, t.unreadMessages, t.lastMessage, t.isGroup, t.createdAt,
  t.updatedAt, t.userId, t.contactId, t.whatsappId, t.queueId, t.companyId, t.activeKey, t.driver, t.version,
  t.lastMessageId, t.readUpToId, t.awaitsReplyUntil, t.snoozedUntil, t.movedConnection, t.fromMe, t.chatbot, t.queueOptionId, t.useIntegration,
  t.integrationId, t.promptId, t.typebotSessionId, t.typebotStatus, t.amountUsedBotQueues,
  m.bodyCode AS lastMessageCode, m.bodyDetails AS lastMessageDetails,
  c.name AS contactName, c.number AS contactNumber, c.email AS contactEmail, c.profilePicUrl AS contactPicture,
  q.name AS queueName, q.color AS queueColor, u.name AS userName, w.name AS whatsappName, w.provider AS whatsappProvider
FROM Tickets t
LEFT JOIN Contacts c ON c.id = t.contactId
LEFT JOIN Queues q ON q.id = t.queueId
LEFT JOIN Users u ON u.id = t.userId
LEFT JOIN Whatsapps w ON w.id = t.whatsappId
LEFT JOIN Messages m ON m.id = t.lastMessageId`;

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
