import type { Context } from '@balcao/core';
import { fileAwaitedMs } from '../../tickets/index.ts';
import { botTurns } from '../bots/bot-turns.ts';
import { integrationsOf } from '../find-integration.ts';
import { deliveries } from './deliveries.ts';

/**
 * Has what waits for the file of a message go on, once the file has arrived or is lost: the deliveries of its ticket, and the
 * turn of its bot. Safe to run twice.
 */
export async function goOnWithFile(ctx: Context, { ticketId }: { ticketId: number }): Promise<void> {
  const integrationIds = [...(await integrationsOf(ctx)).keys()];
  if (integrationIds.length === 0) return;
  const now = Date.now();
  const waiting = () =>
    ctx
      .table('IntegrationDeliveries')
      .whereIn('integrationId', integrationIds)
      .where({ ticketId, state: 'waiting', attempts: 0 })
      .whereBetween('nextAt', [now + 1, now + fileAwaitedMs]);
  const ids: number[] = await waiting().distinct('integrationId').pluck('integrationId');
  if (ids.length > 0) await waiting().update({ nextAt: now });
  for (const id of ids) deliveries.wake(ctx, Number(id));
  botTurns(ctx.host).wake(ctx.companyId, ticketId);
}
