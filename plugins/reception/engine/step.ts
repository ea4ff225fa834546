import type { Choice } from '../../connections/index.ts';
import type { BotChange } from '../../tickets/index.ts';
import type { RatingWays } from '../closing/rating-ways.ts';
import type { ReceptionState } from '../reception-state.ts';
import type { Heard, RuleContext, TicketView } from './rule-context.ts';

/**
 * One action of the reception; all actions of a message are carried out in order, in one transaction. An action can
 * end the list, as each states.
 */
export type Action =
  /**
   * Changes the ticket's columns for the bot; ends the list when the bot may no longer write, or the ticket has left
   * the queue `from`.
   */
  | { do: 'change'; set: BotChange; from: number | null }
  /** Lets other plugins receive a customer who came to a queue; ends the list when one of them wrote something. */
  | { do: 'welcome'; queueId: number }
  /**
   * Sends a text with its variables replaced; ends the list when the bot may no longer write. A `notice` asks nothing
   * of the customer; `choices` are buttons, which the text lists by number.
   */
  | { do: 'say'; text: string; by: 'bot' | 'system'; sentBy?: 'notice'; choices?: readonly Choice[] }
  /**
   * Schedules the first menu for the moment when the customer pauses, so that several messages in a row get one
   * answer.
   */
  | { do: 'owe-menu' }
  | { do: 'remember'; state: Partial<ReceptionState> }
  /**
   * Waits for the rating that the text before asked for; `isAgain`: the question was repeated, and an answer to the
   * first one counts, too.
   */
  | {
      do: 'await-rating';
      userId: number | null;
      ways: RatingWays;
      timesAsked: number;
      isAgain: boolean;
    }
  | { do: 'keep-rating'; rate: number }
  /** Opens a new ticket with the message, which was no rating. */
  | { do: 'start-anew' }
  /** Closes the ticket without a farewell. */
  | { do: 'close' }
  | { do: 'move'; queueId: number };

/**
 * Result of a step. `pass`: the next step decides; `handled`: nothing is done, and no further step runs; a list:
 * these actions are carried out.
 */
export type Decision = 'pass' | 'handled' | readonly Action[];

/**
 * One step of the automatic conversation, such as the menu or the out-of-hours notice: it decides by the rule context
 * and changes nothing itself.
 */
export interface Step {
  name: string;
  /** Lower runs first. */
  order: number;
  decide(rules: RuleContext, ticket: TicketView, heard: Heard): Promise<Decision>;
}
