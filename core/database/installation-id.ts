import { randomUUID } from 'node:crypto';
import type { Database } from './transaction.ts';

// Name of a row of `JobLocks` that is no lock: its `holder` is the id of the installation.
const row = 'installation';

/**
 * Returns the permanent id of this installation, which is stored in its database. It is part of all Redis keys, so
 * that two installations can share one Redis. Every process of an installation gets the same id.
 *
 * @example
 * const channel = `${await installationId(host.database)}:connections`;
 */
export async function installationId({ knex }: Pick<Database, 'knex'>): Promise<string> {
  await knex('JobLocks').insert({ name: row, holder: randomUUID(), until: 0 }).onConflict('name').ignore();
  const found = await knex('JobLocks').where({ name: row }).first('holder');
  return found.holder;
}
