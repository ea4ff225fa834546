import { CompanyModel } from '@balcao/core';
import type { TicketStatus } from './limits.ts';

/** A case: what one customer and the company settle on one connection between opening and closing. */
export class Ticket extends CompanyModel {
  static override tableName = 'Tickets';

  declare uuid: string;
  declare status: TicketStatus;
  declare lastMessage: string;
  declare unreadMessages: number;
  declare isGroup: 0 | 1;
  declare contactId: number;
  declare userId: number | null;
  declare whatsappId: number | null;
  declare queueId: number | null;
  declare activeKey: string | null;
  /** Responder to the customer; a human's turn never goes back to a bot by itself. */
  declare driver: 'bot' | 'human';
  declare version: number;
  declare lastMessageId: number;
  declare readUpToId: number;
  declare awaitsReplyUntil: number | null;
  declare movedConnection: 0 | 1;
  declare fromMe: 0 | 1;
  declare chatbot: 0 | 1;
  declare queueOptionId: number | null;
  declare useIntegration: 0 | 1;
  declare integrationId: number | null;
  declare promptId: number | null;
  declare typebotSessionId: string | null;
  declare typebotStatus: 0 | 1;
  declare amountUsedBotQueues: number;
}

/** The key that the database holds once: one pending or open ticket a contact and connection. */
export function activeKeyOf(contactId: number, connectionId: number | null): string {
  return `${contactId}:${connectionId ?? 0}`;
}

/** A line for the lists; cut so that it never ends in half a character. */
export function lastMessageOf(body: string, max: number): string {
  const cut = body.slice(0, max);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
