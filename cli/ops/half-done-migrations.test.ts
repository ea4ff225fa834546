/** @on-servers Runs on a database server and Redis too: a change of structure on MySQL commits by itself, so that a step may be cut off in its middle. */

import { migrationOwners } from '@balcao/core/app.ts';
import { connectDatabase, dialectOf } from '@balcao/core/database/connect.ts';
import { migrate, stepsDone } from '@balcao/core/database/migration/migrate.ts';
import { inOrderOfRequirement } from '@balcao/core/plugin/load-plugins.ts';
import { createTestDatabase } from '@balcao/core/testing/test-database.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';

const owners = migrationOwners(inOrderOfRequirement([...plugins]));
const changes = /^\s*(?:create|alter|drop|rename|insert|update|delete)\b/i;
const ofTheRunner = /`Migrations(?:_lock)?`/;
/**
 * Factor between the numbers of changes after which a migration is cut off: after 1, 2, 4 … on the embedded database. On a server,
 * where each change takes long, it is cut off once, after its first change.
 */
const timesMore = process.env.TEST_DATABASE_URL ? 1000 : 2;
const closing: Array<() => Promise<void>> = [];
afterAll(async () => {
  for (const close of closing.splice(0)) await close();
});

async function aDatabase(): Promise<Knex> {
  const database = await createTestDatabase();
  const knex = connectDatabase(database);
  closing.push(async () => {
    await knex.destroy();
    await database.drop();
  });
  return knex;
}

/** Plays the death of a process: after `changesOfStep` changes no further statement reaches the database. */
function dieAfter(knex: Knex, changesOfStep: number): { isDead: () => boolean; revive: () => void } {
  const { client } = knex;
  const ask = client._query;
  let [left, isDead] = [changesOfStep, false];
  client._query = function (connection: unknown, statement: { sql: string }) {
    if (!isDead && changes.test(statement.sql) && !ofTheRunner.test(statement.sql)) isDead = left-- <= 0;
    return isDead
      ? Promise.reject(new Error('The process was killed'))
      : ask.call(this, connection, statement);
  };
  return {
    isDead: () => isDead,
    revive: () => {
      client._query = ask;
    },
  };
}

/** The tables, columns, indexes and keys, in one text each. */
async function structureOf(knex: Knex): Promise<Record<string, unknown>> {
  if (dialectOf(knex) !== 'mysql') {
    const rows: Array<{ name: string; sql: string }> = await knex('sqlite_master').whereNotNull('sql');
    return Object.fromEntries(rows.map(({ name, sql }) => [name, sql]));
  }
  const [tables] = await knex.raw('SHOW TABLES');
  const names: string[] = tables.map((row: object) => Object.values(row)[0]);
  const structure: Record<string, unknown> = {};
  for (const name of names) {
    const [[row]] = await knex.raw('SHOW CREATE TABLE ??', [name]);
    structure[name] = String(row['Create Table']).replace(/ AUTO_INCREMENT=\d+/, '');
  }
  return structure;
}

test('every migration may be cut off after any of its changes: the next start makes it whole', async () => {
  const [whole, cut] = [await aDatabase(), await aDatabase()];
  await migrate(whole, owners);
  let deaths = 0;
  for (const { name, migrations } of owners)
    for (const step of migrations)
      for (let changesMade = 1; ; changesMade *= timesMore) {
        const { isDead, revive } = dieAfter(cut, changesMade);
        const ended = await migrate(cut, [{ name, migrations: [step] }]).catch((error: Error) => error);
        revive();
        if (!isDead()) {
          expect(ended).toBeUndefined();
          break;
        }
        deaths += 1;
        // Its lock is free after half a minute without a heartbeat, which is another test's subject.
        await cut('Migrations_lock').update({ is_locked: 0, holder: null });
      }
  expect(deaths).toBeGreaterThan(80);
  expect(await stepsDone(cut)).toEqual(await stepsDone(whole));
  expect(await structureOf(cut)).toEqual(await structureOf(whole));
});
