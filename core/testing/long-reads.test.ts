import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { connectDatabase } from '../database/connect.ts';
import { writeIndexFigures } from '../database/migration/index-figures.ts';
import { type LongReads, watchLongReads } from './long-reads.ts';

let dataDir: string;
let knex: Knex;
let reads: LongReads;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'balcao-reads-'));
  knex = connectDatabase({ databaseUrl: null, dataDir });
  await knex.schema.createTable('Visits', (table) => {
    table.increments('id');
    for (const column of ['companyId', 'ticketId', 'messageId', 'queueId'])
      table.integer(column).notNullable();
    table.index(['companyId', 'queueId'], 'Visits_company');
    table.index(['ticketId'], 'Visits_ticket');
  });
  await writeIndexFigures(knex);
  reads = watchLongReads(knex);
});
afterEach(async () => {
  await knex.destroy();
  await rm(dataDir, { recursive: true, force: true });
});

const visits = () => knex('Visits').where('Visits.companyId', 1);

describe('Long reads', () => {
  test('a list of ids without an index is named, with its plan', async () => {
    await visits().whereIn('messageId', [1, 2]).select('id');
    await expect(reads.requireNone()).rejects.toThrow(
      /select id from Visits where Visits\.companyId = \? and messageId IN.*\n {2}SEARCH Visits USING INDEX Visits_company \(companyId=\?\)/i,
    );
  });

  test.each([
    ['a change', () => visits().whereIn('messageId', [1]).update('queueId', 2)],
    ['a deletion', () => visits().whereIn('messageId', [1, 2, 3]).delete()],
    ['a list within a transaction', () => knex.transaction((trx) => trx('Visits').whereIn('messageId', [1]))],
    [
      'an alias',
      () =>
        knex.raw('SELECT v.id FROM Visits AS v WHERE v.companyId = ? AND v.messageId IN (?, ?)', [1, 2, 3]),
    ],
    [
      'an inner statement',
      () =>
        knex.raw(
          'SELECT 1 FROM Visits v WHERE v.id = ? AND EXISTS (SELECT 1 FROM Visits w WHERE w.companyId = ? AND messageId IN (?))',
          [1, 2, 3],
        ),
    ],
    [
      'a choice between ids',
      () =>
        knex.raw(
          'SELECT id FROM Visits WHERE companyId = ? AND (messageId IN (?) OR ticketId = ?)',
          [1, 2, 3],
        ),
    ],
    ['a walk through all companies', () => knex('Visits').whereIn('messageId', [1, 2])],
  ])('%s is read as a query is', async (_name, work) => {
    await work();
    await expect(reads.requireNone()).rejects.toThrow(/for a list of ids/);
  });

  test.each([
    ['ids of its own', () => visits().whereIn('id', [1, 2])],
    ['tickets, by their index', () => visits().whereIn('ticketId', [1, 2])],
    ['queues, which are few', () => visits().whereIn('queueId', [1, 2])],
    ['companies, which are read whole', () => knex('Visits').whereIn('companyId', [1, 2])],
    ['ids beside one ticket', () => visits().where('ticketId', 1).whereIn('messageId', [1, 2])],
    [
      "an alternative of a user's filter",
      () =>
        knex.raw(
          'SELECT id FROM Visits WHERE companyId = ? AND ((messageId IS NOT NULL AND messageId IN (?)) OR (queueId IN (?)))',
          [1, 2, 3],
        ),
    ],
    [
      'a join by key',
      () =>
        knex.raw(
          'SELECT v.id FROM Visits v JOIN Visits w ON w.id = v.ticketId WHERE v.companyId = ? AND v.id IN (?)',
          [1, 2],
        ),
    ],
  ])('a list of %s is no long read', async (_name, work) => {
    await work();
    await reads.requireNone();
  });

  test('a plan that a test asks for is no statement of the product', async () => {
    await knex.raw('EXPLAIN QUERY PLAN SELECT * FROM Visits WHERE companyId = 1 AND messageId IN (?)', [1]);
    await reads.requireNone();
  });

  test('a database that was closed before is asked for no plan', async () => {
    await visits().whereIn('messageId', [1, 2]);
    await knex.destroy();
    await reads.requireNone();
  });
});
