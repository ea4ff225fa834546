import { acrossCompanies, type Host, storedReason } from '@balcao/core';
import { webhookLimits } from '../limits.ts';
import { Backlog } from '../reasons.ts';
import { deliveriesTable } from './delivery-rows.ts';

const keptMs = webhookLimits.logDays * 24 * 60 * 60_000;
const atOnce = 500;
/** More than this many waiting for one endpoint, and the oldest are given up. */
const waitingMax = 10_000;
/** More than this many in one endpoint's log, and the oldest go before their time. */
const loggedMax = 50_000;

/** Deletes what is old from the log, and gives up the oldest of a backlog that nobody takes. In steps; run again, it goes on. */
export async function forgetDeliveries(host: Host, { now = Date.now() } = {}): Promise<void> {
  await forgetOld(host, now);
  await giveUpBacklogs(host, now);
  await forgetOverflow(host);
}

async function forgetOld(host: Host, now: number): Promise<void> {
  const { table } = acrossCompanies(host, 'one sweep serves every company');
  // A delivery that waits so long belongs to an endpoint that is never called, and was written while its process died.
  for (const [state, since] of [
    ['delivered', 'finishedAt'],
    ['failed', 'finishedAt'],
    ['waiting', 'nextAt'],
  ] as const) {
    const old = () =>
      table(deliveriesTable)
        .where({ state })
        .where(since, '<', now - keptMs)
        .limit(atOnce)
        .pluck('id');
    for (let ids = await old(); ids.length > 0; ids = ids.length < atOnce ? [] : await old())
      await table(deliveriesTable).whereIn('id', ids).delete();
  }
}

async function giveUpBacklogs(host: Host, now: number): Promise<void> {
  const { table } = acrossCompanies(host, 'one sweep serves every company');
  const crowded: Array<{ endpointId: number; waiting: number }> = await table(deliveriesTable)
    .where('state', 'waiting')
    .groupBy('endpointId')
    .having('waiting', '>', waitingMax)
    .select('endpointId')
    .count({ waiting: '*' });
  const { code } = storedReason(Backlog());
  for (const { endpointId, waiting } of crowded) {
    const ids = await table(deliveriesTable)
      .where({ endpointId, state: 'waiting' })
      .orderBy('id')
      .limit(Math.min(waiting - waitingMax, waitingMax))
      .pluck('id');
    for (let start = 0; start < ids.length; start += atOnce)
      await table(deliveriesTable)
        .whereIn('id', ids.slice(start, start + atOnce))
        .update({ state: 'failed', failureCode: code, nextAt: null, finishedAt: now, updatedAt: now });
  }
}

async function forgetOverflow(host: Host): Promise<void> {
  const { table } = acrossCompanies(host, 'one sweep serves every company');
  const endpoints: number[] = await table('WebhookEndpoints').pluck('id');
  for (const endpointId of endpoints) {
    const first: { id: number } | undefined = await table(deliveriesTable)
      .where({ endpointId })
      .orderBy('id', 'desc')
      .offset(loggedMax)
      .first('id');
    if (!first) continue;
    const old = () =>
      table(deliveriesTable)
        .where({ endpointId })
        .where('id', '<=', first.id)
        .whereNot('state', 'waiting')
        .limit(atOnce)
        .pluck('id');
    for (let ids = await old(); ids.length > 0; ids = ids.length < atOnce ? [] : await old())
      await table(deliveriesTable).whereIn('id', ids).delete();
  }
}
