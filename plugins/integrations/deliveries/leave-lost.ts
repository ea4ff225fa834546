import { type Context, type Host, type Reason, sweptRows } from '@balcao/core';
import { lockTicket } from '../../tickets/index.ts';
import { isStillAssigned } from '../bots/carry-out.ts';
import { leaveToAgents } from '../bots/leave-to-agents.ts';
import { Backlog } from '../contract/reasons.ts';
import { integrationsOf } from '../find-integration.ts';
import type { Integration } from '../integration.ts';
import type { DeliveryRow } from './delivery-log.ts';

/** Beginning of the ids of events that a user sent again. */
export const replayedPrefix = 'msg_replay_';
/** Time since a failure in which a sweep looks for it; longer than the pause between two sweeps. */
const lookedBackMs = 2 * 60 * 60_000;

type Lost = Pick<DeliveryRow, 'id' | 'eventId' | 'integrationId' | 'ticketId' | 'isTest' | 'createdAt'>;

/**
 * Leaves the conversation of a delivery that was given up to agents, with the reason as a note, since the customer's message
 * reaches no bot any more. Does nothing for tests and replays, for a conversation that was opened since, and where the
 * integration took a later message of it or is about to. Safe to repeat.
 */
export async function leaveLost(
  ctx: Context,
  { id, eventId, ticketId, isTest, createdAt }: Lost,
  { integration, reason }: { integration: Pick<Integration, 'id' | 'name'>; reason: Reason },
): Promise<void> {
  if (ticketId === null || isTest === 1 || eventId.startsWith(replayedPrefix)) return;
  await ctx.transaction(async () => {
    const ticket = await lockTicket(ctx, ticketId);
    if (!ticket || !isStillAssigned(ticket, integration.id)) return;
    if (Number(createdAt) < Number(ticket.reopenedAt ?? ticket.createdAt)) return;
    // Uses the index of the log, from this delivery on.
    const later = await ctx
      .table('IntegrationDeliveries')
      .where({ integrationId: integration.id, ticketId })
      .whereIn('state', ['delivered', 'waiting'])
      .where('id', '>', id)
      .first('id');
    if (!later) await leaveToAgents(ctx, ticket, { integration, reason });
  });
}

/**
 * Leaves the conversations of deliveries that were given up because too many waited for their integration. Finds those of
 * the last two hours, so that a process that died after the giving up leaves none of them behind.
 */
export async function leaveCrowdedOut(host: Host, now = Date.now()): Promise<void> {
  const lost = await sweptRows(host, {
    ...{ table: 'IntegrationDeliveries', keys: ['ticketId', 'integrationId'] },
    where: (rows) =>
      rows
        .where({ state: 'failed', failureCode: Backlog().code })
        .where('finishedAt', '>', now - lookedBackMs)
        .whereNotNull('ticketId')
        .whereExists((still) =>
          still
            .from('Tickets')
            .whereRaw('?? = ??', ['Tickets.id', 'IntegrationDeliveries.ticketId'])
            .whereRaw('?? = ??', ['Tickets.integrationId', 'IntegrationDeliveries.integrationId'])
            .where({ 'Tickets.status': 'pending', 'Tickets.driver': 'bot', 'Tickets.useIntegration': 1 })
            .select('Tickets.id'),
        )
        .groupBy('companyId', 'ticketId', 'integrationId'),
  });
  for (const { ctx, ticketId, integrationId } of lost) {
    const integration = (await integrationsOf(ctx)).get(integrationId);
    const last: Lost | undefined = await ctx
      .table('IntegrationDeliveries')
      .where({ integrationId, ticketId, state: 'failed', failureCode: Backlog().code })
      .orderBy('id', 'desc')
      .first('id', 'eventId', 'integrationId', 'ticketId', 'isTest', 'createdAt');
    if (integration && last) await leaveLost(ctx, last, { integration, reason: Backlog() });
  }
}
