import type { HoursOfDay, WallClock } from '@balcao/core';
import type { ConnectionAutomation } from '../../connections/index.ts';
import type { QueueOptionRow, QueueRow } from '../../queues/index.ts';
import type { CompanyLanguage, MessageRow, TicketRow } from '../../tickets/index.ts';
import type { RatingRequest } from '../closing/rating-request.ts';
import type { RatingWays } from '../closing/rating-ways.ts';
import type { ReceptionState } from '../reception-state.ts';

/** Columns of a connection that the reception reads. */
export type ConnectionTexts = Omit<ConnectionAutomation, 'id' | 'integrationId' | 'flowId'>;

/**
 * Columns of a queue that the reception reads; below those of an option, of a ticket and of the customer's message.
 */
export type QueueTexts = Pick<
  QueueRow,
  'id' | 'name' | 'greetingMessage' | 'outOfHoursMessage' | 'schedules'
>;
export type Option = Pick<QueueOptionRow, 'id' | 'parentId' | 'position' | 'title' | 'message'>;
export type TicketView = Pick<
  TicketRow,
  | 'status'
  | 'driver'
  | 'isGroup'
  | 'whatsappId'
  | 'queueId'
  | 'chatbot'
  | 'queueOptionId'
  | 'useIntegration'
  | 'amountUsedBotQueues'
>;
export type Heard = Pick<MessageRow, 'id' | 'body' | 'mediaType'> & Partial<Pick<MessageRow, 'attributes'>>;

/**
 * Source of everything that the steps of the reception decide on, read when it is needed: from the database for real
 * customers (`companyRuleContext`), from an unsaved form when an admin tries a menu out (`Trial`). Both run the same
 * steps.
 */
export interface RuleContext {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Time for which a customer must be quiet before the first menu comes, in milliseconds; 0: it comes at once. */
  readonly quietMs: number;
  clock(): Promise<WallClock>;
  /** Language of the texts that no admin writes. */
  language(): Promise<CompanyLanguage>;
  memory(): Promise<ReceptionState>;
  connection(): Promise<ConnectionTexts>;
  /** The queues of the connection, in the order of its menu. */
  queues(): Promise<readonly QueueTexts[]>;
  queue(id: number): Promise<QueueTexts | undefined>;
  /** The whole menu of a queue. */
  optionsOf(queueId: number): Promise<readonly Option[]>;
  hoursInUse(): Promise<'disabled' | 'queue' | 'company'>;
  companyWeek(): Promise<readonly HoursOfDay[]>;
  wantsRatings(): Promise<boolean>;
  /** Reads how the company asks for a rating; each call makes a new link. */
  ratingWays(): Promise<RatingWays>;
  /**
   * True when an agent wrote on the ticket since its customer was last asked for a rating; automatic messages do not
   * count.
   */
  isAnsweredByPerson(): Promise<boolean>;
  ratingRequest(): Promise<RatingRequest | undefined>;
}
