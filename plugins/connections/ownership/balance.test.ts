import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { thisProcess } from '../channel/this-process.ts';
import { type ConnectionsKit, startConnections } from '../testing/connections-kit.ts';
import { ownershipTimes } from './ownership-times.ts';
import { SessionMetrics } from './session-metrics.ts';
import { SessionRunner } from './session-runner.ts';

let kit: ConnectionsKit;
let metrics: SessionMetrics;
let admin: TestUser;
const hosts: SessionRunner[] = [];
beforeAll(async () => {
  kit = await startConnections({ config: { roles: new Set(['web', 'worker']) } });
  metrics = new SessionMetrics(kit.app.host);
});
beforeEach(async () => {
  admin = await kit.anAdmin();
});
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.close()));
  await kit.app.host.database.knex('ConnectionLeases').update({ wanted: 'closed' });
});
afterAll(() => kit.app.close());

/** A connection host of its own on the same database, as a process of its own would be. */
function aHost(times: Partial<typeof ownershipTimes> = {}): SessionRunner {
  const quick = {
    ...ownershipTimes,
    claimMs: 30,
    claimJitterMs: 10,
    renewMs: 100,
    leaseTtlMs: 3000,
    heartbeatMs: 3000,
    heartbeatAloneMs: 6000,
    leaseMarginMs: 500,
    ...times,
  };
  const host = new SessionRunner(kit.app.host, { times: quick, metrics, alone: false });
  hosts.push(host);
  host.start();
  thisProcess(kit.app.host).links ??= host;
  return host;
}

async function paired(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let each = 0; each < count; each++) ids.push(await kit.aPairedConnection(admin));
  return ids;
}
const connectedOn = (host: SessionRunner, ids: readonly number[]) =>
  ids.filter((id) => host.owned(id)?.sessionIn('CONNECTED'));
const spreadOver = (some: readonly SessionRunner[], ids: readonly number[]) =>
  some.map((host) => connectedOn(host, ids).length).sort();
const reaches = (some: readonly SessionRunner[], ids: readonly number[], counts: readonly number[]) =>
  eventually(() => JSON.stringify(spreadOver(some, ids)) === JSON.stringify(counts));
const epochs = async (ids: readonly number[]) =>
  new Map<number, number>(
    (await kit.app.host.database.knex('ConnectionLeases').whereIn('connectionId', [...ids])).map((row) => [
      row.connectionId,
      row.epoch,
    ]),
  );
async function statesOf(id: number): Promise<string[]> {
  const { body } = await kit.app.api(admin).get(`/whatsapp/${id}/states`);
  return body.states.map(({ status }: { status: string }) => status);
}

describe('links over several hosts', () => {
  test('links go to a new host up to its share, one owner after the other', async () => {
    const first = aHost({ movesAtOnce: 2 });
    const ids = await paired(7);
    await reaches([first], ids, [7]);
    const before = new Map(await Promise.all(ids.map(async (id) => [id, await statesOf(id)] as const)));
    const second = aHost({ movesAtOnce: 2 });
    await reaches([first, second], ids, [3, 4]);
    const moved = connectedOn(second, ids);
    const owners = await epochs(ids);
    for (const id of ids) {
      expect(owners.get(id)).toBe(moved.includes(id) ? 2 : 1);
      const news = (await statesOf(id)).slice(0, -(before.get(id)?.length ?? 0));
      // Closed in order and opened again: no channel session was torn from its owner.
      expect(news).toEqual(moved.includes(id) ? ['CONNECTED', 'OPENING'] : []);
    }
  });

  test('links stay where they are once every host has its share', async () => {
    const some = [aHost(), aHost()];
    const ids = await paired(4);
    await reaches(some, ids, [2, 2]);
    const before = await epochs(ids);
    for (let round = 0; round < 5; round++) for (const host of some) await host.renew();
    expect(await epochs(ids)).toEqual(before);
  });

  test('links that were handed over are not taken back by the host that gave them, nor moved again soon', async () => {
    const first = aHost();
    const ids = await paired(4);
    await reaches([first], ids, [4]);
    const second = aHost();
    await reaches([first, second], ids, [2, 2]);
    const onSecond = connectedOn(second, ids);
    await first.close();
    await reaches([second], ids, [4]);
    // All it has now was its own or came by itself; what was moved to it stays.
    const third = aHost();
    await reaches([second, third], ids, [2, 2]);
    for (const id of onSecond) expect(connectedOn(second, ids)).toContain(id);
  });

  test('links without an owner are taken by any host, whatever the shares are', async () => {
    const [first, second, third] = [aHost(), aHost(), aHost()];
    const ids = await paired(6);
    await reaches([first, second, third], ids, [2, 2, 2]);
    await third.vanish();
    await second.close();
    await reaches([first], ids, [6]);
  });

  test('links are handed over by a host that ends only as fast as another one opens them', async () => {
    const [first, ids] = [aHost({ handOverAtOnce: 2 }), await paired(7)];
    await reaches([first], ids, [7]);
    // Another host lives, and is slow to take anything.
    const { knex } = kit.app.host.database;
    await knex('ConnectionHosts').insert({ hostId: 'slow', seenAt: Date.now() + 60_000 });
    const ending = first.close();
    const free = () => knex('ConnectionLeases').whereIn('connectionId', ids).whereNull('hostId');
    await eventually(async () => (await free()).length === 2);
    expect(connectedOn(first, ids)).toHaveLength(5);
    const second = aHost();
    await ending;
    await knex('ConnectionHosts').where({ hostId: 'slow' }).delete();
    await reaches([second], ids, [7]);
  });

  test('links are not moved while they are being paired', async () => {
    const first = aHost();
    const { id } = await kit.aConnection(admin);
    const other = await kit.aConnection(admin);
    await eventually(() => [id, other.id].every((each) => first.owned(each)?.status === 'qrcode'));
    const second = aHost();
    for (let round = 0; round < 5; round++) {
      await second.renew();
      await first.renew();
    }
    expect([id, other.id].every((each) => first.owned(each)?.status === 'qrcode')).toBe(true);
    expect(second.size).toBe(0);
  });
});
