import { randomUUID } from 'node:crypto';
import type { Database } from './transaction.ts';

const row = 'installation';

/**
 * Names this database for ever, so that two installations on one Redis never meet. Every process of an installation
 * gets the same answer.
 *
 * @example
 * const channel = `${await installationId(host.database)}:connections`;
 */
export async function installationId({ knex }: Pick<Database, 'knex'>): Promise<string> {
  await knex('JobLocks').insert({ name: row, holder: randomUUID(), until: 0 }).onConflict('name').ignore();
  const found = await knex('JobLocks').where({ name: row }).first('holder');
  return found.holder;
}
