import { receptionLimits } from '../contract/limits.ts';
import type { Step } from '../engine/step.ts';
import { choiceSaid } from '../said.ts';
import { stageOrders } from '../stage-orders.ts';
import { isChangeable } from './rating-request.ts';
import { ratingChoices, ratingText } from './rating-text.ts';

/**
 * The answer to a closed ticket's question: a number of the scale that was asked is kept as the rating, and one that follows
 * within a quarter of an hour takes its place; another number is asked for again, and a customer with something else to say
 * gets a new ticket, as after any closing.
 */
export const ratingStep: Step = {
  name: 'rating',
  order: stageOrders.rating,
  async decide(rules, ticket, heard) {
    if (ticket.status !== 'closed') return 'pass';
    const request = await rules.ratingRequest();
    // Messages before the question belong to the conversation that is over.
    if (!request || heard.id <= request.askedMessageId) return 'pass';
    const choices = ratingChoices(request.scale);
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
        text: ratingText(ratingMessage, { scale, isInChat: true, link: null }),
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
