import { CompanyModel } from '@balcao/core';
import type { SchedulePriority, ScheduleStatus } from './contract/limits.ts';

/** Schedule: a message of an agent that is sent at a set time. */
export class Schedule extends CompanyModel {
  static override tableName = 'Schedules';

  /** Text; of a template, the text with its variables. */
  declare body: string;
  /** The body in lower case, without accents. */
  declare searchKey: string;
  /** Epoch milliseconds. */
  declare sendAt: number;
  /** Time when the network accepted it; null until then. */
  declare sentAt: number | null;
  declare status: ScheduleStatus;
  /** Code of the reason why it was not sent. */
  declare failureCode: string | null;
  /** JSON of the values in the reason's text. */
  declare failureDetails: string | null;
  declare priority: SchedulePriority;
  /** JSON of the template that is sent in place of a text; null: none. */
  declare template: string | null;
  declare mediaKey: string | null;
  declare mediaName: string | null;
  declare mediaMime: string | null;
  declare mediaSize: number | null;
  /** 1: a message has the file too. */
  declare isMediaShared: 0 | 1;
  declare contactId: number;
  /** Conversation in which it was written, and after sending the one that received it. */
  declare ticketId: number | null;
  /** 1: it belongs to a conversation, which may be deleted. */
  declare isOfTicket: 0 | 1;
  /** Author of the message. */
  declare userId: number | null;
  /** Queue of the conversation that it may open. */
  declare queueId: number | null;
  /** Connection by which it must be sent; null: the one that is usual at that time. */
  declare whatsappId: number | null;
  /** Message that was sent, the first of several. */
  declare messageId: number | null;
  /** JSON of the ids of the further messages; null for none. */
  declare furtherMessageIds: string | null;
}
