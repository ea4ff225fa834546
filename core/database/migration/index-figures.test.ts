import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { connectDatabase } from '../connect.ts';
import { rowsByColumns, writeIndexFigures } from './index-figures.ts';
import { migrate } from './migrate.ts';

const visits = {
  name: 'visits',
  migrations: [
    {
      name: '0001-visits',
      up: (on: Knex) =>
        on.schema.createTable('Visits', (table) => {
          table.increments('id');
          for (const column of ['companyId', 'ticketId', 'placeId']) table.integer(column).notNullable();
          table.string('status', 20).notNullable();
          table.index(['companyId', 'status'], 'Visits_company');
          table.index(['ticketId'], 'Visits_ticket');
          table.index(['placeId'], 'Visits_place');
        }),
    },
  ],
};

let dataDir: string;
let knex: Knex;
const onFile = () => connectDatabase({ databaseUrl: null, dataDir });
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'balcao-figures-'));
  knex = onFile();
});
afterEach(async () => {
  await knex.destroy();
  await rm(dataDir, { recursive: true, force: true });
});

const figures = (): Promise<unknown[]> => knex('sqlite_stat1').orderBy('idx').select('idx', 'stat');
async function planOf(on: Knex, where: string): Promise<string> {
  const sql = `SELECT * FROM Visits WHERE companyId = ? AND ${where}`;
  const bindings = Array(sql.split('?').length - 1).fill(1);
  const plan: Array<{ detail: string }> = await on.raw(`EXPLAIN QUERY PLAN ${sql}`, bindings);
  return plan.map(({ detail }) => detail).join('\n');
}
const ids = (count: number) => `(${Array(count).fill('?').join(', ')})`;
const byId = 'SEARCH Visits USING INTEGER PRIMARY KEY (rowid=?)';

describe('Figures of indexes', () => {
  test.each([1, 20, 1_000])('rows of a company are read by their ids, with %i of them', async (count) => {
    await migrate(knex, [visits]);
    expect(await planOf(knex, `id IN ${ids(count)}`)).toBe(byId);
    expect(await planOf(knex, `status = ? AND id IN ${ids(count)}`)).toBe(byId);
    expect(await planOf(knex, `ticketId IN ${ids(count)}`)).toContain('(ticketId=?)');
  });

  test('rows in a state are read by their company, and those of a place by their place', async () => {
    await migrate(knex, [visits]);
    expect(await planOf(knex, 'status = ?')).toContain('(companyId=? AND status=?)');
    expect(await planOf(knex, 'placeId = ?')).toContain('(placeId=?)');
  });

  test('a database of an earlier version gets its figures at a start that changes no tables', async () => {
    await migrate(knex, [visits]);
    const written = await figures();
    await knex('sqlite_stat1').delete();
    await migrate(knex, [visits]);
    expect(await figures()).toEqual(written);
  });

  test('figures that were gathered from a few rows give way at the next start', async () => {
    await migrate(knex, [visits]);
    const written = await figures();
    await knex('Visits').insert({ companyId: 1, ticketId: 1, placeId: 1, status: 'open' });
    await knex.raw('ANALYZE');
    expect(await figures()).not.toEqual(written);
    await migrate(knex, [visits]);
    expect(await figures()).toEqual(written);
    expect(await planOf(knex, `id IN ${ids(1_000)}`)).toBe(byId);
  });

  test('a connection that opens later plans by the figures, and a second start writes none', async () => {
    await migrate(knex, [visits]);
    const other = onFile();
    try {
      expect(await planOf(other, `id IN ${ids(1_000)}`)).toBe(byId);
      const version = () => other.raw('PRAGMA data_version');
      const before = await version();
      await migrate(knex, [visits]);
      expect(await version()).toEqual(before);
    } finally {
      await other.destroy();
    }
  });

  test('two processes that start at once write the same figures', async () => {
    await migrate(knex, [visits]);
    const written = await figures();
    await knex('sqlite_stat1').delete();
    const other = onFile();
    try {
      await Promise.all([writeIndexFigures(knex), writeIndexFigures(other)]);
      expect(await figures()).toEqual(written);
    } finally {
      await other.destroy();
    }
  });

  test('an index with more of a statement leaves fewer rows, and a unique one leaves one', () => {
    expect(rowsByColumns(['companyId', 'status', 'updatedAt', 'id'], false)).toEqual([
      200_000, 50_000, 40_000, 1,
    ]);
    expect(rowsByColumns(['companyId', 'contactId'], false)).toEqual([200_000, 30]);
    expect(rowsByColumns(['companyId', 'key'], true)).toEqual([200_000, 1]);
    expect(rowsByColumns(['deletedAt'], false)).toEqual([4_000_000]);
  });
});
