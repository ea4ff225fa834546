/** @on-servers Runs on a database server and Redis too: the lock on changing the tables is a row, and a change of structure on MySQL commits by itself. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { eventually } from '../../testing/eventually.ts';
import { fromSources } from '../../testing/from-sources.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from '../connect.ts';
import { type MigrationOwner, migrate } from './migrate.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Clock that runs 500 times as fast, so that the wait for the lock of a dead process ends at once. */
const fast = { now: () => performance.now() * 500 };
const sentence = /^Another process is still changing the tables of this database; .+\.$/;

let database: TestDatabase;
let knex: Knex;
beforeEach(async () => {
  database = await createTestDatabase();
  knex = connectDatabase(database);
});
afterEach(async () => {
  await knex.destroy();
  await database.drop();
});

const lock = () => knex('Migrations_lock');
const stepOf = (name: string, up: (knex: Knex) => Promise<void>): MigrationOwner => ({
  name: 'rooms',
  migrations: [{ name, up }],
});
/** A migration that makes a table with a unique key, written as those of the product. */
const rooms = stepOf('0001-rooms', async (on) => {
  if (await on.schema.hasTable('Rooms')) return;
  await on.schema.createTable('Rooms', (table) => {
    table.increments('id');
    table.string('name', 50).notNullable();
    table.unique(['name']);
  });
});
const further = stepOf('0002-further', (on) =>
  on.schema.createTable('Further', (table) => table.increments('id')),
);

/** A process that is killed in its first step, when the table is there and its key is not. */
async function killedInAStep(): Promise<void> {
  const script = `
    import { connectDatabase } from './core/database/connect.ts';
    import { migrate } from './core/database/migration/migrate.ts';
    const up = async (knex) => {
      await knex.schema.createTable('Rooms', (table) => { table.increments('id'); table.string('name', 50); });
      process.stdout.write('half');
      setInterval(() => undefined, 2 ** 30);
      await new Promise(() => undefined);
    };
    const knex = connectDatabase(${JSON.stringify(database)});
    await migrate(knex, [{ name: 'rooms', migrations: [{ name: '0001-rooms', up }] }]);`;
  const child = spawn(process.execPath, [...fromSources, '--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('Changes of the tables', () => {
  test('migrations go on by themselves after a process was killed in its first, and leave nothing half done', async () => {
    await killedInAStep();
    expect(await lock()).toMatchObject([{ is_locked: 1 }]);
    await migrate(knex, [rooms], fast);
    await knex('Rooms').insert({ name: 'one' });
    await expect(knex('Rooms').insert({ name: 'one' })).rejects.toThrow();
    expect(await lock()).toMatchObject([{ is_locked: 0, holder: null, step: null }]);
    expect(await knex('Migrations').pluck('name')).toEqual(['rooms/0001-rooms']);
  });

  test('migrations wait for a holder that lives, and are refused in one sentence', async () => {
    await migrate(knex, [rooms], fast);
    let heartbeat = 1;
    await lock().update({ is_locked: 1, holder: 'another', heartbeat });
    const refused = migrate(knex, [rooms, further], {
      // The clock of the waiting process also renews the holder's heartbeat, so that the holder counts as alive.
      now: () => ++heartbeat * 5000,
    });
    const beating = setInterval(
      () =>
        void lock()
          .update({ heartbeat })
          .catch(() => undefined),
      5,
    );
    await expect(refused).rejects.toThrow(sentence);
    clearInterval(beating);
    await eventually(async () => (await lock().first('is_locked')).is_locked === 1);
    expect(await knex.schema.hasTable('Further')).toBe(false);
  });

  test('migrations take over the lock that a process of an earlier version left', async () => {
    await migrate(knex, [rooms], fast);
    await lock().update({ is_locked: 1, holder: null });
    await migrate(knex, [rooms, further], fast);
    expect(await lock()).toMatchObject([{ is_locked: 0 }]);
    expect(await knex.schema.hasTable('Further')).toBe(true);
  });

  test('migrations need no lock when there is nothing to change', async () => {
    await migrate(knex, [rooms], fast);
    await lock().update({ is_locked: 1, holder: 'another' });
    await migrate(knex, [rooms], { now: () => 0 });
  });

  test('migrations are made once by three runs at once', async () => {
    let times = 0;
    const counted = stepOf('0003-counted', async () => void (times += 1));
    await Promise.all([1, 2, 3].map(() => migrate(knex, [rooms, counted])));
    expect(times).toBe(1);
  });

  test('a migration that failed leaves the table that it had made, with its rows', async () => {
    const fails = stepOf('0004-fails', async (on) => {
      await on.schema.createTable('Theirs', (table) => table.increments('id'));
      await on('Theirs').insert({ id: 1 });
      throw new Error('This step fails');
    });
    await expect(migrate(knex, [rooms, fails], fast)).rejects.toThrow('This step fails');
    await migrate(knex, [rooms, further], fast);
    expect(await knex('Theirs')).toHaveLength(1);
  });

  (process.env.TEST_DATABASE_URL ? test : test.skip)(
    'a migration behind a long transaction holds up no other work, and goes on when that has ended',
    async () => {
      await migrate(knex, [rooms], fast);
      const backup = await knex.transaction();
      await backup('Rooms').select();
      let waits = false;
      const widened = stepOf('0005-widened', (on) =>
        on.schema.alterTable('Rooms', (table) => void table.integer('seats')),
      );
      const running = migrate(knex, [rooms, widened], { ...fast, onWait: () => (waits = true) });
      // The change has given its place up; a reader that came behind it would wait for the end of the backup.
      await eventually(() => waits);
      expect(await knex('Rooms').select()).toEqual([]);
      expect(await knex.schema.hasColumn('Rooms', 'seats')).toBe(false);
      await backup.commit();
      await running;
      expect(await knex.schema.hasColumn('Rooms', 'seats')).toBe(true);
      const [[{ left }]] = await knex.raw(
        'SELECT @@SESSION.lock_wait_timeout = @@GLOBAL.lock_wait_timeout AS `left`',
      );
      expect(left).toBe(1);
    },
  );
});
