/** @on-servers leases and due messages are claimed on the database's clock */
import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { thisProcess } from '../channel/this-process.ts';
import { endChannelSessions } from '../end-sessions.ts';
import { claimRound } from '../testing/claim-round.ts';
import { type ConnectionsKit, startConnections } from '../testing/connections-kit.ts';
import { ownershipTimes } from './ownership-times.ts';
import { SessionMetrics } from './session-metrics.ts';
import { SessionRunner } from './session-runner.ts';

let kit: ConnectionsKit;
const hosts: SessionRunner[] = [];
beforeAll(async () => {
  kit = await startConnections({ config: { roles: new Set(['web', 'worker']) } });
});
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.close()));
});
afterAll(() => kit.app.close());

let metrics: SessionMetrics;
const timesOf = new Map<SessionRunner, typeof ownershipTimes>();
/** A connection host of its own on the same database, as a process of its own would be. */
function aHost(times: Partial<typeof ownershipTimes> = {}): SessionRunner {
  metrics ??= new SessionMetrics(kit.app.host);
  const quick = {
    ...ownershipTimes,
    claimMs: 20,
    claimJitterMs: 5,
    renewMs: 50,
    // Longer than any test: a busy machine loses no lease, and a test that wants one over makes it older.
    leaseTtlMs: 3_600_000,
    // A lease that a test makes older is over; clocks.test.ts is about the heartbeat.
    heartbeatMs: 0,
    heartbeatAloneMs: 3_600_000,
    movesAtOnce: 0,
    ...times,
  };
  const host = new SessionRunner(kit.app.host, { times: quick, metrics, alone: false });
  hosts.push(host);
  timesOf.set(host, quick);
  host.start();
  thisProcess(kit.app.host).links = host;
  return host;
}

async function aPaired(host: SessionRunner): Promise<{ admin: TestUser; id: number }> {
  const admin = await kit.anAdmin();
  const id = await kit.aPairedConnection(admin);
  // The row says CONNECTED a moment before its owner has noted it.
  await eventually(() => Boolean(host.owned(id)?.sessionIn('CONNECTED')));
  return { admin, id };
}

async function leaseOf(id: number) {
  const row = await kit.app.host.database.knex('ConnectionLeases').where({ connectionId: id }).first();
  return row as { hostId: string | null; epoch: number; statusBeat: number };
}

/** Ages a lease, as if its owner had not been heard of for as long as one lasts. */
async function isOver(id: number): Promise<void> {
  const { knex } = kit.app.host.database;
  const lease = await leaseOf(id);
  await knex('ConnectionHosts').where({ hostId: lease.hostId }).delete();
  await knex('ConnectionLeases').where({ connectionId: id }).update({ expiresAt: 1 });
}

async function statesOf(admin: TestUser, id: number): Promise<string[]> {
  const { body } = await kit.app.api(admin).get(`/whatsapp/${id}/states`);
  return body.states.map(({ status }: { status: string }) => status);
}

