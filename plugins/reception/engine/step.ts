import type { Choice } from '../../connections/index.ts';
import type { BotChange } from '../../tickets/index.ts';
import type { RatingWays } from '../closing/rating-ways.ts';
import type { ReceptionState } from '../reception-state.ts';
import type { Heard, RuleContext, TicketView } from './rule-context.ts';

/** One action of the reception, in the transaction that ends the turn. Each says when it ends the list. */
export type Action =
  /** Sets what the bot keeps on the ticket; ends the list when its turn is over, or the ticket has left `from`. */
  | { do: 'change'; set: BotChange; from: number | null }
  /** Lets plugins receive customers who come to a queue; ends the list when one of them said something. */
  | { do: 'welcome'; queueId: number }
  /**
   * Says a text, variables replaced; ends the list when nothing went out because the bot's turn is over. A `notice` asks
   * nothing of the customer; `choices` stand in the text by number.
   */
  | { do: 'say'; text: string; by: 'bot' | 'system'; sentBy?: 'notice'; choices?: readonly Choice[] }
  /** Sends the first menu of an opening once the customer is quiet: words in a row are one turn. */
  | { do: 'owe-menu' }
  | { do: 'remember'; state: Partial<ReceptionState> }
  /** Awaits the answer to what was said just now; `isAgain`: a repeated question, to which an answer to the first one counts too. */
  | {
      do: 'await-rating';
      userId: number | null;
      ways: RatingWays;
      timesAsked: number;
      isAgain: boolean;
    }
  | { do: 'keep-rating'; rate: number }
  /** The message was no answer: it opens a ticket of its own. */
  | { do: 'start-anew' }
  /** Closes without a farewell. */
  | { do: 'close' }
  | { do: 'move'; queueId: number };

/** `pass`: it is the next one's; `handled`: the conversation is answered, by nothing. */
export type Decision = 'pass' | 'handled' | readonly Action[];

/** One step of the automatic conversation: it reads the rule context and changes nothing. */
export interface Step {
  name: string;
  /** Lower runs first. */
  order: number;
  decide(rules: RuleContext, ticket: TicketView, heard: Heard): Promise<Decision>;
}
