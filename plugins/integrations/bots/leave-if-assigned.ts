import { type Context, type Host, type Reason, sweptRows } from '@balcao/core';
import { lockTicket } from '../../tickets/index.ts';
import { Gone } from '../contract/reasons.ts';
import type { Integration } from '../integration.ts';
import { isStillAssigned } from './carry-out.ts';
import { leaveToAgents } from './leave-to-agents.ts';

/** Name of the job that leaves the conversations of an integration whose address is gone. */
export const leaveJob = 'integrations/leave';
const ticketsAtOnce = 100;

/**
 * Leaves a conversation to agents, with the reason as a note, unless the integration has lost it already; safe to
 * repeat.
 */
export async function leaveIfAssigned(
  ctx: Context,
  ticketId: number,
  about: { integration: Pick<Integration, 'id' | 'name'>; reason: Reason },
): Promise<void> {
  await ctx.transaction(async () => {
    const ticket = await lockTicket(ctx, ticketId);
    if (ticket && isStillAssigned(ticket, about.integration.id)) await leaveToAgents(ctx, ticket, about);
  });
}

/**
 * Leaves all conversations of an integration whose address is gone, each in its own transaction, so that a run that
 * was broken off goes on where it stood. Does nothing once the integration was saved again.
 */
export async function leaveAllOf(ctx: Context, integrationId: number): Promise<void> {
  const integration: Pick<Integration, 'id' | 'name' | 'disabledAt'> | undefined = await ctx
    .table('QueueIntegrations')
    .where({ id: integrationId })
    .first('id', 'name', 'disabledAt');
  if (!integration || integration.disabledAt === null) return;
  for (let last = 0; ; ) {
    // Uses the index on the status.
    const tickets: Array<{ id: number }> = await ctx
      .table('Tickets')
      .where({ status: 'pending', driver: 'bot', useIntegration: 1, integrationId })
      .whereNotNull('whatsappId')
      .where('id', '>', last)
      .orderBy('id')
      .limit(ticketsAtOnce)
      .select('id');
    for (const { id } of tickets) await leaveIfAssigned(ctx, id, { integration, reason: Gone() });
    if (tickets.length < ticketsAtOnce) return;
    last = tickets.at(-1)?.id ?? 0;
  }
}

/**
 * Leaves what conversations integrations whose address is gone still have, because the job that was to leave them was
 * lost with its process.
 */
export async function leaveGone(host: Host): Promise<void> {
  const gone = await sweptRows(host, {
    ...{ table: 'QueueIntegrations', keys: ['id'] },
    where: (rows) =>
      rows.whereNotNull('disabledAt').whereExists((still) =>
        still
          .from('Tickets')
          .whereRaw('?? = ??', ['Tickets.companyId', 'QueueIntegrations.companyId'])
          .whereRaw('?? = ??', ['Tickets.integrationId', 'QueueIntegrations.id'])
          .where({ 'Tickets.status': 'pending', 'Tickets.driver': 'bot', 'Tickets.useIntegration': 1 })
          // Without a connection no agent can answer there either.
          .whereNotNull('Tickets.whatsappId')
          .select('Tickets.id'),
      ),
  });
  for (const { ctx, id } of gone) await leaveAllOf(ctx, id);
}
