import { hkdfSync } from 'node:crypto';
import type { Knex } from 'knex';
import type { Migration } from './database/migrate.ts';
import { StartupError } from './startup-error.ts';

export const createInstallation: Migration = {
  name: '0060-installation',
  async up(knex) {
    if (await knex.schema.hasTable('Installation')) return;
    await knex.schema.createTable('Installation', (table) => {
      table.string('name', 50).primary();
      table.text('value').notNullable();
    });
  },
};

const row = 'app-secret';

/**
 * Holds APP_SECRET against the fingerprint that the first start left in the database: with another one nobody's session
 * holds and no stored credential can be read. Throws StartupError with one sentence.
 */
export async function requireSameSecret(knex: Knex, appSecret: string): Promise<void> {
  const value = Buffer.from(hkdfSync('sha256', appSecret, '', 'balcao/fingerprint', 32)).toString('hex');
  await knex('Installation').insert({ name: row, value }).onConflict('name').ignore();
  const kept = await knex('Installation').where({ name: row }).first('value');
  if (kept.value === value) return;
  throw new StartupError(
    'APP_SECRET is not the one that this database was made with, so nothing sealed in it can be read; ' +
      'give the former one back, by the variable or as the file app-secret of the data folder.',
  );
}
