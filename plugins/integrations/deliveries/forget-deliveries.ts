import { acrossCompanies, type Host } from '@balcao/core';
import { Backlog } from '../reasons.ts';

const day = 24 * 60 * 60_000;
/** Retention of delivered and failed rows in the log. */
const keptMs = { delivered: 7 * day, failed: 30 * day } as const;
const atOnce = 500;
/** More than this many waiting for one integration, and the oldest are given up. */
const waitingMax = 10_000;

/** Deletes what is old from the log, and gives up the oldest of a backlog that nobody takes. In steps; run again, it goes on. */
export async function forgetDeliveries(host: Host): Promise<void> {
  const { table } = acrossCompanies(host, 'one sweep serves every company');
  const now = Date.now();
  for (const state of ['delivered', 'failed'] as const) {
    const old = () =>
      table('IntegrationDeliveries')
        .where({ state })
        .where('finishedAt', '<', now - keptMs[state])
        .limit(atOnce)
        .pluck('id');
    for (let ids = await old(); ids.length > 0; ids = ids.length < atOnce ? [] : await old())
      await table('IntegrationDeliveries').whereIn('id', ids).delete();
  }
  const crowded: Array<{ integrationId: number; waiting: number }> = await table('IntegrationDeliveries')
    .where('state', 'waiting')
    .groupBy('integrationId')
    .having('waiting', '>', waitingMax)
    .select('integrationId')
    .count({ waiting: '*' });
  for (const { integrationId, waiting } of crowded) {
    const ids = await table('IntegrationDeliveries')
      .where({ integrationId, state: 'waiting' })
      .orderBy('id')
      .limit(Math.min(waiting - waitingMax, 10_000))
      .pluck('id');
    await table('IntegrationDeliveries')
      .whereIn('id', ids)
      .update({ state: 'failed', failureCode: Backlog().code, finishedAt: now, updatedAt: now });
  }
}
