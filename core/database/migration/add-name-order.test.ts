/** @on-servers texts are compared by each database's own rules */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from '../connect.ts';
import { addNameOrder } from './add-name-order.ts';

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
