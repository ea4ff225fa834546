/** @on-servers Runs on a database server and Redis too: locks, deadlocks and statements are each database's own. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { coreMigrations } from '../core-migrations.ts';
import { connectDatabase } from '../database/connect.ts';
import { type Migration, type MigrationOwner, migrate } from '../database/migration/migrate.ts';
import { createMigratedDatabase } from './migrated-database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const shelf: Migration = {
  name: '0001-shelf',
  async up(knex) {
    await knex.schema.createTable('Shelf', (table) => {
      table.increments('id');
      table.string('label', 40).notNullable().defaultTo("o'clock; ação");
    });
    await knex('Shelf').insert([{ label: "first; d'água" }, { label: 'second' }]);
  },
};
const owners: MigrationOwner[] = [
  { name: 'core', migrations: coreMigrations },
  { name: 'shelves', migrations: [shelf] },
];

describe('createMigratedDatabase', () => {
  const databases: TestDatabase[] = [];
  const pools: Knex[] = [];
  let migrated: Knex;
  let copied: Knex;

  async function open(database: TestDatabase): Promise<Knex> {
    databases.push(database);
    const knex = connectDatabase(database);
    pools.push(knex);
    return knex;
  }

  beforeAll(async () => {
    migrated = await open(await createTestDatabase());
    await migrate(migrated, owners);
    copied = await open(await createMigratedDatabase(owners));
  });
  afterAll(async () => {
    for (const knex of pools) await knex.destroy();
    for (const database of databases) await database.drop();
  });

  test('createMigratedDatabase has everything that a database has which was migrated step by step', async () => {
    expect(await structureOf(copied)).toEqual(await structureOf(migrated));
    expect(await copied('Shelf').orderBy('id')).toEqual(await migrated('Shelf').orderBy('id'));
  });

  test('createMigratedDatabase leaves nothing to migrate', async () => {
    const before = await copied('Migrations').orderBy('id');
    await migrate(copied, owners);
    expect(await copied('Migrations').orderBy('id')).toEqual(before);
    expect(before).toHaveLength(coreMigrations.length + 1);
  });

  test('createMigratedDatabase counts on from the rows it has', async () => {
    const [id] = await copied('Shelf').insert({ label: 'third' });
    expect(id).toBe(3);
  });

  test('createMigratedDatabase shares nothing with the next one', async () => {
    const next = await open(await createMigratedDatabase(owners));
    await next('Shelf').delete();
    expect(await copied('Shelf').where('label', 'second')).toHaveLength(1);
  });

  test('createMigratedDatabase knows a migration that changed under its old name', async () => {
    const wider: Migration = {
      ...shelf,
      up: (knex) => knex.schema.createTable('Wider', (t) => t.string('a')),
    };
    const other = await open(
      await createMigratedDatabase([owners[0] as MigrationOwner, { name: 'shelves', migrations: [wider] }]),
    );
    expect(await other.schema.hasTable('Wider')).toBe(true);
    expect(await other.schema.hasTable('Shelf')).toBe(false);
  });
});

async function structureOf(knex: Knex): Promise<unknown> {
  if (!process.env.TEST_DATABASE_URL) {
    return knex('sqlite_master').select('type', 'name', 'tbl_name', 'sql').orderBy(['type', 'name']);
  }
  const found: unknown[] = [];
  for (const [view, schema, columns] of [
    ['TABLES', 'TABLE_SCHEMA', 'TABLE_NAME, ENGINE, TABLE_COLLATION, TABLE_TYPE'],
    ['COLUMNS', 'TABLE_SCHEMA', 'TABLE_NAME, ORDINAL_POSITION, COLUMN_NAME, COLUMN_TYPE, COLLATION_NAME'],
    ['COLUMNS', 'TABLE_SCHEMA', 'TABLE_NAME, COLUMN_NAME, COLUMN_DEFAULT, IS_NULLABLE, EXTRA'],
    [
      'STATISTICS',
      'TABLE_SCHEMA',
      'TABLE_NAME, INDEX_NAME, SEQ_IN_INDEX, COLUMN_NAME, NON_UNIQUE, INDEX_TYPE',
    ],
    ['KEY_COLUMN_USAGE', 'TABLE_SCHEMA', 'TABLE_NAME, CONSTRAINT_NAME, COLUMN_NAME, REFERENCED_TABLE_NAME'],
    ['REFERENTIAL_CONSTRAINTS', 'CONSTRAINT_SCHEMA', 'CONSTRAINT_NAME, UPDATE_RULE, DELETE_RULE'],
    ['TRIGGERS', 'TRIGGER_SCHEMA', 'TRIGGER_NAME, ACTION_STATEMENT'],
    ['ROUTINES', 'ROUTINE_SCHEMA', 'ROUTINE_NAME'],
  ]) {
    const [rows] = await knex.raw(
      `SELECT ${columns} FROM information_schema.${view} WHERE ${schema} = DATABASE() ORDER BY ${columns}`,
    );
    found.push(rows);
  }
  return found;
}
