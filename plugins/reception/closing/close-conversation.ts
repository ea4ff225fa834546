import { connectionsByIds } from '../../connections/index.ts';
import { type Closing, isSilent } from '../../tickets/index.ts';
import { companyRuleContext } from '../engine/company-rule-context.ts';
import { perform } from '../engine/perform.ts';
import { forget } from '../reception-state.ts';
import { farewell } from './farewell.ts';
import { takeRatingPause } from './rating-pause.ts';

/**
 * Sends the farewell to the customer of a ticket that is being closed, in the transaction that closes it, and asks
 * for a rating when an agent had the ticket, a person answered and the company wants ratings. Nothing is sent to
 * groups and tickets without connection.
 */
export const closeConversation: Closing = async (ctx, ticket, before) => {
  await forget(ctx, ticket.id);
  const { whatsappId } = ticket;
  if (isSilent(ctx) || ticket.isGroup || whatsappId === null) return;
  if (!(await connectionsByIds(ctx, [whatsappId])).has(whatsappId)) return;
  const { goodbye, question } = await farewell(companyRuleContext(ctx, ticket), before);
  const asks = question.length > 0 && (await takeRatingPause(ctx, ticket));
  await perform(ctx, ticket, asks ? [...goodbye, ...question] : goodbye);
};
