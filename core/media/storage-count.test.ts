/** @on-servers Runs on a database server and Redis too: limits and settings are held by locked rows. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestCompany } from '../testing/index.ts';
import { newKey } from './media-key.ts';
import { openFiles } from './open-media-store.ts';

const megabyte = 1024 * 1024;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const save = ({ id }: TestCompany, bytes: number) =>
  app.host.media.save(id, Readable.from([Buffer.alloc(bytes, 'a')]), { fileName: 'a.bin' });
const bytesOf = async ({ id }: TestCompany) => {
  const row = await app.host.database.knex('CompanyStorage').where({ companyId: id }).first('bytes');
  return Number(row?.bytes ?? 0);
};
const filesOf = async ({ id }: TestCompany) => {
  const keys: string[] = [];
  for await (const { key } of app.host.media.list(id)) keys.push(key);
  return keys;
};

async function aCompanyWith(storageMb: number | null): Promise<TestCompany> {
  const company = await app.aCompany();
  const boss = app.api(await app.theSuperUser());
  expect((await boss.put(`/plans/${company.planId}`, { storageMb })).body.storageMb).toBe(storageMb);
  return company;
}

describe('what the files of a company take', () => {
  test('the storage of a company rises with each file stored and falls with each removed, however often', async () => {
    const company = await aCompanyWith(null);
    const [one, other] = [await save(company, 1000), await save(company, 500)];
    expect(await bytesOf(company)).toBe(1500);
    await Promise.all([1, 2, 3].map(() => app.host.media.remove(company.id, one.key)));
    expect(await bytesOf(company)).toBe(500);
    await app.host.media.remove(company.id, other.key);
    await app.host.media.remove(company.id, 'f'.repeat(32));
    expect(await bytesOf(company)).toBe(0);
  });

  test('the storage of a company is shown beside the limit of the plan', async () => {
    const company = await aCompanyWith(20);
    await save(company, 2 * megabyte);
    const admin = app.api(await app.aUser(company, { profile: 'admin' }));
    const { body } = await admin.get(`/companies/listPlan/${company.id}`);
    expect(body).toMatchObject({ storageUsedMb: 2, plan: { storageMb: 20 } });
  });

  test('the storage of a company includes files from before they were counted', async () => {
    const company = await aCompanyWith(null);
    const files = await openFiles(app.host.config);
    for (const bytes of [700, 800]) await files.save(company.id, Buffer.alloc(bytes), { fileName: 'old' });
    await save(company, 100);
    const sum = () => app.host.database.knex('CompanyStorage').where({ companyId: company.id });
    await eventuallyCounted();
    expect(await bytesOf(company)).toBe(1600);
    // A sum that is wrong is counted anew.
    await sum().update({ bytes: 5, countedAt: null });
    await eventuallyCounted();
    expect(await bytesOf(company)).toBe(1600);
    const [old = ''] = await filesOf(company);
    await app.host.media.remove(company.id, old);
    expect(await bytesOf(company)).toBeLessThan(1600);
  });
});

describe('a key that is chosen before its file', () => {
  const put = ({ id }: TestCompany, key: string, content: Readable) =>
    app.host.media.save(id, content, { fileName: 'a.txt', key });
  const contentOf = async ({ id }: TestCompany, key: string) =>
    (await app.host.media.read(id, key)).toString();

  test('a file that is stored again under its key stays, and counts once', async () => {
    const company = await aCompanyWith(null);
    const key = newKey();
    const first = await put(company, key, Readable.from(['picture']));
    expect(await put(company, key, Readable.from(['picture']))).toEqual(first);
    expect(await contentOf(company, key)).toBe('picture');
    expect(await bytesOf(company)).toBe('picture'.length);
  });

  test('a file that is stored stays when a repeated download of it breaks', async () => {
    const company = await aCompanyWith(null);
    const key = newKey();
    const stored = await put(company, key, Readable.from(['picture']));
    const broken = Readable.from(
      (async function* () {
        yield 'pic';
        throw new Error('the line broke');
      })(),
    );
    expect(await put(company, key, broken)).toEqual(stored);
    expect(await contentOf(company, key)).toBe('picture');
  });

  test('a file that is gone is stored anew under its key, and counts once', async () => {
    const company = await aCompanyWith(null);
    const key = newKey();
    await put(company, key, Readable.from(['picture']));
    await (await openFiles(app.host.config)).remove(company.id, key);
    await put(company, key, Readable.from(['other picture']));
    expect(await contentOf(company, key)).toBe('other picture');
    expect(await bytesOf(company)).toBe('other picture'.length);
  });

  test('what a killed attempt left unfinished does not stop the next under the same key', async () => {
    const company = await aCompanyWith(null);
    const key = newKey();
    await save(company, 1);
    await writeFile(join(app.host.config.dataDir, 'media', '.incoming', key), 'half');
    await put(company, key, Readable.from(['picture']));
    expect(await contentOf(company, key)).toBe('picture');
  });
});

describe('a plan with room for one megabyte', () => {
  test('a plan with room for one megabyte takes what fits to the byte and refuses the next, which is not kept', async () => {
    const company = await aCompanyWith(1);
    await save(company, megabyte - 10);
    await expect(save(company, 11)).rejects.toMatchObject({
      code: 'ERR_PLAN_LIMIT_STORAGE',
      status: 400,
      details: { limit: 1 },
    });
    expect(await filesOf(company)).toHaveLength(1);
    const { key } = await save(company, 10);
    await expect(app.host.media.requireRoom(company.id, 1)).rejects.toMatchObject({
      code: 'ERR_PLAN_LIMIT_STORAGE',
    });
    await app.host.media.remove(company.id, key);
    await save(company, 9);
    expect(await bytesOf(company)).toBe(megabyte - 1);
  });

  test('the limit of storage is not passed by uploads that come at once', async () => {
    const company = await aCompanyWith(1);
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => save(company, Math.floor(megabyte / 3))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await filesOf(company)).toHaveLength(3);
    expect(await bytesOf(company)).toBe(3 * Math.floor(megabyte / 3));
  });

  test.each([0, null])('storage has no limit with %s', async (storageMb) => {
    const company = await aCompanyWith(storageMb);
    await save(company, 2 * megabyte);
    expect(await bytesOf(company)).toBe(2 * megabyte);
  });
});

/** The sweep takes a few companies at a time. */
async function eventuallyCounted(): Promise<void> {
  const { knex } = app.host.database;
  for (let round = 0; round < 20; round++) {
    await app.sweep('core/storage');
    const [left] = await knex('Companies as c')
      .leftJoin('CompanyStorage as s', 's.companyId', 'c.id')
      .whereNull('s.countedAt')
      .count({ many: '*' });
    if (Number(left?.many) === 0) return;
  }
  throw new Error('Some companies are never counted');
}
