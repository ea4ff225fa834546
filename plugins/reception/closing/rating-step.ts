import { rates, receptionLimits } from '../contract/limits.ts';
import type { Step } from '../engine/step.ts';
import { numberSaid } from '../said.ts';
import { stageOrders } from '../stage-orders.ts';
import { ratingText } from './rating-text.ts';

/**
 * The answer to a closed ticket's question: 1, 2 or 3 is kept as the rating, another number is asked for again, and whoever
 * has something else to say gets a new ticket, as after any closing.
 */
export const ratingStep: Step = {
  name: 'rating',
  order: stageOrders.rating,
  async decide(rules, ticket, heard) {
    if (ticket.status !== 'closed') return 'pass';
    const request = await rules.ratingRequest();
    // Messages before the question belong to the conversation that is over.
    if (!request || heard.id <= request.askedMessageId) return 'pass';
    const number = numberSaid(heard);
    const isWaiting = request.endedAt === null;
    if (isWaiting && rates.some((rate) => rate === number))
      return [{ do: 'keep-rating', rate: Number(number) }];
    if (!isWaiting || number === null || request.timesAsked >= receptionLimits.ratingAsksMax)
      return [{ do: 'start-anew' }];
    const { ratingMessage } = await rules.connection();
    const timesAsked = request.timesAsked + 1;
    return [
      { do: 'say', text: ratingText(ratingMessage), by: 'system' },
      { do: 'await-rating', userId: request.userId, timesAsked, isAgain: true },
    ];
  },
};
