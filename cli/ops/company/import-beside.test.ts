/** @on-servers Runs on a database server too: ids and records are held by each database in its own way. */
import { eventually, startTestApp, type TestApp, type TestCompany } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
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
    const { offsets } = await reserveIds(knex, ranges, busy);
    expect(plans).toBe(3);
    const taken = [1 + Number(offsets.Users), 40 + Number(offsets.Users)] as const;
    await app.aUser(company);
    expect(await knex('Users').whereBetween('id', [...taken])).toEqual([]);
  });

  test('an import is refused where the server takes ids of every plan', async () => {
    const busy: typeof planIds = async (...given) => {
      const plan = await planIds(...given);
      await app.aUser(company);
      return plan;
    };
    await expect(reserveIds(app.host.database.knex, ranges, busy)).rejects.toMatchObject({
      code: 'ERR_IMPORT_CROWDED',
    });
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
