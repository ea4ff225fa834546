import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { StartupError } from '../../errors/startup-error.ts';
import { dialectOf } from '../connect.ts';
import { HeartbeatWatch } from '../heartbeat-watch.ts';
import { statementsOf } from '../statements.ts';
import { type Structure, structureOf } from './repeat-step.ts';

export const lockTable = 'Migrations_lock';
const renewMs = 5_000;
/** Time in milliseconds without a new heartbeat after which the process that holds the lock is considered dead. */
const deadMs = 30_000;
/**
 * Time without a finished step after which a holder of an earlier version, which writes no heartbeat, counts as dead.
 */
const deadWithoutHeartbeatMs = 45_000;
/** Maximum wait in milliseconds for a live process that holds the lock. */
const waitMs = 75_000;
const lookAgainMs = 250;

interface LockRow {
  index: number;
  is_locked: number;
  holder: string | null;
  heartbeat: number;
  step: string | null;
  structureBefore: string | null;
}

export interface MigrationLockOptions {
  /** A steady clock in milliseconds. */
  now?: () => number;
}

/**
 * Lock for changing the tables: knex's own row, which earlier versions respect, with a holder and a heartbeat beside it. A
 * holder that died is recognised by a heartbeat that stands still, and the half-done work of its step is removed.
 */
export class MigrationLock {
  readonly #knex: Knex;
  readonly #me = randomUUID();
  readonly #renewal: NodeJS.Timeout;
  #isLost = false;

  private constructor(knex: Knex) {
    this.#knex = knex;
    this.#renewal = setInterval(() => void this.#renew(), renewMs).unref();
  }

