/** @on-both-databases tickets are opened, counted and searched under locks and collations of each database */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../../connections/index.ts';
import { messagesByIds } from '../messages/message.ts';
import {
  aNumber,
  aWireId,
  type Desk,
  inbound,
  startTickets,
  type TicketsKit,
} from '../testing/tickets-kit.ts';
import { raise } from './raise-acks.ts';

let kit: TicketsKit;
let desk: Desk;
beforeAll(async () => {
  kit = await startTickets();
  desk = await kit.aDesk();
});
afterAll(() => kit.app.close());

const ctx = () => kit.app.ctx(desk.company);
const table = () => ctx().table('Messages');
const ofConnection = (name: string) => ctx().table(name).where({ whatsappId: desk.connectionId });
const store = async (wireIds: readonly string[], number = aNumber()) => {
  const messages = wireIds.map((wireId) => inbound({ number, wireId, fromMe: true }));
  await messageStoreOf(kit.app.host).receive(ctx(), desk.connectionId, messages);
};
const acked = (acks: ReadonlyArray<{ wireId: string; ack: number }>) =>
  messageStoreOf(kit.app.host).acked(ctx(), desk.connectionId, acks);

/** One to six acks in any order, with repeats. */
function someAcks(): number[] {
  return Array.from({ length: 1 + Math.floor(Math.random() * 6) }, () => 1 + Math.floor(Math.random() * 5));
}

describe('acks in any order', () => {
  test('acks end at the highest, in thousands of random sequences', async () => {
    const [width, rounds] = [1000, Number(process.env.ACK_ROUNDS ?? (process.env.TEST_ALL ? 10 : 3))];
    const wireIds = Array.from({ length: width }, () => aWireId());
    await store(wireIds);
    const ids = (await ofConnection('Messages').whereIn('wireId', wireIds).select('id')).map(
      ({ id }: { id: number }) => id,
    );
    const at = performance.now();
    for (let round = 0; round < rounds; round++) {
      await table().whereIn('id', ids).update({ ack: 0 });
      const sequences = new Map(wireIds.map((wireId) => [wireId, someAcks()]));
      for (let step = 0; step < 6; step++) {
        const now = new Map<string, number>();
        for (const [wireId, acks] of sequences) {
          const ack = acks[step];
          if (ack !== undefined) now.set(wireId, ack);
        }
        await ctx().transaction(async () => raise(ctx(), await messagesByIds(ctx(), ids), now));
      }
      const rows: Array<{ wireId: string; ack: number }> = await table()
        .whereIn('id', ids)
        .select('wireId', 'ack');
      const wrong = rows.filter(({ wireId, ack }) => ack !== Math.max(...(sequences.get(wireId) ?? [])));
      expect({ round, wrong }).toEqual({ round, wrong: [] });
    }
    const tookMs = Math.round(performance.now() - at);
    process.stdout.write(
      `  figure: ${width * rounds} sequences in ${tookMs} ms, 0 ended below their highest\n`,
    );
  });

  test('acks by several deliveries at once end at the highest too', async () => {
    const wireIds = Array.from({ length: 50 }, () => aWireId());
    await store(wireIds);
    const highest = new Map<string, number>();
    const deliveries = Array.from({ length: 12 }, () =>
      wireIds.map((wireId) => {
        const ack = 1 + Math.floor(Math.random() * 5);
        highest.set(wireId, Math.max(ack, highest.get(wireId) ?? 2));
        return { wireId, ack };
      }),
    );
    await Promise.all(deliveries.map(acked));
    const rows: Array<{ wireId: string; ack: number }> = await ofConnection('Messages').whereIn(
      'wireId',
      wireIds,
    );
    expect(new Map(rows.map(({ wireId, ack }) => [wireId, ack]))).toEqual(highest);
  });
});

test('acks that wait for their message are on it within a second of its coming, also for a deleted one', async () => {
  const wireIds = Array.from({ length: 60 }, () => aWireId());
  const wanted = new Map<string, number>();
  for (const wireId of wireIds) {
    const acks = someAcks();
    // A message typed on the phone has left it: it is at the server whatever else is known.
    wanted.set(wireId, Math.max(2, ...acks));
    await acked(acks.map((ack) => ({ wireId, ack })));
  }
  const [deleted] = wireIds as [string];
  await messageStoreOf(kit.app.host).revoked(ctx(), desk.connectionId, {
    wireId: deleted,
    from: [],
    fromMe: true,
  });
  const at = performance.now();
  await store(wireIds);
  const acks = await eventually(async () => {
    const rows: Array<{ wireId: string; ack: number }> = await ofConnection('Messages').whereIn(
      'wireId',
      wireIds,
    );
    return rows.length === wireIds.length && new Map(rows.map(({ wireId, ack }) => [wireId, ack]));
  });
  const tookMs = Math.round(performance.now() - at);
  process.stdout.write(`  figure: ${wireIds.length} late rows have their stored acks after ${tookMs} ms\n`);
  expect(acks).toEqual(wanted);
  expect(await table().where({ wireId: deleted }).first()).toMatchObject({ isDeleted: 1 });
  await acked([{ wireId: deleted, ack: 5 }]);
  expect(await table().where({ wireId: deleted }).first()).toMatchObject({ isDeleted: 1, ack: 5 });
  expect(await ofConnection('EarlyNews').whereIn('wireId', wireIds)).toEqual([]);
});
