import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { forgetOlder, sweptRows } from './swept-rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a sweep gets each row with its own company’s context, in which another company’s row is not there', async () => {
  const [one, other] = [await app.aUser(await app.aCompany()), await app.aUser(await app.aCompany())];
  const swept = await sweptRows(app.host, {
    ...{ table: 'Users', keys: ['id'] },
    where: (rows) => rows.whereIn('id', [one.id, other.id]).orderBy('id'),
  });
  expect(swept.map(({ id, ctx }) => [id, ctx.companyId])).toEqual([
    [one.id, one.companyId],
    [other.id, other.companyId],
  ]);
  const inOne = swept[0]?.ctx ?? app.ctx({ id: 0 });
  expect(await inOne.table('Users').where({ id: other.id }).first('id')).toBeUndefined();
  expect(await inOne.table('Users').where({ id: one.id }).first('id')).toEqual({ id: one.id });
});

test('a sweep for companies gets each of them once, and no more than it asked for', async () => {
  const company = await app.aCompany();
  for (let user = 0; user < 2; user++) await app.aUser(company);
  const inCompany = await sweptRows(app.host, {
    ...{ table: 'Users', keys: [] },
    where: (rows) => rows.where({ companyId: company.id }),
  });
  expect(inCompany.map(({ ctx }) => ctx.companyId)).toEqual([company.id]);
  await app.aUser(await app.aCompany());
  expect(
    await sweptRows(app.host, { table: 'Users', keys: [], where: (rows) => rows, limit: 1 }),
  ).toHaveLength(1);
});

test('rows older than every retention are deleted of every company, and none that is just as old', async () => {
  const { knex } = app.host.database;
  const [one, other] = [await app.aUser(await app.aCompany()), await app.aUser(await app.aCompany())];
  await app.signIn(one);
  await app.signIn(other);
  const ids = [one.id, other.id];
  await knex('Sessions').whereIn('userId', ids).update({ createdAt: 1000 });
  await forgetOlder(app.host, { table: 'Sessions', before: 1000 });
  expect(await knex('Sessions').whereIn('userId', ids)).toHaveLength(2);
  await forgetOlder(app.host, { table: 'Sessions', before: 1001 });
  expect(await knex('Sessions').whereIn('userId', ids)).toEqual([]);
});

test('old rows go in as many steps as they take, and of them those alone that a sweep asks for', async () => {
  const { knex } = app.host.database;
  const { id: companyId } = await app.aCompany();
  const rows = Array.from({ length: 2500 }, (_, index) => ({
    ...{ job: index === 7 ? 'kept' : 'gone', companyId, data: '{}', attempts: 1, reason: '' },
    ...{ createdAt: index, updatedAt: index },
  }));
  await knex.batchInsert('DeadJobs', rows, 100);
  await forgetOlder(app.host, {
    ...{ table: 'DeadJobs', before: 2400 },
    where: (old) => old.where('job', 'gone'),
  });
  const left: Array<{ createdAt: number }> = await knex('DeadJobs').orderBy('createdAt').select('createdAt');
  expect(left.map(({ createdAt }) => Number(createdAt))).toEqual([
    7,
    ...Array.from({ length: 100 }, (_, index) => 2400 + index),
  ]);
});
