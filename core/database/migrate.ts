import type { Knex } from 'knex';
import { StartupError } from '../startup-error.ts';
import { isDatabaseDamaged, isDatabaseFull, isDatabaseUnavailable } from './violations.ts';

/** One step of the schema. On MySQL a change of structure commits by itself, so a step makes one change and may be re-run. */
export interface Migration {
  /** `0001-tickets`; unique within its owner, never renamed once released. */
  name: string;
  up(knex: Knex): Promise<void>;
}

export interface MigrationOwner {
  name: string;
  migrations: readonly Migration[];
}

/** The names under which the steps of the owners are kept, in their order. */
export function stepNames(owners: readonly MigrationOwner[]): string[] {
  return owners.flatMap((owner) => owner.migrations.map((step) => `${owner.name}/${step.name}`));
}

/** The steps that a database has been through, in their order; none when it is empty. */
export async function stepsDone(knex: Knex): Promise<string[]> {
  if (!(await knex.schema.hasTable('Migrations'))) return [];
  const rows: Array<{ name: string }> = await knex('Migrations').orderBy('id').select('name');
  return rows.map(({ name }) => name);
}

/**
 * Brings the schema up to date, in the order of the owners. Safe to run from several processes at once.
 * Throws StartupError with one sentence when the database cannot be reached.
 */
export async function migrate(knex: Knex, owners: readonly MigrationOwner[]): Promise<void> {
  const steps = owners.flatMap((owner) =>
    owner.migrations.map((step) => ({ ...step, name: `${owner.name}/${step.name}` })),
  );
  try {
    await withLockRetry(() =>
      knex.migrate.latest({
        tableName: 'Migrations',
        disableMigrationsListValidation: true,
        disableTransactions: true,
        migrationSource: {
          getMigrations: async () => steps,
          getMigrationName: (step: Migration) => step.name,
          getMigration: async (step: Migration) => ({ up: step.up, down: refuseToGoBack }),
        },
      }),
    );
  } catch (cause) {
    throw startupErrorOf(cause, knex) ?? cause;
  }
}

/** What an operator can do about a database that cannot be worked on; null: a fault of ours. */
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

/** Another process may be migrating: wait for it, at most a minute. */
async function withLockRetry(run: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + 60_000;
  for (;;) {
    try {
      await run();
      return;
    } catch (error) {
      const held =
        error instanceof Error && /already locked|MigrationLocked/i.test(`${error.name} ${error.message}`);
      if (!held || performance.now() > until) throw error;
      await new Promise((resume) => setTimeout(resume, 250));
    }
  }
}

async function refuseToGoBack(): Promise<void> {
  throw new Error('Migrations only go forward; restore a backup to go back');
}
