import { receptionLimits } from '../contract/limits.ts';
import type { Step } from '../engine/step.ts';
import { choiceSaid } from '../said.ts';
import { stageOrders } from '../stage-orders.ts';
import { isChangeable } from './rating-request.ts';
import { ratingChoices, ratingText } from './rating-text.ts';

/**
 * Handles a customer's message after the question for a rating. A number of the asked scale is stored as the rating,
 * and another one within a quarter of an hour replaces it. A number outside the scale is asked for again; any other
 * message opens a new ticket, as after every closing.
 */
export const ratingStep: Step = {
  name: 'rating',
  order: stageOrders.rating,
  async decide(rules, ticket, heard) {
    if (ticket.status !== 'closed') return 'pass';
    const request = await rules.ratingRequest();
    // Messages before the question belong to the conversation that is over.
    if (!request || heard.id <= request.askedMessageId) return 'pass';
    const language = await rules.language();
    const choices = ratingChoices(request.scale, language);
    const number = choiceSaid(
      heard,
      choices.map(({ title }) => title),
      choices.map(({ id }) => id),
    );
    const isWaiting = request.endedAt === null;
    const isOfScale = number !== null && number >= 1 && number <= request.scale;
    if (isOfScale && (isWaiting || isChangeable(request, rules.now)))
      return [{ do: 'keep-rating', rate: number }];
    if (!isWaiting || number === null || request.timesAsked >= receptionLimits.ratingAsksMax)
      return [{ do: 'start-anew' }];
    const { ratingMessage } = await rules.connection();
    const { scale } = request;
    const timesAsked = request.timesAsked + 1;
    return [
      {
        do: 'say',
        text: ratingText(ratingMessage, { scale, isInChat: true, link: null }, language),
        by: 'system',
        choices,
      },
      {
        do: 'await-rating',
        userId: request.userId,
        ways: { scale, isInChat: true, link: null },
        timesAsked,
        isAgain: true,
      },
    ];
  },
};
