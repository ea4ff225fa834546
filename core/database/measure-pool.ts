import type { Knex } from 'knex';
import type { Metrics } from '../log/metrics.ts';

/** Part of knex's pool (tarn) that is read here. */
interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/**
 * Adds to the metrics how many database connections are used and free, and how many calls wait for one: a growing
 * queue means that the database is too slow.
 */
export function measurePool(knex: Knex, metrics: Metrics): void {
  const connections = metrics.gauge(
    'database_connections',
    'Connections of the pool, and calls waiting for one',
    ['state'],
  );
  Object.assign(connections, {
    collect: () => {
      const pool: Pool = knex.client.pool;
      connections.set({ state: 'used' }, pool.numUsed());
      connections.set({ state: 'free' }, pool.numFree());
      connections.set({ state: 'waited_for' }, pool.numPendingAcquires());
    },
  });
}
