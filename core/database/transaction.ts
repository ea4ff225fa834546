import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';
import { backOffMs } from '../async/back-off.ts';
import { databaseNow } from './clock.ts';
import { type Dialect, dialectOf } from './connect.ts';
import { DatabaseSpace } from './space.ts';
import { statementsOf } from './statements.ts';
import { isLockConflict } from './violations.ts';

interface OpenTransaction {
  trx: Knex.Transaction;
  beforeCommit: Array<() => Promise<void>>;
  afterCommit: Array<() => void>;
}

const open = new AsyncLocalStorage<OpenTransaction | null>();
const attempts = 6;
const lockWait = { firstMs: 40, maxMs: 1000 };

/**
 * Access to the database: `current` is the transaction that is open in this asynchronous flow, or the pool. Queries
 * find the transaction by themselves: one that missed it would wait forever for SQLite's only connection.
 */
export class Database {
  readonly knex: Knex;
  readonly space: DatabaseSpace;
  readonly dialect: Dialect;

  constructor(knex: Knex) {
    this.dialect = dialectOf(knex);
    this.knex = knex;
    this.space = new DatabaseSpace(knex);
  }

  get current(): Knex {
    return open.getStore()?.trx ?? this.knex;
  }

  get isInTransaction(): boolean {
    return Boolean(open.getStore());
  }

  /**
   * Runs `work` in one transaction and resolves after its commit; joins the transaction that is already open. A
   * transaction that lost a race for locks is run again up to five times, so `work` must have no effect outside the
   * database.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (open.getStore()) return work();
    for (let attempt = 1; ; attempt++) {
      const afterCommit: Array<() => void> = [];
      const beforeCommit: Array<() => Promise<void>> = [];
      try {
        const result = await this.knex.transaction((trx) =>
          open.run({ trx, beforeCommit, afterCommit }, async () => {
            const done = await work();
            for (const call of beforeCommit) await call();
            return done;
          }),
        );
        // Runs outside the transaction's asynchronous flow, so that work after the commit does not find its closed
        // connection.
        open.run(null, () => {
          for (const call of afterCommit) call();
        });
        return result;
      } catch (error) {
        if (attempt >= attempts || !isLockConflict(error)) throw error;
        this.knex.client.emit('transaction-retry', error);
        await new Promise((resume) => setTimeout(resume, Math.random() * backOffMs(attempt, lockWait)));
      }
    }
  }

  /**
   * Epoch milliseconds by the database's clock, which all processes share; for work that two processes must not both
   * find due.
   */
  async now(): Promise<number> {
    const [row] = await statementsOf(this.current).rows<{ now: number }>(
      `SELECT ${databaseNow(this.knex)} AS now`,
    );
    return Number(row?.now);
  }

  /**
   * Runs `call` in the open transaction as the last of its acts; it does not commit when it throws. Throws at once when none
   * is open.
   */
  beforeCommit(call: () => Promise<void>): void {
    const transaction = open.getStore();
    if (!transaction) throw new Error('There is no open transaction to end with this');
    transaction.beforeCommit.push(call);
  }

  /** Calls back once the open transaction has committed, never if it rolls back; at once when none is open. */
  afterCommit(call: () => void): void {
    const transaction = open.getStore();
    if (transaction) transaction.afterCommit.push(call);
    else call();
  }

  /** Runs `work` outside any open transaction, for what must neither join it nor wait for it. */
  detached<T>(work: () => T): T {
    return open.run(null, work);
  }
}
