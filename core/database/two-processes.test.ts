/** @on-servers Runs on a database server and Redis too: locks, deadlocks and statements are each database's own. */
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
  // Both "processes" run in this one thread, so a command that waited inside the driver for the server's lock would
  // wait forever.
  server = new Database(connectDatabase(place));
  command = new Database(connectDatabase(place, { lockWaitMs: 0 }));
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
    () => command.knex('Notes').where('id', Number(id)).update({ text: 'refused' }),
    () =>
      command.knex.raw("WITH some AS (SELECT 1) UPDATE Notes SET text = 'refused' WHERE id = ?", [
        Number(id),
      ]),
    () => command.knex.transaction((trx) => trx('Notes').insert({ text: 'refused' })),
  ];
  // A server's locks are waited for by rows, and its sessions keep nothing of a refused statement.
  if (command.dialect === 'sqlite')
    await server.transaction(async () => {
      await server.current('Notes').where('id', Number(id)).update({ text: 'by the server' });
      for (const write of writes)
        await expect(write()).rejects.toMatchObject({ code: expect.stringMatching(/^SQLITE_BUSY/) });
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

test.each([
  ['a write', () => server.knex('Notes').insert({ text: 'waited' })],
  ['a transaction', () => server.knex.transaction((trx) => trx('Notes').insert({ text: 'waited' }))],
  [
    'a statement that is prepared each time',
    () =>
      server.knex.raw(
        server.dialect === 'sqlite'
          ? "WITH some(text) AS (SELECT 'waited') INSERT INTO Notes (text) SELECT text FROM some"
          : "INSERT INTO Notes (text) SELECT 'waited'",
      ),
  ],
])('%s waits for the lock of another process without stopping this one', async (_kind, write) => {
  await server.knex('Notes').delete();
  let waiting: Promise<unknown> | undefined;
  await command.knex.transaction(async (trx) => {
    await trx('Notes').insert({ text: 'first' });
    let isWritten = false;
    waiting = Promise.resolve(write()).then(() => {
      isWritten = true;
    });
    // By now the command has asked for the lock; a wait inside the driver would block this thread forever.
    await eventually(async () => isWritten || server.knex.client.pool.numUsed() > 0);
  });
  await waiting;
  expect((await server.knex('Notes').pluck('text')).sort()).toEqual(['first', 'waited']);
});
