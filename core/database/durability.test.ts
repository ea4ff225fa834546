/** @on-servers when a commit is on disk is each database's own */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './connect.ts';
import { lossIn, lossyCommits } from './durability.ts';

let place: TestDatabase;
let knex: Knex;
beforeAll(async () => {
  place = await createTestDatabase();
  knex = connectDatabase(place);
});
afterAll(async () => {
  await knex.destroy();
  await place.drop();
});

describe('A commit that was answered', () => {
  test('a commit that was answered is on disk: the embedded database syncs before it answers', async () => {
    if (place.databaseUrl) return;
    const full = 2;
    const settingsOf = async () => [
      await knex.raw('PRAGMA synchronous'),
      await knex.raw('PRAGMA journal_mode'),
    ];
    const wanted = [[{ synchronous: full }], [{ journal_mode: 'wal' }]];
    expect(await settingsOf()).toEqual(wanted);
    // The pool makes another connection in the place of the first.
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

test('A commit that fails leaves no transaction open: the next one goes its own way', async () => {
  if (place.databaseUrl) return;
  await knex.schema.createTable('Boxes', (table) => void table.increments('id'));
  await knex.raw('CREATE TABLE Lids (boxId INTEGER REFERENCES Boxes (id) DEFERRABLE INITIALLY DEFERRED)');
  const withoutBox = knex.transaction((trx) => trx('Lids').insert({ boxId: 7 }));
  await expect(withoutBox).rejects.toThrow(/FOREIGN KEY/);
  await knex.transaction((trx) => trx('Boxes').insert({ id: 7 }));
  expect(await knex('Boxes').pluck('id')).toEqual([7]);
  expect(await knex('Lids')).toEqual([]);
});
