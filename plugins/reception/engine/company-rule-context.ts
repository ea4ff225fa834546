import { type Context, companyClock, openingHours } from '@balcao/core';
import { findConnection } from '../../connections/index.ts';
import { queuesByIds, sharedOptionsOfQueue } from '../../queues/index.ts';
import { firstAnsweredAt, type TicketRow } from '../../tickets/index.ts';
import { nowOf, receptionPace } from '../clock.ts';
import { findRequest } from '../closing/rating-request.ts';
import { ratingWaysOf } from '../closing/rating-ways.ts';
import { isRated } from '../closing/user-rating.ts';
import { hoursInUse } from '../hours/working-hours.ts';
import { type Choices, choicesOf } from '../menu/choices-of.ts';
import { receptionOf } from '../reception-state.ts';
import type { RuleContext } from './rule-context.ts';

/** The rule context of a ticket as the database has it now. Its reads throw ERR_NO_WAPP_FOUND when the connection is gone. */
export function companyRuleContext(ctx: Context, ticket: Pick<TicketRow, 'id' | 'whatsappId'>): RuleContext {
  const connectionId = ticket.whatsappId as number;
  const isInTransaction = ctx.host.database.isInTransaction;
  let read: Promise<Choices> | undefined;
  // A step that asks for the connection and for its queues reads them once.
  const choices = () => (read ??= choicesOf(ctx, connectionId));
  return {
    now: nowOf(ctx),
    quietMs: receptionPace(ctx.host).quietMs,
    clock: () => companyClock(ctx),
    memory: () => receptionOf(ctx, ticket.id),
    // Shared readings are other statements than those of an open transaction.
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