  /**
   * Takes the lock, also from a dead holder, for which it waits up to 45 seconds. Throws StartupError with one
   * sentence when a living process holds it for more than a minute.
   */
  static async take(knex: Knex, { now = () => performance.now() }: MigrationLockOptions = {}) {
    await addColumns(knex);
    const lock = new MigrationLock(knex);
    try {
      const watch = new HeartbeatWatch<string>(now);
      for (const until = now() + waitMs; !(await lock.#tryTake(watch)); ) {
        if (now() > until)
          throw new StartupError(
            'Another process is still changing the tables of this database; start again when it has ended.',
          );
        await new Promise((resume) => setTimeout(resume, lookAgainMs));
      }
      return lock;
    } catch (error) {
      clearInterval(lock.#renewal);
      throw error;
    }
  }

  /**
   * Records that the step begins, after removing tables that a broken-off attempt left half done. Returns the
   * structure from before a broken-off attempt at this same step, else null. Throws StartupError when the lock was
   * lost.
   */
  async begin(step: string): Promise<Structure | null> {
    const { step: broken, structureBefore } = await this.#row();
    const before: Structure | null = structureBefore === null ? null : JSON.parse(structureBefore);
    if (before) await dropOthers(this.#knex, new Set(Object.keys(before)));
    if (before && broken === step) {
      await this.#set({ step });
      return before;
    }
    await this.#set({ step, structureBefore: JSON.stringify(await structureOf(this.#knex)) });
    return null;
  }

  /** Records that the latest step has ended. Throws StartupError when the lock was lost. */
  async end(): Promise<void> {
    await this.#set({ step: null, structureBefore: null });
  }

  /** Releases the lock. A step that did not end stays recorded. */
  async release(): Promise<void> {
    clearInterval(this.#renewal);
    await this.#knex(lockTable).where({ holder: this.#me }).update({ is_locked: 0, holder: null });
  }

  async #tryTake(watch: HeartbeatWatch<string>): Promise<boolean> {
    const { index, is_locked, holder, heartbeat } = await this.#row();
    if (is_locked) {
      const sign = holder === null ? `step ${await newestStep(this.#knex)}` : `${holder}:${heartbeat}`;
      const stillMs = watch.stoodStillMs('lock', sign);
      if (stillMs < (holder === null ? deadWithoutHeartbeatMs : deadMs)) return false;
      if (holder === null && (await isAtWork(this.#knex))) return false;
    }
    const taken = await this.#knex(lockTable)
      .where({ index, is_locked, holder, heartbeat })
      .update({ is_locked: 1, holder: this.#me, heartbeat: heartbeat + 1 });
    return taken === 1;
  }

  async #row(): Promise<LockRow> {
    const row: LockRow | undefined = await this.#knex(lockTable).orderBy('index').first();
    if (!row) throw new Error(`${lockTable} has no row`);
    return { ...row, heartbeat: Number(row.heartbeat) };
  }

  async #set(change: Partial<LockRow>): Promise<void> {
    const held = this.#isLost ? 0 : await this.#knex(lockTable).where({ holder: this.#me }).update(change);
    if (held !== 1)
      throw new StartupError(
        'Another process has taken over changing the tables of this database; start again when it has ended.',
      );
  }

  async #renew(): Promise<void> {
    const beat = this.#knex.raw('?? + 1', ['heartbeat']);
    // Ignored: when the database does not answer, the running step fails and reports why.
    const held = await this.#knex(lockTable)
      .where({ holder: this.#me })
      .update({ heartbeat: beat })
      .catch(() => 1);
    if (held === 0) this.#isLost = true;
  }
}

/** Another process may add the same column at the same moment. */
async function addColumns(knex: Knex): Promise<void> {
  // The last of the columns is there only when all are.
  const columns: Record<string, (added: Knex.AlterTableBuilder) => unknown> = {
    holder: (added) => added.string('holder', 64),
    heartbeat: (added) => added.bigInteger('heartbeat').notNullable().defaultTo(0),
    step: (added) => added.string('step', 255),
    structureBefore: (added) => added.text('structureBefore', 'mediumtext'),
  };
  if (await knex.schema.hasColumn(lockTable, 'structureBefore')) return;
  for (const [column, add] of Object.entries(columns)) {
    if (await knex.schema.hasColumn(lockTable, column)) continue;
    await knex.schema
      .alterTable(lockTable, (added) => void add(added))
      .catch(async (error: unknown) => {
        if (!(await knex.schema.hasColumn(lockTable, column))) throw error;
      });
  }
}

/** Id of the newest finished step: the only sign of life of a holder without a heartbeat. */
async function newestStep(knex: Knex): Promise<number> {
  const row = await knex('Migrations').max({ id: 'id' }).first();
  return Number(row?.id ?? 0);
}

/** Whether a statement of another connection runs on this database, as a long change of a table does. */
async function isAtWork(knex: Knex): Promise<boolean> {
  if (dialectOf(knex) !== 'mysql') return false;
  const rows = await statementsOf(knex).rows(
    `SELECT ID FROM information_schema.PROCESSLIST
     WHERE DB = DATABASE() AND ID <> CONNECTION_ID() AND COMMAND IN ('Query', 'Execute') AND TIME >= 20`,
  );
  return rows.length > 0;
}

/**
 * Removes the empty tables that were made while a broken-off step ran: they may lack an index or a key, and the step
 * would take an existing table for complete. A table with rows was complete before its first row, or belongs to
 * another product.
 */
async function dropOthers(knex: Knex, known: ReadonlySet<string>): Promise<void> {
  const made: string[] = [];
  for (const name of Object.keys(await structureOf(knex)))
    if (!known.has(name) && !(await knex(name).first(knex.raw('1')))) made.push(name);
  if (made.length === 0) return;
  // On one connection, since switching off foreign keys holds for the connection alone.
  await knex.transaction(async (one) => {
    const isMysql = dialectOf(knex) === 'mysql';
    if (isMysql) await one.raw('SET FOREIGN_KEY_CHECKS = 0');
    for (const name of made) await one.schema.dropTableIfExists(name);
    if (isMysql) await one.raw('SET FOREIGN_KEY_CHECKS = 1');
  });
}
