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

/** The row of `Installation` that keeps the fingerprint. */
export const secretRow = 'app-secret';

/** What is kept of an APP_SECRET to know it again; it tells nothing of the secret. */
export function fingerprintOf(appSecret: string): string {
  return Buffer.from(hkdfSync('sha256', appSecret, '', 'balcao/fingerprint', 32)).toString('hex');
}

/** The fingerprint that the first start left; null before it. */
export async function keptFingerprint(knex: Knex): Promise<string | null> {
  const kept = await knex('Installation').where({ name: secretRow }).first('value');
  return kept?.value ?? null;
}

/**
 * Holds APP_SECRET against the fingerprint that the first start left in the database: with another one nobody's session
 * holds and no stored credential can be read. Throws StartupError with one sentence.
 */
export async function requireSameSecret(knex: Knex, appSecret: string): Promise<void> {
  const value = fingerprintOf(appSecret);
  await knex('Installation').insert({ name: secretRow, value }).onConflict('name').ignore();
  if ((await keptFingerprint(knex)) === value) return;
  throw new StartupError(
    'APP_SECRET is not the one that this database was made with, so nothing sealed in it can be read; ' +
      'give the former one back, by the variable or as the file app-secret of the data folder.',
  );
}
