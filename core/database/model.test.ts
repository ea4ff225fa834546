/** @on-servers Runs on a database server and Redis too: locks, deadlocks and statements are each database's own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { Model } from 'objection';
import type { Context, Host } from '../context.ts';
import { connectDatabase } from './connect.ts';
import { CompanyModel } from './model.ts';
import { Database } from './transaction.ts';

class Shelf extends CompanyModel {
  static override tableName = 'Shelves';
  declare name: string;
  declare books?: Book[];
  static override get relationMappings() {
    return {
      books: {
        relation: Model.HasManyRelation,
        modelClass: Book,
        join: { from: 'Shelves.id', to: 'Books.shelfId' },
      },
    };
  }
}

class Book extends CompanyModel {
  static override tableName = 'Books';
  declare title: string;
  declare shelfId: number;
}

const dataDir = mkdtempSync(join(tmpdir(), 'balcao-model-'));
let knex: Knex;

let host: Host;
const hostOf = () => host;
const inCompany = (companyId: number) => ({ host: hostOf(), actor: { companyId } }) as Context;

beforeAll(async () => {
  knex = connectDatabase({ databaseUrl: null, dataDir });
  host = { database: new Database(knex) } as Host;
  for (const [table, columns] of [
    ['Shelves', ['name']],
    ['Books', ['title', 'shelfId']],
  ] as const) {
    await knex.schema.createTable(table, (made) => {
      made.increments('id');
      for (const column of ['companyId', 'createdAt', 'updatedAt', ...columns])
        made.specificType(column, 'any');
    });
  }
});

afterAll(async () => {
  await knex.destroy();
  rmSync(dataDir, { recursive: true });
});

beforeEach(async () => {
  await knex('Shelves').delete();
  await knex('Books').delete();
  for (const companyId of [1, 2]) {
    const shelf = await Shelf.of(inCompany(companyId)).insert({ name: `shelf of ${companyId}` });
    await Book.of(inCompany(companyId)).insert({ title: `book of ${companyId}`, shelfId: shelf.id });
  }
});

const forgotten = /did not go through its company/;

describe('a query that forgot its company', () => {
  test('a query that forgot its company is refused when it reads', async () => {
    await expect(Shelf.query(knex)).rejects.toThrow(forgotten);
    await expect(Shelf.query(knex).findById(1)).rejects.toThrow(forgotten);
    await expect(Shelf.query(knex).resultSize()).rejects.toThrow(forgotten);
  });

  test('a query that forgot its company is refused when it inserts, patches or deletes', async () => {
    await expect(Shelf.query(knex).insert({ name: 'stray' })).rejects.toThrow(forgotten);
    await expect(Shelf.query(knex).patch({ name: 'taken' })).rejects.toThrow(forgotten);
    await expect(Shelf.query(knex).delete()).rejects.toThrow(forgotten);
    expect(await knex('Shelves').pluck('name')).toEqual(['shelf of 1', 'shelf of 2']);
  });

  test('a query that forgot its company is refused from a row', async () => {
    const shelf = await Shelf.of(inCompany(1)).first().throwIfNotFound();
    await expect(shelf.$query(knex)).rejects.toThrow(forgotten);
    await expect(shelf.$query(knex).patch({ name: 'taken' })).rejects.toThrow(forgotten);
    await expect(shelf.$query(knex).delete()).rejects.toThrow(forgotten);
  });

  test('a query that forgot its company is refused through a relation', async () => {
    const shelf = await Shelf.of(inCompany(1)).first().throwIfNotFound();
    await expect(shelf.$relatedQuery('books', knex)).rejects.toThrow(forgotten);
    await expect(shelf.$relatedQuery('books', knex).insert({ title: 'stray' })).rejects.toThrow(forgotten);
    await expect(Shelf.relatedQuery('books', knex).for(shelf.id)).rejects.toThrow(forgotten);
    await expect(shelf.$fetchGraph('books', { transaction: knex })).rejects.toThrow(forgotten);
  });

  test('a query that forgot its company is refused as a part of another query', async () => {
    await expect(Shelf.of(inCompany(1)).whereExists(Book.query(knex))).rejects.toThrow(forgotten);
  });
});

describe('a query through its company', () => {
  test('a query through its company finds its own rows alone', async () => {
    expect((await Shelf.of(inCompany(2))).map(({ name }) => name)).toEqual(['shelf of 2']);
    expect(await Shelf.of(inCompany(2)).resultSize()).toBe(1);
    const [first] = await knex('Shelves').where('companyId', 1);
    expect(await Shelf.of(inCompany(2)).findById(first.id)).toBeUndefined();
  });

  test('a query through its company changes and deletes its own rows alone', async () => {
    expect(await Shelf.of(inCompany(2)).patch({ name: 'renamed' })).toBe(1);
    expect(await Shelf.of(inCompany(2)).delete()).toBe(1);
    expect(await knex('Shelves').pluck('name')).toEqual(['shelf of 1']);
  });

  test('a query through its company keeps it where conditions are alternatives', async () => {
    const rows = await Shelf.of(inCompany(2)).where((either) =>
      either.where('name', 'like', '%1').orWhere('id', '>', 0),
    );
    expect(rows.map(({ companyId }) => companyId)).toEqual([2]);
  });

  test('a query is refused with an alternative that would leave its company', async () => {
    await expect(Shelf.of(inCompany(2)).where('name', 'x').orWhere('id', '>', 0)).rejects.toThrow(
      /leave its company/,
    );
    await expect(Shelf.of(inCompany(2)).delete().where('name', 'x').orWhere('id', '>', 0)).rejects.toThrow(
      /leave/,
    );
  });

  test('a query through its company gives inserted rows that company, whatever they claim', async () => {
    const shelf = await Shelf.of(inCompany(2)).insert({ name: 'new', companyId: 1 });
    expect(shelf.companyId).toBe(2);
  });

  test('a query through its company refuses to move a row to another company', async () => {
    await expect(Shelf.of(inCompany(2)).patch({ companyId: 1 })).rejects.toThrow(/another company/);
  });

  test('a query through its company fetches and joins related rows of that company alone', async () => {
    await knex('Books').update({ shelfId: knex('Shelves').where('companyId', 1).select('id') });
    const [shelf] = await Shelf.of(inCompany(1)).withGraphFetched('books');
    expect(shelf?.books?.map(({ title }) => title)).toEqual(['book of 1']);
    const [joined] = await Shelf.of(inCompany(1)).withGraphJoined('books');
    expect(joined?.books?.map(({ title }) => title)).toEqual(['book of 1']);
  });

  test('a query through its company is bound to it as a part of another query too', async () => {
    const rows = await Shelf.acrossCompanies(hostOf(), 'a test').whereExists(
      Book.of(inCompany(2)).whereColumn('Books.shelfId', 'Shelves.id'),
    );
    expect(rows.map(({ companyId }) => companyId)).toEqual([2]);
  });
});

test('a query across companies says why', async () => {
  expect(await Shelf.acrossCompanies(hostOf(), 'a test').resultSize()).toBe(2);
  expect(() => Shelf.acrossCompanies(hostOf(), '')).toThrow(/needs a reason/);
});
