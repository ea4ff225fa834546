import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Context } from '../context.ts';
import { baseColumns, companyColumn, longText } from '../database/migration/columns.ts';
import { defineReason } from '../errors/reasons.ts';
import { definePlugin } from '../plugin/define-plugin.ts';
import { startTestApp, type TestApp, type TestCompany } from '../testing/index.ts';
import { defineDeliveries } from './define-deliveries.ts';
import { DeliveryLog } from './delivery-log.ts';
import { type DeliveryRow, type ListedRow, presentListed } from './delivery-row.ts';
import { isOnTrial } from './health.ts';
import type { Tried } from './post-signed.ts';

const texts = {
  REASON_PARCEL_BACKLOG: { pt: 'x', en: 'x', es: 'x' },
  REASON_PARCEL_REFUSED: { pt: 'x', en: 'x', es: 'x' },
};
const Refused = defineReason('REASON_PARCEL_REFUSED', texts);
const dayMs = 24 * 60 * 60_000;

interface Listed extends ListedRow {
  house: number;
}
type Parcel = Listed & DeliveryRow;

const taken: Tried = {
  ...{
    at: 1,
    failure: null,
    status: 200,
    isGone: false,
    isSlow: false,
    retryAfterMs: 0,
    durationMs: 1,
    answer: '',
  },
};
let outcome: Tried = taken;
let failsAfter = false;
const sent: string[] = [];
const shown: Array<[string, string]> = [];

const log = new DeliveryLog<Listed, Parcel, ReturnType<typeof presentListed>>({
  table: 'Parcels',
  addressColumn: 'house',
  ownColumns: ['house'],
  show: (_ctx, { eventId, state }) => void shown.push([eventId, state]),
  present: presentListed,
});
const parcels = defineDeliveries<
  { id: number; failures: number },
  Listed,
  Parcel,
  ReturnType<typeof presentListed>
>({
  log,
  addressTable: 'Houses',
  keptDays: { delivered: 7, failed: 30, waiting: 30 },
  loggedMax: 3,
  atOnceOfAddress: 2,
  atOnceOfCompany: 4,
  onlyCalled: (query) => query,
  addressOf: async (_ctx, id) => ({ id, failures: 0 }),
  isOnTrial,
  isTest: ({ eventId }) => eventId.startsWith('test'),
  backlog: defineReason('REASON_PARCEL_BACKLOG', texts),
  send: async (_ctx, _house, { eventId }) => {
    sent.push(eventId);
    return outcome;
  },
  after: async (ctx, { id }, { tried }) => {
    if (failsAfter) throw new Error('nothing can follow');
    if (tried.isGone) await log.failWaiting(ctx, id, Refused());
  },
});

const post = definePlugin({
  name: 'post',
  texts,
  migrations: [
    {
      name: '0001-parcels',
      async up(knex) {
        if (await knex.schema.hasTable('Parcels')) return;
        await knex.schema.createTable('Parcels', (table) => {
          baseColumns(table);
          companyColumn(table);
          table.integer('house').notNullable();
          table.string('eventId', 60).notNullable();
          longText(table, 'body').notNullable();
          table.string('state', 10).notNullable();
          table.integer('attempts').notNullable().defaultTo(0);
          table.bigInteger('nextAt');
          table.bigInteger('claimedUntil').notNullable().defaultTo(0);
          table.integer('status');
          table.string('failureCode', 60);
          longText(table, 'failureDetails');
          table.integer('durationMs');
          table.bigInteger('finishedAt');
          table.index(['companyId', 'eventId']);
        });
      },
    },
  ],
  register: () => undefined,
});

let app: TestApp;
let company: TestCompany;
let ctx: Context;
beforeAll(async () => {
  app = await startTestApp({ plugins: [post] });
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await app.aCompany();
  ctx = app.ctx(company);
  outcome = taken;
  failsAfter = false;
  sent.length = 0;
  shown.length = 0;
});

const parcel = (eventId: string, house = 1) => ({ house, eventId, body: '{}', createdAt: Date.now() });
const store = (...ids: string[]) =>
  ctx.transaction(() =>
    log.store(
      ctx,
      ids.map((id) => parcel(id)),
    ),
  );
const statesNow = async () =>
  Object.fromEntries(
    (await log.page(ctx, 1, { pageNumber: 1 })).deliveries.map(({ eventId, state }) => [eventId, state]),
  );
async function deliver(): Promise<void> {
  parcels.runner(app.host).wake(company.id, 1);
  await parcels.runner(app.host).idle();
}

describe('deliveries of one kind', () => {
  test('a delivery that arrived is not repeated when what follows from it fails', async () => {
    failsAfter = true;
    await store('a');
    await deliver();
    failsAfter = false;
    await deliver();
    expect(sent).toEqual(['a']);
    expect(await statesNow()).toEqual({ a: 'delivered' });
    expect(app.claimErrors(/nothing followed from a delivery/)).toBe(1);
  });

  test('a delivery that is taken is shown when it is stored and when it has arrived', async () => {
    await store('a', 'b');
    await deliver();
    expect(sent.sort()).toEqual(['a', 'b']);
    expect(await statesNow()).toEqual({ a: 'delivered', b: 'delivered' });
    expect(shown.slice(0, 2)).toEqual([
      ['a', 'waiting'],
      ['b', 'waiting'],
    ]);
  });

  test('a delivery that fails waits for its next try, and a test is tried once', async () => {
    outcome = { ...taken, status: 500, failure: Refused() };
    await store('a');
    await deliver();
    const test = await parcels.sendNow(ctx, { id: 1, failures: 0 }, parcel('test-1'));
    expect(test).toMatchObject({ state: 'failed', attempts: 1, status: 500 });
    expect(await statesNow()).toEqual({ a: 'waiting', 'test-1': 'failed' });
    await deliver();
    expect(sent).toEqual(['a', 'test-1']);
  });

  test('an address that is gone gets nothing of what waits', async () => {
    await store('a', 'b', 'c');
    outcome = { ...taken, status: 410, isGone: true, failure: Refused() };
    await deliver();
    expect(await statesNow()).toEqual({ a: 'failed', b: 'failed', c: 'failed' });
    expect(sent).toHaveLength(2);
  });

  test('a delivery of another company or another address is missing, and stands in no other log', async () => {
    const [id = 0] = await store('a');
    const other = app.ctx(await app.aCompany());
    expect(await log.find(other, 1, id)).toBeUndefined();
    expect(await log.find(ctx, 2, id)).toBeUndefined();
    expect(await log.page(other, 1, { pageNumber: 1 })).toMatchObject({ deliveries: [], count: 0 });
    expect(await log.page(ctx, 1, { pageNumber: 1, state: 'failed' })).toMatchObject({ count: 0 });
  });

  test('a log forgets what is old by its state, and the oldest of what is too much', async () => {
    const now = Date.now();
    await store('a', 'b', 'c', 'd', 'e');
    await ctx
      .table('Parcels')
      .whereIn('eventId', ['a', 'b', 'c'])
      .update({ state: 'delivered', finishedAt: now });
    await ctx
      .table('Parcels')
      .where({ eventId: 'a' })
      .update({ finishedAt: now - 8 * dayMs });
    await parcels.prune(app.host, { now });
    expect(Object.keys(await statesNow()).sort()).toEqual(['c', 'd', 'e']);
    await parcels.prune(app.host, { now: now + 31 * dayMs });
    expect(await statesNow()).toEqual({});
  });
});
