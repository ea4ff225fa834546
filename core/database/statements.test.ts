/** @on-servers Runs on a database server and Redis too: locks, deadlocks and statements are each database's own. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { systemActor } from '../actor.ts';
import { Context, type Host } from '../context.ts';
import { setIdIncrement } from '../testing/id-increment.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { acrossCompanies } from './across-companies.ts';
import { connectDatabase } from './connect.ts';
import { insertByIncrement } from './insert-ids.ts';
import { Database } from './transaction.ts';
import { isLockConflict } from './violations.ts';

interface Shelf {
  id: number;
  name: string;
  companyId: number;
  seen: number;
}

let place: TestDatabase;
let knex: Knex;
let host: Host;
let ours: Context;
let theirs: Context;

beforeAll(async () => {
  place = await createTestDatabase();
  knex = connectDatabase(place);
  await knex.schema.createTable('Shelves', (table) => {
    table.increments('id');
    table.integer('companyId').notNullable();
    table.string('name').notNullable();
    table.integer('seen').notNullable().defaultTo(0);
  });
  host = { database: new Database(knex) } as Host;
  ours = new Context(host, systemActor(1));
  theirs = new Context(host, systemActor(2));
  await ours.sql.insert('Shelves', ['name'], [['a'], ['b']]);
  await theirs.sql.insert('Shelves', ['name'], [['theirs']]);
});
afterAll(async () => {
  await knex.destroy();
  await place.drop();
});

describe('statements of a company', () => {
  test('statements of a company find, change and insert its rows alone, with :company wherever it stands', async () => {
    const rows = await ours.sql.rows<Shelf>(
      'SELECT id, name, companyId FROM Shelves WHERE name <> ? AND companyId = :company AND name <> ? ORDER BY id',
      ['x', 'b'],
    );
    expect(rows).toEqual([{ id: expect.any(Number), name: 'a', companyId: 1 }]);
    const { affected } = await ours.sql.write('UPDATE Shelves SET seen = ? WHERE companyId = :company', [1]);
    expect(affected).toBe(2);
    expect(await theirs.table('Shelves').where({ seen: 1 })).toEqual([]);
  });

  test('statements of a company are refused at the call without :company', async () => {
    await expect(ours.sql.rows('SELECT * FROM Shelves')).rejects.toThrow('names no :company');
    await expect(ours.sql.write('DELETE FROM Shelves WHERE companyId = ?', [2])).rejects.toThrow(
      'names no :company',
    );
    await expect(ours.sql.rows('SELECT 1 FROM Shelves WHERE companyId = :companyId')).rejects.toThrow(
      'names no :company',
    );
  });

  test('statements of a company are refused with more or fewer values than places', async () => {
    const sql = 'SELECT id FROM Shelves WHERE companyId = :company AND name = ?';
    await expect(ours.sql.rows(sql)).rejects.toThrow('0 bindings for 1 places');
    await expect(ours.sql.rows(sql, ['a', 'b'])).rejects.toThrow('2 bindings for 1 places');
  });

  test('statements of a company number inserted rows in their order', async () => {
    const ids = await ours.sql.insertForIds(
      'Shelves',
      ['name', 'seen'],
      [
        ['first', 7],
        ['second', 8],
      ],
    );
    const rows = await ours.sql.rows('SELECT seen FROM Shelves WHERE id = ? AND companyId = :company', [
      ids[1] ?? 0,
    ]);
    expect(rows).toEqual([{ seen: 8 }]);
  });

  test('rows inserted by the builder belong to its company, whatever the row says', async () => {
    const [id] = (await ours.insert('Shelves', { name: 'c', companyId: 2 })) as [number];
    expect(await ours.table('Shelves').where({ id }).first('companyId')).toEqual({ companyId: 1 });
  });

  test('statements of a company take part in the open transaction', async () => {
    const undone = ours.transaction(async () => {
      await ours.sql.write('DELETE FROM Shelves WHERE companyId = :company', []);
      await ours.insert('Shelves', { name: 'lost' });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await ours.table('Shelves').where({ name: 'a' })).toHaveLength(1);
    expect(await ours.table('Shelves').where({ name: 'lost' })).toHaveLength(0);
  });
});

describe('ids of a batch', () => {
  const columns = ['name', 'seen'];
  const batch = (first: number, rows: number): Array<[string, number]> =>
    Array.from({ length: rows }, (_none, index) => [`row ${first + index}`, first + index]);
  const numbers = (rows: number) => batch(0, rows).map(([, number]) => number);
  /** Each id's number in the order of the ids as they were answered. */
  const numbersOf = async (ids: readonly number[]) => {
    const rows: Shelf[] = await ours.table('Shelves').whereIn('id', ids);
    return ids.map((id) => rows.find((row) => row.id === id)?.seen);
  };
  afterEach(() => setIdIncrement(knex, 1));

  test.each([3, 1, 5])('ids of a batch are those that its rows have, counted on by %i', async (increment) => {
    setIdIncrement(knex, increment);
    expect(await numbersOf(await ours.sql.insertForIds('Shelves', columns, batch(0, 100)))).toEqual(
      numbers(100),
    );
    expect(await numbersOf(await ours.sql.insertForIds('Shelves', columns, batch(7, 1)))).toEqual([7]);
  });

  test('ids of a batch are right when the increment changes between two batches of a transaction', async () => {
    const ids = await ours.transaction(async () => {
      const first = await ours.sql.insertForIds('Shelves', columns, batch(0, 10));
      if (place.databaseUrl) await host.database.current.raw('SET SESSION auto_increment_increment = 4');
      return [...first, ...(await ours.sql.insertForIds('Shelves', columns, batch(10, 10)))];
    });
    expect(await numbersOf(ids)).toEqual(numbers(20));
  });

  test('ids of a batch are right on a server that does not answer them, inside a transaction and outside', async () => {
    if (!place.databaseUrl) return;
    setIdIncrement(knex, 3);
    const insert = (db: Knex, first: number) =>
      insertByIncrement(
        db,
        'Shelves',
        ['companyId', ...columns],
        batch(first, 50).map((row) => [1, ...row]),
      );
    const ids = await insert(knex, 0);
    ids.push(...(await knex.transaction((trx) => insert(trx, 50))));
    expect(await numbersOf(ids)).toEqual(numbers(100));
  });

  test('ids of a batch are refused where the increment changes meanwhile, as a conflict that is retried', async () => {
    if (!place.databaseUrl) return;
    const rows = batch(0, 2).map((row) => [1, ...row]);
    const refused = knex.transaction(async (trx) => {
      trx.on('query', ({ sql }: { sql: string }) => {
        if (sql.startsWith('INSERT')) trx.raw('SET SESSION auto_increment_increment = 2').then();
      });
      await insertByIncrement(trx, 'Shelves', ['companyId', ...columns], rows);
    });
    expect(isLockConflict(await refused.catch((error: unknown) => error))).toBe(true);
  });
});

describe('an expression', () => {
  test('an expression changes a column by itself', async () => {
    await ours
      .table('Shelves')
      .where({ name: 'a' })
      .update({ seen: ours.raw('?? + ?', ['seen', 4]) });
    expect(await ours.table('Shelves').where({ name: 'a' }).first('seen')).toEqual({ seen: 5 });
  });

  test('an expression is no statement', () => {
    expect(() => ours.raw('DELETE FROM Shelves')).toThrow('is no statement');
    expect(() => ours.raw('(SELECT name FROM Shelves)')).toThrow('is no statement');
  });
});

describe('across companies', () => {
  test('rows of all companies are found by code that says why', async () => {
    const all = acrossCompanies(host, 'a test');
    expect(await all.sql.rows('SELECT DISTINCT companyId FROM Shelves ORDER BY companyId')).toEqual([
      { companyId: 1 },
      { companyId: 2 },
    ]);
    expect(await all.table('Shelves').where({ name: 'theirs' })).toHaveLength(1);
  });

  test('nothing is read across companies without a reason', () => {
    expect(() => acrossCompanies(host, '')).toThrow('needs a reason');
  });
});
