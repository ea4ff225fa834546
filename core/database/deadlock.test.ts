/** @on-servers Runs on a database server and Redis too: locks, deadlocks and statements are each database's own. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { Metrics } from '../log/metrics.ts';
import { eventually } from '../testing/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './connect.ts';
import { measureConflicts } from './measure-conflicts.ts';

// SQLite has one writer, so no deadlock can arise there.
(process.env.TEST_DATABASE_URL ? describe : describe.skip)('the victim of a deadlock', () => {
  let place: TestDatabase;
  let knex: Knex;
  const metrics = new Metrics({ processFigures: false });
  beforeAll(async () => {
    place = await createTestDatabase();
    knex = connectDatabase(place);
    measureConflicts(knex, metrics);
    await knex.schema.createTable('Sums', (table) => {
      table.integer('id').primary();
      table.integer('amount').notNullable();
    });
    await knex('Sums').insert(Array.from({ length: 20 }, (_, id) => ({ id, amount: 0 })));
  });
  afterAll(async () => {
    await knex.destroy();
    await place.drop();
  });

  const raise = async (by: Knex, ids: readonly number[]) => {
    await by.raw(`UPDATE Sums SET amount = amount + 1 WHERE id IN (${ids.join(',')}) ORDER BY id DESC`);
  };
  /** Resolves once a transaction waits for a lock of another. */
  const hasWaiter = async () =>
    (
      await knex.raw(
        "SELECT trx_id FROM information_schema.INNODB_TRX WHERE trx_state = 'LOCK WAIT' AND trx_query LIKE 'UPDATE Sums%'",
      )
    )[0].length > 0;

  test('a deadlocked statement by itself is run again', async () => {
    const transaction = await knex.transaction();
    // The server does not choose the transaction with the most changed rows as the victim.
    await raise(transaction, [1, ...Array.from({ length: 15 }, (_, index) => index + 4)]);
    const alone = raise(knex, [2, 1]);
    await eventually(hasWaiter);
    await raise(transaction, [2]);
    await transaction.commit();
    await alone;
    const counted = await metrics.registry.metrics();
    expect(counted).toContain('balcao_database_conflicts_total{code="ER_LOCK_DEADLOCK"} 1');
    expect(counted).toContain('balcao_transaction_retries_total{reason="lock_deadlock"} 1');
    expect(await knex('Sums').whereIn('id', [1, 2]).orderBy('id').pluck('amount')).toEqual([2, 2]);
  });

  test('a deadlock inside a transaction is thrown to its caller, for the transaction is run again as a whole', async () => {
    const heavy = await knex.transaction();
    await raise(heavy, [1, ...Array.from({ length: 15 }, (_, index) => index + 4)]);
    const light = await knex.transaction();
    await raise(light, [2]);
    const waiting = raise(light, [1]).then(
      () => null,
      (error: unknown) => error,
    );
    await eventually(hasWaiter);
    await raise(heavy, [2]);
    expect(await waiting).toMatchObject({ code: 'ER_LOCK_DEADLOCK' });
    await heavy.commit();
    await light.rollback();
  });

  test('a deadlock is no fail-over, which shows in a connection that leads to another server', async () => {
    const failOvers = async () =>
      Number(/database_failovers_total (\d+)/.exec(await metrics.registry.metrics())?.[1]);
    await eventually(async () => (await failOvers()) === 0);
    const another = {
      query: (_sql: string, done: (error: null, rows: Array<{ server: string }>) => void) =>
        done(null, [{ server: 'another:3306' }]),
    };
    for (const id of [1, 2]) knex.client.pool.emitter.emit('createSuccess', id, another);
    expect(await failOvers()).toBe(1);
  });
});
