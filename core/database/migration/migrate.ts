import type { Knex } from 'knex';
import { StartupError } from '../../errors/startup-error.ts';
import { isDatabaseDamaged, isDatabaseFull, isDatabaseUnavailable } from '../violations.ts';
import { writeIndexFigures } from './index-figures.ts';
import { lockTable, MigrationLock, type MigrationLockOptions } from './migration-lock.ts';
import { repeatStep } from './repeat-step.ts';
import { yieldToReaders } from './yield-to-readers.ts';

const stepsTable = 'Migrations';

/** One step of the schema. MySQL commits each change of structure by itself, so a step makes one change and can be run again. */
export interface Migration {
  /** `0001-tickets`; unique within its owner, never renamed once released. */
  name: string;
  up(knex: Knex): Promise<void>;
}

/** Core or a plugin, with its migrations in their order. */
export interface MigrationOwner {
  name: string;
  migrations: readonly Migration[];
}

/** Names under which the steps are recorded, in their order. */
export function stepNames(owners: readonly MigrationOwner[]): string[] {
  return owners.flatMap((owner) => owner.migrations.map((step) => `${owner.name}/${step.name}`));
}

export interface MigrationOptions extends MigrationLockOptions {
  /** Called once when a change of structure waits for a table that a long transaction uses, such as a backup's. */
  onWait?: () => void;
}

/** Lists the steps that a database has recorded as done, in their order; none when it is empty. */
export async function stepsDone(knex: Knex): Promise<string[]> {
  if (!(await knex.schema.hasTable(stepsTable))) return [];
  const rows: Array<{ name: string }> = await knex(stepsTable).orderBy('id').select('name');
  return rows.map(({ name }) => name);
}

/**
 * Runs all missing steps, in the order of their owners, and brings the planner's figures about the indexes up to date. Safe to run
 * from several processes at once, and again after a process was killed in the middle of a step. Throws StartupError with one
 * sentence when the database cannot be reached, or while another live process runs steps.
 */
export async function migrate(
  knex: Knex,
  owners: readonly MigrationOwner[],
  options: MigrationOptions = {},
): Promise<void> {
  const steps = owners.flatMap((owner) =>
    owner.migrations.map((step) => ({ ...step, name: `${owner.name}/${step.name}` })),
  );
  try {
    if ((await pendingOf(knex, steps)).length > 0) await runPending(knex, steps, options);
    await writeIndexFigures(knex);
  } catch (cause) {
    throw startupErrorOf(cause, knex) ?? cause;
  }
}

async function runPending(knex: Knex, steps: readonly Migration[], options: MigrationOptions): Promise<void> {
  await createTables(knex);
  const lock = await MigrationLock.take(knex, options);
  try {
    await yieldToReaders(knex, () => runAll(knex, steps, lock), options.onWait);
  } finally {
    // The earlier error is the one that the operator must see, and not this one.
    await lock.release().catch(() => undefined);
  }
}

async function pendingOf(knex: Knex, steps: readonly Migration[]): Promise<Migration[]> {
  const done = new Set(await stepsDone(knex));
  return steps.filter(({ name }) => !done.has(name));
}

/**
 * Creates the two tables in the form of knex, since earlier versions of the product used knex's own migrations. Another process
 * may create them at the same moment.
 */
async function createTables(knex: Knex): Promise<void> {
  await createTable(knex, stepsTable, (table) => {
    table.increments('id');
    table.string('name');
    table.integer('batch');
    table.timestamp('migration_time');
  });
  await createTable(knex, lockTable, (table) => {
    table.increments('index');
    table.integer('is_locked');
  });
  if (await knex(lockTable).first('index')) return;
  await knex(lockTable).insert({ index: 1, is_locked: 0 }).onConflict('index').ignore();
}

async function createTable(knex: Knex, name: string, columns: (table: Knex.CreateTableBuilder) => void) {
  if (await knex.schema.hasTable(name)) return;
  await knex.schema.createTable(name, columns).catch(async (error: unknown) => {
    if (!(await knex.schema.hasTable(name))) throw error;
  });
}

async function runAll(knex: Knex, steps: readonly Migration[], lock: MigrationLock): Promise<void> {
  // Read again: another process may have run some while this one waited for the lock.
  const pending = await pendingOf(knex, steps);
  const newest = await knex(stepsTable).max({ batch: 'batch' }).first();
  const batch = Number(newest?.batch ?? 0) + 1;
  for (const { name, up } of pending) {
    const before = await lock.begin(name);
    await (before ? repeatStep(knex, before, up) : up(knex));
    await lock.end();
    await knex(stepsTable).insert({ name, batch, migration_time: new Date() });
  }
}

/** Makes a StartupError with advice for the operator when the database cannot be used; null for errors of ours. */
export function startupErrorOf(cause: unknown, knex: Knex): StartupError | null {
  const sentence = sentenceFor(cause, knex);
  return sentence ? new StartupError(sentence, { cause }) : null;
}

function sentenceFor(cause: unknown, knex: Knex): string | null {
  const { filename } = knex.client.config.connection as { filename?: string };
  const place = filename ? `database file ${filename}` : 'database of DATABASE_URL';
  if (isDatabaseUnavailable(cause))
    return `The ${place} does not answer; check its address and that it runs.`;
  if (isDatabaseDamaged(cause))
    return `The ${place} is damaged; put it back from a backup, or move it away to begin with an empty one.`;
  if (isDatabaseFull(cause)) return `There is no space left for the ${place}; free some and start again.`;
  const { code = '', message = '' } = cause as { code?: string; message?: string };
  if (/ER_TABLEACCESS_DENIED|ER_COLUMNACCESS_DENIED/.test(code))
    return 'The user of DATABASE_URL may not change tables, which this version needs; start it, or balcao prepare, with a user that may as DATABASE_MIGRATE_URL.';
  return /ER_ACCESS_DENIED|ER_BAD_DB|ER_DBACCESS/.test(code)
    ? `The ${place} refuses us: ${message.split('\n')[0]}`
    : null;
}