describe('ownership of links', () => {
  test('a link goes to exactly one of two hosts that claim at once', async () => {
    const [one, other] = [aHost(), aHost()];
    const admin = await kit.anAdmin();
    const ids = await Promise.all(
      Array.from({ length: 12 }, async () => (await kit.aConnection(admin)).id as number),
    );
    await eventually(() => ids.every((id) => one.owned(id) || other.owned(id)));
    for (const id of ids) {
      expect([one.owned(id), other.owned(id)].filter(Boolean)).toHaveLength(1);
      expect((await leaseOf(id)).epoch).toBe(1);
    }
  });

  test('a link passes to another host when its owner vanished, with a new epoch and without a new code', async () => {
    // No renewal that is under way when it vanishes.
    const first = aHost({ renewMs: 3_600_000 });
    const { admin, id } = await aPaired(first);
    await first.vanish();
    await isOver(id);
    const before = await statesOf(admin, id);
    const second = aHost();
    await eventually(() => second.owned(id)?.status === 'CONNECTED');
    expect((await leaseOf(id)).epoch).toBe(2);
    const after = await statesOf(admin, id);
    expect(after.slice(0, after.length - before.length)).toEqual(['CONNECTED', 'OPENING']);
  });

  test('a link is handed over at once by a host that closes', async () => {
    const first = aHost();
    const { id } = await aPaired(first);
    const second = aHost();
    await first.close();
    await eventually(() => second.owned(id)?.status === 'CONNECTED');
  });

  test('a host that finds its lease taken ends the link at once, and what it reports then is refused', async () => {
    const first = aHost({ renewMs: 3_600_000 });
    const { id } = await aPaired(first);
    const stale = first.owned(id);
    await kit.app.host.database
      .knex('ConnectionLeases')
      .where({ connectionId: id })
      .update({ hostId: 'another', epoch: 7, expiresAt: Date.now() + 60_000 });
    const before = await leaseOf(id);
    await first.renew();
    await eventually(() => first.owned(id) === null);
    expect(stale?.sessionIn('CONNECTED')).toBeNull();
    expect(await leaseOf(id)).toEqual(before);
  });

  test('a lease outlives a renewal that the database did not answer', async () => {
    const first = aHost({ renewMs: 3_600_000 });
    const { id } = await aPaired(first);
    const { database } = kit.app.host;
    const knex = Object.getOwnPropertyDescriptor(database, 'knex');
    Object.defineProperty(database, 'knex', {
      configurable: true,
      get() {
        throw new Error('the database is away');
      },
    });
    await first.renew();
    Object.defineProperty(database, 'knex', knex as PropertyDescriptor);
    expect(first.owned(id)?.sessionIn('CONNECTED')).not.toBeNull();
  });

  test('a link sends nothing under a lease that may be over, and goes on after its renewal', async () => {
    const hour = 3_600_000;
    const first = aHost({ renewMs: hour, sweepMs: hour, leaseMarginMs: hour + 1 });
    const { admin, id } = await aPaired(first);
    const message = kit.messageStore.put(id);
    kit.wake(admin, id);
    await claimRound(kit.app.host);
    expect((await kit.app.api(admin).get(`/sandbox/${id}/outbox`)).body.messages).toEqual([]);
    expect(message.state).toBe('pending');
    Object.assign(timesOf.get(first) ?? {}, { leaseMarginMs: 0 });
    await first.renew();
    await kit.messageStore.until(() => message.state === 'sent');
  });

  test('a link comes back when a host holds a lease of which it knows nothing', async () => {
    const first = aHost();
    const { id } = await aPaired(first);
    // Simulates a claim whose answer was lost: the row is this host's, the channel session is on no host.
    await first.owned(id)?.abandon();
    await eventually(() => first.owned(id)?.status === 'CONNECTED');
    expect((await leaseOf(id)).epoch).toBe(2);
  });

  test('a link is not opened for a company that is blocked, and ends when it becomes so', async () => {
    const first = aHost();
    const { admin, id } = await aPaired(first);
    const company = kit.app.host.database.knex('Companies').where({ id: admin.companyId });
    await company.clone().update({ status: 0 });
    kit.app.host.tenancy.forget(admin.companyId);
    await eventually(() => first.owned(id) === null);
    await company.clone().update({ status: 1 });
    kit.app.host.tenancy.forget(admin.companyId);
    await eventually(() => first.owned(id)?.status === 'CONNECTED');
  });

  test('a link ends for a company that is deleted, and the links of others are renewed with it', async () => {
    const first = aHost();
    const [gone, other] = [await aPaired(first), await aPaired(first)];
    await kit.app.host.database
      .knex('Companies')
      .where({ id: gone.admin.companyId })
      .update({ deletedAt: Date.now() });
    kit.app.host.tenancy.forget(gone.admin.companyId);
    await first.renew();
    await eventually(() => first.owned(gone.id) === null);
    expect(first.owned(other.id)?.sessionIn('CONNECTED')).toBeTruthy();
  });

  test('a link of a deleted company is taken over where its end was ordered', async () => {
    // No renewal that is under way when it vanishes.
    const first = aHost({ renewMs: 3_600_000 });
    const { admin, id } = await aPaired(first);
    await first.vanish();
    await isOver(id);
    hosts.splice(hosts.indexOf(first), 1);
    await kit.app.host.database.transaction(async () => {
      await endChannelSessions.close(kit.app.host.contextFor(admin.companyId));
      await kit.app.host.database
        .current('Companies')
        .where({ id: admin.companyId })
        .update({ deletedAt: Date.now() });
    });
    kit.app.host.tenancy.forget(admin.companyId);
    aHost();
    await eventually(async () => (await leaseOf(id)) === undefined);
  });

  test('a host opens at most a few links at once', async () => {
    const first = aHost({ openingAtOnce: 2, claimMs: 60_000 });
    const admin = await kit.anAdmin();
    const ids = await Promise.all(
      Array.from({ length: 7 }, async () => (await kit.aConnection(admin)).id as number),
    );
    await eventually(() => ids.every((id) => first.owned(id)?.status === 'qrcode'));
  });
});
