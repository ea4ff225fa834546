import type { Knex } from 'knex';
import type { Metrics } from '../log/metrics.ts';
import { dialectOf } from './connect.ts';
import { isLockConflict } from './violations.ts';

/** Events of knex's client: its own of a statement that failed, and ours of work that is retried. */
interface Events {
  on(event: 'query-error', listener: (error: unknown) => void): void;
  on(event: 'statement-retry' | 'transaction-retry', listener: (error: unknown) => void): void;
}

interface ServerConnection {
  query(sql: string, done: (error: Error | null, rows?: Array<{ server: string }>) => void): void;
}

/** The event of knex's pool (tarn) that announces a new connection. */
interface Pool {
  on(event: 'createSuccess', listener: (id: number, connection: ServerConnection) => void): void;
}

/**
 * Counts, for the metrics, conflicts of writes, the retries because of them, and fail-overs to another database
 * server. On a cluster with one writer conflicts are as rare as on a single server; many of them mean that another
 * node is written to as well.
 */
export function measureConflicts(knex: Knex, metrics: Metrics): void {
  const conflicts = metrics.counter('database_conflicts_total', 'Statements that lost to another write', [
    'code',
  ]);
  const retries = metrics.counter('transaction_retries_total', 'Transactions and statements run again', [
    'reason',
  ]);
  const events = knex.client as Events;
  const countConflict = (error: unknown) => {
    if (isLockConflict(error)) conflicts.inc({ code: codeOf(error) });
  };
  const countRetry = (error: unknown) => {
    retries.inc({ reason: codeOf(error).toLowerCase().replace(/^er_/, '') });
  };
  events.on('query-error', countConflict);
  events.on('transaction-retry', countRetry);
  // The dialect retries this statement itself, so it has not failed yet.
  events.on('statement-retry', (error) => {
    countConflict(error);
    countRetry(error);
  });
  if (dialectOf(knex) === 'mysql') countFailOvers(knex, metrics);
}

/** Counts fail-overs: a new connection leads to another server than the one before. */
function countFailOvers(knex: Knex, metrics: Metrics): void {
  const failOvers = metrics.counter('database_failovers_total', 'Changes of the server behind DATABASE_URL');
  let known: string | undefined;
  const pool: Pool = knex.client.pool;
  pool.on('createSuccess', (_id, connection) => {
    connection.query("SELECT CONCAT(@@hostname, ':', @@port) AS server", (error, rows) => {
      const server = rows?.[0]?.server;
      if (error || server === undefined) return;
      if (known !== undefined && known !== server) failOvers.inc();
      known = server;
    });
  });
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : 'unknown';
}
