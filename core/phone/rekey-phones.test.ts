/** @on-servers Runs on a database server and Redis too: a unique key decides whose form another row has. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { rekeyPhones } from './rekey-phones.ts';

let app: TestApp;
const table = 'RekeyedPhones';
beforeAll(async () => {
  app = await startTestApp({ plugins: [] });
  const { schema } = app.host.database.knex;
  await schema.dropTableIfExists(table);
  await schema.createTable(table, (columns) => {
    columns.increments('id');
    columns.string('phoneKey', 50).notNullable().unique();
  });
});
afterAll(async () => {
  await app.host.database.knex.schema.dropTableIfExists(table);
  await app.close();
});

test('rekeyPhones gives rows the shared form, drops or leaves what another row says, and runs twice', async () => {
  const { knex } = app.host.database;
  const keys = ['5215512345601', '541123456701', '5491123456702', '541123456702', '5511988887777', 'lid:521'];
  await knex(table).insert(keys.map((phoneKey) => ({ phoneKey })));
  const rekeyed = async (taken: 'drop' | 'leave') => {
    await rekeyPhones(knex, { table, column: 'phoneKey', taken });
    return (await knex(table).orderBy('id').select('phoneKey')).map(({ phoneKey }) => phoneKey);
  };
  const shared = ['525512345601', '5491123456701', '5491123456702', '5511988887777', 'lid:521'];
  expect(await rekeyed('leave')).toEqual([...shared.slice(0, 3), '541123456702', ...shared.slice(3)]);
  expect(await rekeyed('drop')).toEqual(shared);
  expect(await rekeyed('drop')).toEqual(shared);
});
