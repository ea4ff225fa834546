import type { Context } from '@balcao/core';
import type { LateAnswer, TicketRow } from '../../tickets/index.ts';
import type { DeliveryRow } from '../deliveries/delivery-log.ts';
import { integrationsOf } from '../find-integration.ts';
import { recordHealth } from '../health.ts';
import { answerAs, isStillAssigned, ticketNow } from './carry-out.ts';

/** Longest time from a delivery to a late answer, in milliseconds; a later one would reach no waiting customer. */
const answeredWithinMs = 60 * 60_000;

/**
 * Sends the answer that a receiver (such as an n8n workflow) gives later, by an API call, to a message that was
 * delivered to it; only while it may write, and only to that customer. Runs in the caller's transaction; null when the
 * receiver may no longer write.
 */
export async function sayLateAnswer(
  ctx: Context,
  { eventId, contactId, connectionId, contents }: LateAnswer,
): Promise<TicketRow | null> {
  const integrations = await integrationsOf(ctx);
  const delivery: Pick<DeliveryRow, 'integrationId' | 'ticketId'> | undefined = await ctx
    .table('IntegrationDeliveries')
    .whereIn('integrationId', [...integrations.keys()])
    .where({ eventId, isTest: 0 })
    .where('createdAt', '>', Date.now() - answeredWithinMs)
    .first('integrationId', 'ticketId');
  if (!delivery || delivery.ticketId === null) return null;
  const ticket = await ticketNow(ctx, delivery.ticketId);
  if (!ticket || ticket.contactId !== contactId || ticket.whatsappId !== connectionId) return null;
  if (!isStillAssigned(ticket, delivery.integrationId)) return null;
  for (const content of contents) if (!(await answerAs(ctx, ticket, content))) return null;
  // Calls that an n8n workflow answers late never succeed themselves, so that only this ends a pause or trial.
  const integration = integrations.get(delivery.integrationId);
  if (integration && integration.failures > 0 && integration.disabledAt === null)
    await recordHealth(ctx, integration, { failure: null });
  return ticket;
}
