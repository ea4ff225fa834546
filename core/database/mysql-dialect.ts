import { createRequire } from 'node:module';
import type { Knex } from 'knex';
import { backOffMs } from '../async/back-off.ts';
import { isServerOutOfService } from './violations.ts';

const require = createRequire(import.meta.url);

const MySQL2 = require('knex/lib/dialects/mysql2/index.js') as Omit<typeof Knex.Client, 'prototype'> &
  (new (
    config: Knex.Config,
  ) => DialectClient);

interface DialectClient extends Knex.Client {
  emit(event: string, error: unknown): boolean;
  _query(connection: Connection, query: { sql?: string }): Promise<unknown>;
}

interface Connection {
  /** Set by knex while a transaction has the connection. */
  __knexTxId?: string;
  /** Reason why knex's pool no longer gives out the connection. */
  __knex__disposed?: unknown;
  /** Drops the connection at once; its open transaction is rolled back. */
  destroy(): void;
}

const attempts = 5;
const wait = { firstMs: 20, maxMs: 500 };

/**
 * knex's dialect for MySQL and MariaDB, extended: a statement outside a transaction that lost a race for locks is run
 * again.
 */
export class MysqlDialect extends MySQL2 {
  /**
   * Retries a statement outside a transaction that was the victim of a deadlock: the server undid all of it. A
   * statement of a transaction is not retried here, because its caller runs the whole transaction again.
   */
  override async _query(connection: Connection, query: { sql?: string }): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await super._query(connection, query);
      } catch (error) {
        // A transaction that a failed COMMIT left open must not be committed by the next BEGIN.
        if (isServerOutOfService(error) || /^commit\b/i.test(query.sql ?? ''))
          connection.__knex__disposed = error;
        const isVictim = (error as { code?: unknown }).code === 'ER_LOCK_DEADLOCK';
        if (!isVictim || connection.__knexTxId !== undefined || attempt >= attempts) throw error;
        this.emit('statement-retry', error);
        await new Promise((resume) => setTimeout(resume, Math.random() * backOffMs(attempt, wait)));
      }
    }
  }

  /** Drops a connection that cannot be used any more; the next one may lead to another server. */
  override releaseConnection(connection: Connection): Promise<unknown> {
    if (connection.__knex__disposed) connection.destroy();
    return super.releaseConnection(connection);
  }
}
