import type { Knex } from 'knex';
import { StartupError } from '../startup-error.ts';
import { isDatabaseUnavailable } from './violations.ts';

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
    if (isDatabaseUnavailable(cause)) {
      throw new StartupError(
        'The database of DATABASE_URL does not answer; check its address and that it runs.',
        {
          cause,
        },
      );
    }
    if (
      cause instanceof Error &&
      /ER_ACCESS_DENIED|ER_BAD_DB|ER_DBACCESS/.test((cause as { code?: string }).code ?? '')
    ) {
      throw new StartupError(`The database of DATABASE_URL refuses us: ${cause.message.split('\n')[0]}`, {
        cause,
      });
    }
    throw cause;
  }
}

/** Another process may be migrating: wait for it, at most a minute. */
async function withLockRetry(run: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    try {
      await run();
      return;
    } catch (error) {
      const held =
        error instanceof Error && /already locked|MigrationLocked/i.test(`${error.name} ${error.message}`);
      if (!held || Date.now() > until) throw error;
      await new Promise((resume) => setTimeout(resume, 250));
    }
  }
}

async function refuseToGoBack(): Promise<void> {
  throw new Error('Migrations only go forward; restore a backup to go back');
}
