/** @on-servers Runs on a database server and Redis too: a change of structure on MySQL commits by itself, so that a step may have been cut short. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from '../connect.ts';
import { addColumns } from './add-columns.ts';

let database: TestDatabase;
let knex: Knex;
beforeEach(async () => {
  database = await createTestDatabase();
  knex = connectDatabase(database);
  await knex.schema.createTable('Rooms', (table) => table.increments('id'));
  await knex('Rooms').insert({ id: 1 });
});
afterEach(async () => {
  await knex.destroy();
  await database.drop();
});

test('addColumns goes on where a killed process stopped, and leaves what is there alone', async () => {
  await knex.schema.alterTable('Rooms', (table) => void table.string('name', 50));
  await knex('Rooms').update({ name: 'Sala' });
  const add = () =>
    addColumns(knex, 'Rooms', {
      name: (table) => table.string('name', 50),
      seats: (table) => table.integer('seats').notNullable().defaultTo(4),
    });
  await add();
  await add();
  expect(await knex('Rooms').first()).toEqual({ id: 1, name: 'Sala', seats: 4 });
});
