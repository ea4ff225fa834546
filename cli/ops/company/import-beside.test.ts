/** @on-servers Runs on a database server too: ids and records are held by each database in its own way. */
import { hostname } from 'node:os';
import { connectDatabase } from '@balcao/core/database/connect.ts';
import { eventually, startTestApp, type TestApp, type TestCompany } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { takeTurn } from './import-turn.ts';
import {
  beginState,
  forgetState,
  type ImportState,
  openLedger,
  readState,
  storeState,
  whileRunning,
} from './imports-ledger.ts';
import { planIds, reserveIds } from './plan-import.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.aCompany();
});
afterAll(() => app.close());

describe('ids of an import beside a busy server', () => {
  const ranges = new Map([['Users', { least: 1, greatest: 40 }]]);

  test('an import gives no id that the server takes between plan and reservation', async () => {
    const { knex } = app.host.database;
    let plans = 0;
    const busy: typeof planIds = async (...given) => {
      const plan = await planIds(...given);
      if (plans++ < 2) await app.aUser(company);
      return plan;
    };
    const { offsets } = await reserveIds(knex, ranges, { plan: busy });
    expect(plans).toBe(3);
    const taken = [1 + Number(offsets.Users), 40 + Number(offsets.Users)] as const;
    await app.aUser(company);
    expect(await knex('Users').whereBetween('id', [...taken])).toEqual([]);
  });

  (process.env.TEST_DATABASE_URL ? test : test.skip)(
    'an import beside a backup holds up no other work, and reserves its ids when that has ended',
    async () => {
      const { knex } = app.host.database;
      const other = connectDatabase(app.host.config);
      const backup = await other.transaction();
      await backup('Users').select('id');
      let waits = 0;
      const reserved = reserveIds(knex, ranges, { onWait: () => (waits += 1) });
      // It has given its place up; a query that came behind it would wait for the end of the backup.
      await eventually(() => waits > 0);
      await app.aUser(company);
      await backup.commit();
      await other.destroy();
      const { offsets } = await reserved;
      expect([waits, Number(offsets.Users) > 0]).toEqual([1, true]);
    },
  );

  test('an import is refused where the server takes ids of every plan', async () => {
    const busy: typeof planIds = async (...given) => {
      const plan = await planIds(...given);
      await app.aUser(company);
      return plan;
    };
    await expect(reserveIds(app.host.database.knex, ranges, { plan: busy })).rejects.toMatchObject({
      code: 'ERR_IMPORT_CROWDED',
    });
  });
});

describe('imports of two archives at once', () => {
  const turns = () => app.host.database.knex('JobLocks').where({ name: 'company-import' });
  afterEach(() => turns().delete());

  test('an import reserves no id while another one stores its rows, and does once that has ended', async () => {
    const { knex } = app.host.database;
    const first = await takeTurn(knex);
    await expect(takeTurn(knex)).rejects.toMatchObject({ code: 'ERR_IMPORT_RUNS' });
    await first.end();
    const second = await takeTurn(knex);
    // The first one is over already: its end takes nothing from the second.
    await first.end();
    await expect(takeTurn(knex)).rejects.toMatchObject({ code: 'ERR_IMPORT_RUNS' });
    await second.end();
    expect(await turns()).toEqual([]);
  });

  test('of two imports that begin at the same moment one is refused', async () => {
    const { knex } = app.host.database;
    const both = await Promise.allSettled([takeTurn(knex), takeTurn(knex)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const turn of both) if (turn.status === 'fulfilled') await turn.value.end();
  });

  test('an import takes the turn over that a process which died had', async () => {
    const { knex } = app.host.database;
    const until = Date.now() + 60_000;
    await knex('JobLocks').insert({ name: 'company-import', holder: `999999999 dead ${hostname()}`, until });
    await (await takeTurn(knex)).end();
    await knex('JobLocks').insert({ name: 'company-import', holder: '1 gone another-machine', until: 1 });
    await (await takeTurn(knex)).end();
    await knex('JobLocks').insert({ name: 'company-import', holder: '1 alive another-machine', until });
    await expect(takeTurn(knex)).rejects.toMatchObject({ code: 'ERR_IMPORT_RUNS' });
  });

  test('an import renews its turn while it stores rows', async () => {
    const turn = await takeTurn(app.host.database.knex, 1);
    const until = async () => Number((await turns().first('until'))?.until);
    const begun = await until();
    await eventually(async () => (await until()) > begun);
    await turn.end();
  });
});

describe('the record of an import', () => {
  const archiveId = 'an-archive';
  const stateOf = (companyId: number): ImportState => ({
    ...{ archiveId, companyId, offsets: {}, isFinished: false },
  });
  beforeEach(async () => {
    const { knex } = app.host.database;
    await openLedger(knex);
    await knex('CompanyImports').delete();
  });

  test('an import stays known as running while it compares for long, and not beyond its end', async () => {
    const { knex } = app.host.database;
    const state = stateOf(7);
    await beginState(knex, state);
    const stored = async () => (await readState(knex, archiveId))?.by?.at ?? 0;
    const begun = await stored();
    await whileRunning(knex, state, () => eventually(async () => (await stored()) > begun), 1);
    await storeState(knex, { ...state, isFinished: true });
    expect((await readState(knex, archiveId))?.isFinished).toBe(true);
  });

  test('an import that another run removed neither goes on nor touches the record of that run', async () => {
    const { knex } = app.host.database;
    await beginState(knex, stateOf(8));
    await expect(storeState(knex, stateOf(7))).rejects.toMatchObject({ code: 'ERR_IMPORT_REMOVED' });
    await forgetState(knex, stateOf(7));
    expect(await readState(knex, archiveId)).toMatchObject({ companyId: 8, isFinished: false });
  });
});
