/** @on-servers leases are claimed on the database's clock, which another writer of a cluster has another of */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { thisProcess } from '../channel/this-process.ts';
import { type ConnectionsKit, startConnections } from '../testing/connections-kit.ts';
import { clockOfNewWriter } from './database-clock.ts';
import { Leases } from './leases.ts';
import { ownershipTimes } from './ownership-times.ts';
import { SessionMetrics } from './session-metrics.ts';
import { SessionRunner } from './session-runner.ts';

const never = 2 ** 31 - 1;
const stepMs = 5_000;
const minute = 60_000;

let kit: ConnectionsKit;
let metrics: SessionMetrics;
/** The steady clock of every host here, in milliseconds. */
let steadyMs = 0;
const hosts: SessionRunner[] = [];
beforeAll(async () => {
  kit = await startConnections({ config: { roles: new Set(['web', 'worker']) } });
  metrics = new SessionMetrics(kit.app.host);
});
afterEach(async () => {
  clockOfNewWriter(kit.app.host).aheadMs = 0;
  await Promise.all(hosts.splice(0).map((host) => host.close()));
  await kit.app.host.database.knex('ConnectionLeases').update({ wanted: 'closed' });
});
afterAll(() => kit.app.close());

/** A connection host that renews and claims only when it is asked to; the times of its leases are those of the product. */
function aHost(): SessionRunner {
  const times = {
    ...ownershipTimes,
    ...{ now: () => steadyMs, claimMs: never / 2, renewMs: never / 2, sweepMs: never / 2, movesAtOnce: 0 },
    openingAtOnce: 100,
  };
  const host = new SessionRunner(kit.app.host, { times, metrics, alone: false });
  hosts.push(host);
  host.start();
  thisProcess(kit.app.host).links ??= host;
  return host;
}

/** Two hosts, the first of which owns some channel sessions. */
async function twoHosts(): Promise<{ first: SessionRunner; second: SessionRunner; ids: number[] }> {
  const first = aHost();
  const admin = await kit.anAdmin();
  const ids = await Promise.all(
    Array.from({ length: 3 }, async () => (await kit.aConnection(admin)).id as number),
  );
  await first.claim();
  await eventually(() => ids.every((id) => first.owned(id)));
  const second = aHost();
  await second.claim();
  return { first, second, ids };
}

async function leases(ids: readonly number[]): Promise<Array<{ hostId: string | null; epoch: number }>> {
  const rows = kit.app.host.database.knex('ConnectionLeases').whereIn('connectionId', [...ids]);
  return rows.orderBy('connectionId').select('hostId', 'epoch');
}

/** Lets time pass for all; hosts claim each step and renew each second one, the claims of hosts that own nothing first. */
async function pass(ms: number, claims: readonly SessionRunner[], each: () => void = () => undefined) {
  for (let passedMs = 0; passedMs < ms; passedMs += stepMs) {
    steadyMs += stepMs;
    for (const host of claims) await host.claim();
    if ((steadyMs / stepMs) % 2 === 0) for (const host of claims) await host.renew();
    each();
  }
}

describe('The clock of a new writer', () => {
  test.each([
    ['a minute ahead', minute],
    ['an hour ahead', 60 * minute],
    ['a minute back', -minute],
    ['an hour back', -60 * minute],
  ])('the clock of a new writer that is %s moves no link between hosts that live', async (_how, aheadMs) => {
    const { first, second, ids } = await twoHosts();
    await pass(minute / 2, [second, first]);
    const before = await leases(ids);
    clockOfNewWriter(kit.app.host).aheadMs = aheadMs;
    await pass(1.5 * minute, [second, first]);
    clockOfNewWriter(kit.app.host).aheadMs = 0;
    await pass(minute, [second, first]);
    expect(await leases(ids)).toEqual(before);
    expect(before).toEqual(ids.map(() => ({ hostId: first.hostId, epoch: 1 })));
  });

  test.each([
    ['a minute ahead', minute],
    ['right', 0],
    ['a minute back', -minute],
    ['an hour back', -60 * minute],
  ])(
    'the clock of a new writer that is %s leaves no link of a dead host without an owner for 90 s, none has two',
    async (_how, aheadMs) => {
      const { first, second, ids } = await twoHosts();
      await pass(minute / 2, [second, first]);
      const died = steadyMs;
      await first.vanish();
      hosts.splice(hosts.indexOf(first), 1);
      clockOfNewWriter(kit.app.host).aheadMs = aheadMs;
      let takenAt = 0;
      await pass(90_000, [second], () => {
        if (takenAt === 0 && ids.some((id) => second.owned(id))) takenAt = steadyMs;
      });
      expect(ids.filter((id) => !second.owned(id))).toEqual([]);
      expect((await leases(ids)).map(({ hostId, epoch }) => [hostId, epoch])).toEqual(
        ids.map(() => [second.hostId, 2]),
      );
      // Its owner might have acted until then: a lease that is renewed lasts for 30 s.
      expect((takenAt - died) / 1000).toBeGreaterThanOrEqual(30);
    },
  );

  test('a lease that its owner renews between the look and the claim stays its own', async () => {
    const { first, ids } = await twoHosts();
    const { leaseTtlMs: ttlMs, heartbeatMs, heartbeatAloneMs } = ownershipTimes;
    const other = new Leases(kit.app.host, {
      ...{ hostId: 'other', alone: false, ttlMs, heartbeatMs, heartbeatAloneMs },
      now: () => steadyMs,
    });
    await other.look();
    steadyMs += heartbeatAloneMs;
    await other.look();
    await first.renew();
    const [id = 0, ...rest] = ids;
    expect(await other.claim(id)).toBeNull();
    // Without the renewal it would have been free.
    steadyMs += heartbeatAloneMs;
    await other.look();
    steadyMs += heartbeatAloneMs;
    await other.look();
    expect(await other.claim(id)).toMatchObject({ connectionId: id, epoch: 2 });
    expect(await leases(rest)).toEqual(rest.map(() => ({ hostId: first.hostId, epoch: 1 })));
  });
});
