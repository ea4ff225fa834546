import { createHmac, randomInt } from 'node:crypto';
import type { Context, Host } from '../../context.ts';
import { newTable } from '../../database/migration/add-table.ts';
import { companyColumn, exactString, linkColumn, timeColumns } from '../../database/migration/columns.ts';
import { countAttempts, networkOf } from '../../http/attempts.ts';
import { isSameSecret } from '../../outside/fields.ts';
import { acceptedSecrets } from '../../security/secrets.ts';

/** Time in milliseconds for which a mailed reset code is valid. */
export const codeMs = 15 * 60_000;
/** Attempts at a code that a network has, and those that all networks have together. */
export const codeAttempts = 5;
const attemptsOfAll = 25;

/**
 * Letters and digits without those that look alike. Codes of eight have 30^8 values, too many to guess with the permitted
 * attempts.
 */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const codeLength = 8;

export const createPasswordResets = newTable('0014-password-resets', 'PasswordResets', (table) => {
  linkColumn(table, 'userId', 'Users', 'CASCADE');
  companyColumn(table);
  exactString(table, 'codeHash', 64).notNullable();
  table.integer('tries').notNullable();
  table.bigInteger('expiresAt').notNullable().index();
  timeColumns(table);
  table.primary(['userId']);
  table.index(['companyId', 'userId']);
});

/**
 * Generates a code for the user, in the open transaction, and makes the one before it void. Only its hash is stored.
 */
export async function drawCode(ctx: Context, userId: number): Promise<{ code: string; expiresAt: number }> {
  const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  const now = Date.now();
  const row = {
    codeHash: hashesOf(ctx, userId, code)[0],
    tries: 0,
    expiresAt: now + codeMs,
    updatedAt: now,
  };
  await ctx
    .insert('PasswordResets', { userId, ...row, createdAt: now })
    .onConflict('userId')
    .merge(['codeHash', 'tries', 'expiresAt', 'updatedAt']);
  return { code, expiresAt: row.expiresAt };
}

/** Code that the person at an IP address gave; `isKnown`: the user signed in from that network lately. */
export interface GivenCode {
  code: string;
  ip: string;
  isKnown: boolean;
}

/**
 * Counts an attempt before the code is compared, so that many attempts at once gain nothing; returns whether the code
 * is right. Each network has its own attempts, and wrong codes from others leave those of a known network as they are.
 */
export async function tryCode(
  ctx: Context,
  userId: number,
  { code: given, ip, isKnown }: GivenCode,
): Promise<boolean> {
  const resets = () => ctx.table('PasswordResets').where({ userId }).where('expiresAt', '>', Date.now());
  const row: { codeHash: string } | undefined = await resets().first('codeHash');
  if (!row) return false;
  // Named by the hash of the code too: the next code has attempts of its own.
  const name = `reset code ${userId} ${row.codeHash} ${networkOf(ip)}`;
  if ((await countAttempts(ctx.host, name, codeMs)).count > codeAttempts) return false;
  const open = isKnown ? resets() : resets().where('tries', '<', attemptsOfAll);
  if (Number(await open.where({ codeHash: row.codeHash }).increment('tries', 1)) !== 1) return false;
  const code = given.replace(/[\s-]/g, '').toUpperCase();
  return hashesOf(ctx, userId, code).some((hash) => isSameSecret(hash, row.codeHash));
}

/** Marks the code as used, in the transaction that stores the new password; returns false for a second use. */
export async function takeCode(ctx: Context, userId: number, given: string): Promise<boolean> {
  const code = given.replace(/[\s-]/g, '').toUpperCase();
  const gone = await ctx
    .table('PasswordResets')
    .where({ userId })
    .whereIn('codeHash', hashesOf(ctx, userId, code))
    .delete();
  return Number(gone) === 1;
}

/** Makes a mailed code void, in the open transaction: the user has another password or another address since. */
export async function forgetCode(companyCtx: Context, userId: number): Promise<void> {
  await companyCtx.table('PasswordResets').where({ userId }).delete();
}

/** Deletes expired codes that were not used. */
export async function sweepCodes({ database }: Host): Promise<void> {
  await database.current('PasswordResets').where('expiresAt', '<', Date.now()).delete();
}

/**
 * Returns hashes of a code with the installation's secret, so that a copy of the table alone is not enough to guess codes. The
 * first uses the current secret, the others previous ones.
 */
function hashesOf({ host }: Context, userId: number, code: string): [string, ...string[]] {
  const hashes = acceptedSecrets(host.config).map((secret) =>
    createHmac('sha256', secret).update(`password-reset:${userId}:${code}`).digest('base64url'),
  );
  return hashes as [string, ...string[]];
}
