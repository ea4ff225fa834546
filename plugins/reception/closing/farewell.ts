import type { TicketAssignment } from '../../tickets/index.ts';
import type { RuleContext } from '../engine/rule-context.ts';
import type { Action } from '../engine/step.ts';
import { isBlank } from '../say.ts';
import { ratingChoices, ratingText } from './rating-text.ts';

/** Messages to a customer whose ticket is closed. */
export interface Farewell {
  goodbye: readonly Action[];
  /** Question for a rating; empty: none is asked for. */
  question: readonly Action[];
}

/** Decides on the messages to a customer whose ticket is closed, by its status before. */
export async function farewell(
  rules: RuleContext,
  { status, userId }: Pick<TicketAssignment, 'status' | 'userId'>,
): Promise<Farewell> {
  const { complationMessage, ratingMessage } = await rules.connection();
  const goodbye: Action[] = isBlank(complationMessage)
    ? []
    : [{ do: 'say', text: complationMessage ?? '', by: 'system' }];
  const silent = { goodbye, question: [] };
  if (status !== 'open' || userId === null) return silent;
  if (!(await rules.wantsRatings()) || !(await rules.isAnsweredByPerson())) return silent;
  const ways = await rules.ratingWays();
  const language = await rules.language();
  return {
    goodbye,
    question: [
      {
        do: 'say',
        text: ratingText(ratingMessage, ways, language),
        by: 'system',
        ...(ways.isInChat ? { choices: ratingChoices(ways.scale, language) } : {}),
      },
      { do: 'await-rating', userId, ways, timesAsked: 1, isAgain: false },
    ],
  };
}
