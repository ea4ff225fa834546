import { CompanyModel } from '@balcao/core';
import type { SchedulePriority, ScheduleStatus } from './contract/limits.ts';

/** A message of an agent that will be sent at a set time. */
export class Schedule extends CompanyModel {
  static override tableName = 'Schedules';

  /** Its text; of a template, how it reads before its variables are filled. */
  declare body: string;
  /** The body in lower case. */
  declare searchKey: string;
  /** Epoch milliseconds. */
  declare sendAt: number;
  /** When the network took it; null until then. */
  declare sentAt: number | null;
  declare status: ScheduleStatus;
  /** Why it did not leave: a code of the catalogue of texts. */
  declare failureCode: string | null;
  /** JSON of what its sentence needs. */
  declare failureDetails: string | null;
  declare priority: SchedulePriority;
  /** JSON of the template that it sends in the stead of a text; null: none. */
  declare template: string | null;
  declare mediaKey: string | null;
  declare mediaName: string | null;
  declare mediaMime: string | null;
  declare mediaSize: number | null;
  /** A message has the file too. */
  declare isMediaShared: 0 | 1;
  declare contactId: number;
  /** The conversation it was written in, and later the one it was said in. */
  declare ticketId: number | null;
  /** It belongs to a conversation, be it deleted since. */
  declare isOfTicket: 0 | 1;
  /** Author of the message. */
  declare userId: number | null;
  /** Where a conversation waits that it opens. */
  declare queueId: number | null;
  /** By which connection it must leave; null: as the company stands then. */
  declare whatsappId: number | null;
  /** The message it became, the first where it became several. */
  declare messageId: number | null;
  /** JSON of the ids of the others; null for none. */
  declare furtherMessageIds: string | null;
}
