/** @on-servers Runs on a database server and Redis too: texts are compared by each database's own rules. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { nameOrder } from '../../names.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from '../connect.ts';
import { addNameOrder } from './add-name-order.ts';
import { rekeyNames } from './rekey-names.ts';

let database: TestDatabase;
let knex: Knex;
beforeEach(async () => {
  database = await createTestDatabase();
  knex = connectDatabase(database);
  await knex.schema.createTable('Rooms', (table) => {
    table.increments('id');
    table.string('name', 50).notNullable();
  });
});
afterEach(async () => {
  await knex.destroy();
  await database.drop();
});

const names = () => knex('Rooms').orderBy('nameOrder').orderBy('id').pluck('name');

test('addNameOrder lets the database sort rows as people do: figures by their value, accents and capitals aside', async () => {
  const given = ['Sala 10', 'Zé', 'ávila', 'sala 2', 'Avelar', 'Ótimo', 'Sala 010', 'olá', 'Sala 9b'];
  await knex('Rooms').insert(given.map((name) => ({ name })));
  await addNameOrder(knex, 'Rooms');
  expect(await names()).toEqual([
    ...['Avelar', 'ávila', 'olá', 'Ótimo', 'sala 2', 'Sala 9b', 'Sala 10', 'Sala 010', 'Zé'],
  ]);
});

test('addNameOrder fills more rows than one portion, and goes on where a killed process stopped', async () => {
  const many = Array.from({ length: 1201 }, (_, at) => ({ name: `Sala ${1201 - at}` }));
  for (let start = 0; start < many.length; start += 100)
    await knex('Rooms').insert(many.slice(start, start + 100));
  await addNameOrder(knex, 'Rooms');
  await knex('Rooms').where('id', '>', 600).update({ nameOrder: '' });
  await addNameOrder(knex, 'Rooms');
  expect(await names()).toEqual(many.map(({ name }) => name).reverse());
});

test('rekeyNames writes the keys of names with figures or an ñ anew, in portions, and as often as it is run', async () => {
  await knex.schema.alterTable('Rooms', (table) => {
    table.string('roomKey', 60).notNullable().defaultTo('old');
  });
  const many = Array.from({ length: 1001 }, (_, at) => ({ name: `Sala ${at}` }));
  const given = [...many, { name: 'Ñandú' }, { name: 'Recepção' }];
  for (let start = 0; start < given.length; start += 100)
    await knex('Rooms').insert(given.slice(start, start + 100));
  for (let turn = 0; turn < 2; turn++)
    await rekeyNames<{ name: string }>(knex, {
      ...{ table: 'Rooms', nameColumn: 'name', columns: ['name'] },
      keyOf: ({ name }) => ({ roomKey: nameOrder(name) }),
    });
  const keys = await knex('Rooms').orderBy('id').pluck('roomKey');
  expect(keys).toEqual([...many.map(({ name }) => nameOrder(name)), 'n~andu', 'old']);
});
