/** @on-servers Runs on a database server and Redis too: each database decides by itself when a commit is on the disk. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './connect.ts';
import { lossIn, lossyCommits } from './durability.ts';

let database: TestDatabase;
let knex: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  knex = connectDatabase(database);
});
afterAll(async () => {
  await knex.destroy();
  await database.drop();
});

describe('durability of a commit', () => {
  test('a confirmed commit is on the disk: the embedded database syncs before it answers', async () => {
    if (database.databaseUrl) return;
    const full = 2;
    const settingsOf = async () => [
      await knex.raw('PRAGMA synchronous'),
      await knex.raw('PRAGMA journal_mode'),
    ];
    const wanted = [[{ synchronous: full }], [{ journal_mode: 'wal' }]];
    expect(await settingsOf()).toEqual(wanted);
    // The pool opens another connection in place of the first.
    const first = await knex.client.acquireConnection();
    first.__knex__disposed = new Error('closed');
    await knex.client.releaseConnection(first);
    expect(await settingsOf()).toEqual(wanted);
    const second = await knex.client.acquireConnection();
    await knex.client.releaseConnection(second);
    expect(second).not.toBe(first);
  });

  test('a commit stays on a server that flushes at each commit, and its binary log with it', async () => {
    expect(lossIn({ flush: 1, hasLog: 0, syncLog: 0 })).toBeNull();
    expect(lossIn({ flush: 1, hasLog: 1, syncLog: 1 })).toBeNull();
    expect(lossIn({ flush: 2, hasLog: 0, syncLog: 1 })).toMatch(/innodb_flush_log_at_trx_commit is 2/);
    expect(lossIn({ flush: 1, hasLog: 1, syncLog: 0 })).toMatch(/sync_binlog is 0/);
    const said = await lossyCommits(knex);
    expect(said === null || /is \d+/.test(said)).toBe(true);
  });
});

test('a commit that fails leaves no transaction open, so the next one succeeds', async () => {
  if (database.databaseUrl) return;
  await knex.schema.createTable('Boxes', (table) => void table.increments('id'));
  await knex.raw('CREATE TABLE Lids (boxId INTEGER REFERENCES Boxes (id) DEFERRABLE INITIALLY DEFERRED)');
  const withoutBox = knex.transaction((trx) => trx('Lids').insert({ boxId: 7 }));
  await expect(withoutBox).rejects.toThrow(/FOREIGN KEY/);
  await knex.transaction((trx) => trx('Boxes').insert({ id: 7 }));
  expect(await knex('Boxes').pluck('id')).toEqual([7]);
  expect(await knex('Lids')).toEqual([]);
});
