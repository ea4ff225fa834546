import type { Knex } from 'knex';
import { newTable } from '../database/migration/add-table.ts';
import { StartupError } from '../errors/startup-error.ts';
import { acceptedSecrets, keyFor, type Secrets } from './secrets.ts';

export const createInstallation = newTable('0060-installation', 'Installation', (table) => {
  table.string('name', 50).primary();
  table.text('value').notNullable();
});

/** Key of the row in `Installation` that stores the fingerprint. */
export const secretRow = 'app-secret';

/**
 * Value in place of the fingerprint while a restore puts an installation back, so that no server starts on half of it. A restore
 * that was cut off leaves it.
 */
export const unfinishedRestore = 'restore unfinished';

/** One sentence for the operator about a database that a restore left half done. */
export const unfinishedSentence =
  'A restore into this database was cut off, so it holds half an installation; run balcao restore again with the same archive.';

/** Returns the fingerprint of an APP_SECRET, by which it is recognized later; it reveals nothing of the secret. */
export function fingerprintOf(appSecret: string): string {
  return keyFor(appSecret, 'fingerprint').toString('hex');
}

/** Reads the fingerprint that the first start stored; null before it. */
export async function storedFingerprint(knex: Knex): Promise<string | null> {
  const kept = await knex('Installation').where({ name: secretRow }).first('value');
  return kept?.value ?? null;
}

/**
 * Compares APP_SECRET with the stored fingerprint: with another secret all sessions would end and no stored
 * credential could be decrypted, so the start is refused. The secret may be in APP_SECRET_PREVIOUS until everything
 * is encrypted anew. Throws StartupError with one sentence, which is another one after a restore that was cut off.
 */
export async function requireSameSecret(knex: Knex, secrets: Omit<Secrets, 'formerKeys'>): Promise<void> {
  const value = fingerprintOf(secrets.appSecret);
  await knex('Installation').insert({ name: secretRow, value }).onConflict('name').ignore();
  const stored = await storedFingerprint(knex);
  if (isAccepted(secrets, stored)) return;
  if (stored === unfinishedRestore) throw new StartupError(unfinishedSentence);
  throw new StartupError(
    'APP_SECRET is not the one that this database was made with, so nothing sealed in it can be read; ' +
      'give the former one back, by the variable or as the file app-secret of the data folder, or beside a new one as APP_SECRET_PREVIOUS.',
  );
}

/** True when a fingerprint is that of the secret or of a previous one. */
export function isAccepted(secrets: Omit<Secrets, 'formerKeys'>, fingerprint: string | null): boolean {
  return acceptedSecrets(secrets).some((secret) => fingerprintOf(secret) === fingerprint);
}
