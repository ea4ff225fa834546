/** @on-servers locks, deadlocks and statements are each database's own */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../testing/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './connect.ts';
import { Database } from './transaction.ts';
import { isLockConflict } from './violations.ts';

let place: TestDatabase;
let server: Database;
let command: Database;
beforeAll(async () => {
  place = await createTestDatabase();
  server = new Database(connectDatabase(place));
  command = new Database(connectDatabase(place));
  await server.knex.schema.createTable('Notes', (table) => {
    table.increments('id');
    table.string('text').notNullable();
  });
});
afterAll(async () => {
  await Promise.all([server.knex.destroy(), command.knex.destroy()]);
  await place.drop();
});

test('a transaction that has read still writes, though another process writes meanwhile', async () => {
  // One thread stands for both processes, so that neither may wait for the other inside the driver.
  if (command.dialect === 'sqlite') await command.knex.raw('PRAGMA busy_timeout = 0');
  const write = () =>
    command
      .knex('Notes')
      .insert({ text: 'by the command' })
      .then(
        () => true,
        (error: unknown) => {
          if (isLockConflict(error)) return false;
          throw error;
        },
      );
  let isWritten = false;
  await server.transaction(async () => {
    expect(await server.current('Notes').pluck('text')).toEqual([]);
    isWritten = await write();
    await server.current('Notes').insert({ text: 'by the server' });
  });
  await eventually(async () => isWritten || (isWritten = await write()));
  expect((await server.knex('Notes').pluck('text')).sort()).toEqual(['by the command', 'by the server']);
});

test('a process whose statements were refused by a lock writes afterwards, and reads what the other wrote', async () => {
  const [id] = await server.knex('Notes').insert({ text: 'fought for' });
  const writes = [
    () => command.knex('Notes').insert({ text: 'refused' }),
    () => command.knex('Notes').where({ id }).update({ text: 'refused' }),
    () => command.knex.raw("WITH some AS (SELECT 1) UPDATE Notes SET text = 'refused' WHERE id = ?", [id]),
    () => command.knex.transaction((trx) => trx('Notes').insert({ text: 'refused' })),
  ];
  // A server's locks are waited for by rows, and its sessions keep nothing of a refused statement.
  if (command.dialect === 'sqlite')
    await server.transaction(async () => {
      await server.current('Notes').where({ id }).update({ text: 'by the server' });
      for (const write of writes) {
        await command.knex.raw('PRAGMA busy_timeout = 0');
        await expect(write()).rejects.toMatchObject({ code: expect.stringMatching(/^SQLITE_BUSY/) });
      }
    });
  await server.knex('Notes').insert({ text: 'afterwards' });
  expect(await command.knex('Notes').pluck('text')).toContain('afterwards');
  await command.transaction(async () => {
    await command.current('Notes').insert({ text: 'by the command again' });
  });
  const texts = await server.knex('Notes').pluck('text');
  expect(texts).toContain('by the command again');
  expect(texts).not.toContain('refused');
});
