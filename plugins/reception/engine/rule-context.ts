import type { HoursOfDay, WallClock } from '@balcao/core';
import type { ConnectionAutomation } from '../../connections/index.ts';
import type { QueueOptionRow, QueueRow } from '../../queues/index.ts';
import type { MessageRow, TicketRow } from '../../tickets/index.ts';
import type { RatingRequest } from '../closing/rating-request.ts';
import type { RatingWays } from '../closing/rating-ways.ts';
import type { ReceptionState } from '../reception-state.ts';

/** Columns of a connection that the reception reads. */
export type ConnectionTexts = Omit<ConnectionAutomation, 'id' | 'integrationId' | 'flowId'>;

/** Columns of a queue, an option, a ticket and the customer's message that the reception reads. */
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
 * Everything on which the reception decides, asked for when it is needed: of the database where customers write, of what
 * stands in a form where an admin tries it out. Both run the same steps.
 */
export interface RuleContext {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Time for which a customer must be quiet before the first menu comes, in milliseconds; 0: it comes at once. */
  readonly quietMs: number;
  clock(): Promise<WallClock>;
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
  /** Reads how the company asks for a rating; a link is another one each time. */
  ratingWays(): Promise<RatingWays>;
  /** A person of ours wrote on the ticket since its customer was last asked for a rating; messages of machines do not count. */
  isAnsweredByPerson(): Promise<boolean>;
  ratingRequest(): Promise<RatingRequest | undefined>;
}
