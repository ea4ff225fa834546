/** @on-servers Runs on a database server and Redis too: the order of a removal is stored in a transaction. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually, startTestApp, type TestApp, type TestCompany } from '../testing/index.ts';
import { newKey } from './media-key.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const contextOf = ({ id }: TestCompany) => app.host.contextFor(id);
const save = async ({ id }: TestCompany, content = 'picture', key = newKey()) => {
  const saved = await app.host.media.save(id, Buffer.from(content), { fileName: 'a.txt', key });
  return saved.key;
};
const rowsOf = ({ id }: TestCompany) => app.host.database.knex('MediaFiles').where({ companyId: id });
const bytesOf = async ({ id }: TestCompany) => {
  const row = await app.host.database.knex('CompanyStorage').where({ companyId: id }).first('bytes');
  return Number(row?.bytes ?? 0);
};
const keysOf = async ({ id }: TestCompany) => {
  const keys: string[] = [];
  for await (const { key } of app.host.media.list(id)) keys.push(key);
  return keys;
};
const gone = (company: TestCompany) =>
  eventually(async () => (await keysOf(company)).length === 0 && (await rowsOf(company)).length === 0);
const pathOf = ({ id }: TestCompany, key: string) =>
  join(app.host.config.dataDir, 'media', String(id), key.slice(0, 2), key);
/** Lets the time pass after which the sweep takes an order. */
const beOverdue = async (company: TestCompany) => {
  await rowsOf(company).whereNotNull('discardedAt').update({ discardedAt: 1 });
};

test('a discarded file is removed after the commit and no longer counted', async () => {
  const company = await app.aCompany();
  const [key, other] = [await save(company), await save(company)];
  const ctx = contextOf(company);
  await ctx.transaction(async () => {
    await app.host.media.discard(company.id, [key, other]);
    expect(await keysOf(company)).toHaveLength(2);
  });
  await gone(company);
  expect(await bytesOf(company)).toBe(0);
});

test('a file stays when the transaction that discards it fails', async () => {
  const company = await app.aCompany();
  const key = await save(company);
  const ctx = contextOf(company);
  const failing = ctx.transaction(async () => {
    await app.host.media.discard(company.id, [key]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await beOverdue(company);
  await app.sweep('core/discarded-files');
  expect(await keysOf(company)).toEqual([key]);
});

test('a file that the storage would not remove is removed by the sweep, and others are not held up by it', async () => {
  const company = await app.aCompany();
  const [stuck, other] = [await save(company), await save(company)];
  const place = pathOf(company, stuck);
  await rm(place);
  // A folder in the place of the file: the storage refuses to remove it.
  await mkdir(join(place, 'in-the-way'), { recursive: true });
  await app.host.media.discard(company.id, [stuck, other]);
  await eventually(async () => (await rowsOf(company)).length === 1);
  expect(await rowsOf(company)).toEqual([expect.objectContaining({ mediaKey: stuck })]);
  expect(await bytesOf(company)).toBe('picture'.length);
  await rm(place, { recursive: true });
  await beOverdue(company);
  await app.sweep('core/discarded-files');
  expect(await rowsOf(company)).toEqual([]);
  expect(await bytesOf(company)).toBe(0);
});

test('a removal that a killed process left is done by the sweep, also one of a file from before files were counted', async () => {
  const company = await app.aCompany();
  await save(company);
  await rowsOf(company).update({ discardedAt: 1 });
  await app.sweep('core/discarded-files');
  await gone(company);
  const old = await save(company);
  await rowsOf(company).delete();
  await app.host.media.discard(company.id, [old]);
  await gone(company);
});

test('a file that is stored again under its key after its removal was ordered is the new one, counted once', async () => {
  const company = await app.aCompany();
  const key = await save(company, 'picture');
  await rowsOf(company).update({ discardedAt: Date.now() });
  await save(company, 'other picture', key);
  await beOverdue(company);
  await app.sweep('core/discarded-files');
  expect(String(await app.host.media.read(company.id, key))).toBe('other picture');
  expect(await bytesOf(company)).toBe('other picture'.length);
});

test('what is no key of a file is passed over', async () => {
  const company = await app.aCompany();
  await app.host.media.discard(company.id, ['../../balcao.sqlite', 'x'.repeat(400)]);
  expect(await rowsOf(company)).toEqual([]);
});
