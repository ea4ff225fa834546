import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Database } from './transaction.ts';

/** Name of a row of `JobLocks` that is no lock: its `holder` is the id of the installation. */
export const installationRow = 'installation';

/**
 * Returns the permanent id of this installation, which is stored in its database. It is part of all Redis keys, so
 * that two installations can share one Redis. Every process of an installation gets the same id.
 *
 * @example
 * const channel = `${await installationId(host.database)}:connections`;
 */
export async function installationId({ knex }: Pick<Database, 'knex'>): Promise<string> {
  await knex('JobLocks')
    .insert({ name: installationRow, holder: randomUUID(), until: 0 })
    .onConflict('name')
    .ignore();
  return (await storedInstallationId(knex)) ?? '';
}

/** Reads the id that `installationId` stored, and stores none; null where there is none yet. */
export async function storedInstallationId(knex: Knex): Promise<string | null> {
  const found = await knex('JobLocks').where({ name: installationRow }).first('holder');
  return found?.holder ?? null;
}
