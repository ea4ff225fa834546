import type { Knex } from 'knex';
import { seal, unseal } from './sealing.ts';
import { type FormerKeys, keyFor, keyIdOf, type Secrets } from './secrets.ts';

/** Key of the row in `Installation` that stores these keys, encrypted under the current secret. */
const row = 'former-keys';

/**
 * Reads the keys of former application secrets: with them old rows of the audit log are verified and old recovery
 * codes accepted. Returns none when they cannot be decrypted; those rows then cannot be verified.
 */
export async function readFormerKeys(
  knex: Knex,
  secrets: Omit<Secrets, 'formerKeys'>,
): Promise<FormerKeys[]> {
  const kept = await knex('Installation').where({ name: row }).first('value');
  if (!kept) return [];
  try {
    return JSON.parse(unseal(secrets, row, kept.value)) as FormerKeys[];
  } catch {
    return [];
  }
}

/** Stores the keys of every secret in APP_SECRET_PREVIOUS beside those stored before; safe to run twice. */
export async function saveFormerKeys(knex: Knex, secrets: Secrets): Promise<void> {
  const current = keyIdOf(secrets.appSecret);
  const keys = new Map((await readFormerKeys(knex, secrets)).map((former) => [former.id, former]));
  for (const secret of secrets.previousSecrets) {
    const id = keyIdOf(secret);
    const [audit, recoveryCode] = ['audit', 'recovery-code'].map((purpose) =>
      keyFor(secret, purpose).toString('base64'),
    ) as [string, string];
    keys.set(id, { id, audit, recoveryCode });
  }
  keys.delete(current);
  const value = seal(secrets, row, JSON.stringify([...keys.values()]));
  await knex('Installation').insert({ name: row, value }).onConflict('name').merge(['value']);
}
