import { type Context, companyClock, openingHours } from '@balcao/core';
import { findConnection } from '../../connections/index.ts';
import { queuesByIds, sharedOptionsOfQueue } from '../../queues/index.ts';
import { companyLanguage, firstAnsweredAt, type TicketRow } from '../../tickets/index.ts';
import { nowOf, receptionPace } from '../clock.ts';
import { findRequest } from '../closing/rating-request.ts';
import { ratingWaysOf } from '../closing/rating-ways.ts';
import { isRated } from '../closing/user-rating.ts';
import { hoursInUse } from '../hours/working-hours.ts';
import { type Choices, choicesOf } from '../menu/choices-of.ts';
import { receptionOf } from '../reception-state.ts';
import type { RuleContext } from './rule-context.ts';

/**
 * Reads what the steps of the reception decide on (texts, queues, hours, memory of the ticket) from the database, for
 * a ticket of a real conversation; the simulator uses `Trial` instead. Its methods throw ERR_NO_WAPP_FOUND when the
 * connection was deleted.
 */
export function companyRuleContext(ctx: Context, ticket: Pick<TicketRow, 'id' | 'whatsappId'>): RuleContext {
  const connectionId = ticket.whatsappId as number;
  const isInTransaction = ctx.host.database.isInTransaction;
  let read: Promise<Choices> | undefined;
  // Read once, even when a step asks for the connection and for its queues.
  const choices = () => (read ??= choicesOf(ctx, connectionId));
  return {
    now: nowOf(ctx),
    quietMs: receptionPace(ctx.host).quietMs,
    clock: () => companyClock(ctx),
    language: () => companyLanguage(ctx),
    memory: () => receptionOf(ctx, ticket.id),
    // `choicesOf` reads for several customers at once, outside of any transaction, so it could miss what the open
    // transaction wrote.
    connection: async () =>
      isInTransaction ? findConnection(ctx, connectionId) : (await choices()).connection,
    queues: async () => (await choices()).queues,
    queue: async (id) => (await queuesByIds(ctx, [id])).get(id),
    optionsOf: (queueId) => sharedOptionsOfQueue(ctx, queueId),
    hoursInUse: () => hoursInUse(ctx),
    companyWeek: () => openingHours(ctx),
    wantsRatings: async () =>
      (await ctx.host.tenancy.setting(ctx.companyId, 'userRating')) === 'enabled' &&
      !(await isRated(ctx, ticket.id)),
    ratingWays: () => ratingWaysOf(ctx),
    isAnsweredByPerson: async () => {
      const afterMessageId = Number((await findRequest(ctx, ticket.id))?.askedMessageId ?? 0);
      return (await firstAnsweredAt(ctx, { ticketId: ticket.id, afterMessageId })) !== null;
    },
    ratingRequest: () => findRequest(ctx, ticket.id),
  };
}
