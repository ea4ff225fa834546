import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { keysFor } from '../../security/secrets.ts';

const recoveryCodeCount = 10;
/** Characters that are not confused on paper: 0 and O, 1 and I are left out. Twelve of these 32 are 60 bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 12;

/**
 * Makes ten new recovery codes, which replace all older ones, and returns them for the user to write down. They cannot be
 * read again: only their hashes are stored.
 */
export async function drawRecoveryCodes(ctx: Context, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const now = Date.now();
  await ctx.transaction(async () => {
    await forgetRecoveryCodes(ctx, userId);
    await ctx.insert(
      'RecoveryCodes',
      codes.map((code) => ({
        userId,
        codeHash: hashesOf(ctx, userId, code)[0],
        createdAt: now,
        updatedAt: now,
      })),
    );
  });
  return codes.map((code) => (code.match(/.{4}/g) as string[]).join('-'));
}

/** Marks a code as used. False for a code that the user does not have or has used; of several calls at once one gets true. */
export async function takeRecoveryCode(ctx: Context, userId: number, code: string): Promise<boolean> {
  const now = Date.now();
  const taken = await ctx
    .table('RecoveryCodes')
    .where({ userId })
    .whereIn('codeHash', hashesOf(ctx, userId, code))
    .whereNull('usedAt')
    .update({ usedAt: now, updatedAt: now });
  return Number(taken) === 1;
}

/** Counts the user's recovery codes that are not used yet. */
export async function countRecoveryCodes(ctx: Context, userId: number): Promise<number> {
  const row = await ctx
    .table('RecoveryCodes')
    .where({ userId })
    .whereNull('usedAt')
    .count({ left: '*' })
    .first();
  return Number(row?.left ?? 0);
}

/** Deletes the user's recovery codes, used or not. */
export async function forgetRecoveryCodes(ctx: Context, userId: number): Promise<void> {
  await ctx.table('RecoveryCodes').where({ userId }).delete();
}

/** True for a text with the form of a recovery code; the caller has removed spaces and hyphens. */
export function isRecoveryCode(text: string): boolean {
  return text.length === codeLength && [...text].every((character) => alphabet.includes(character));
}

function newCode(): string {
  return [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/**
 * Lists the hashes under which a code may be stored: first by the present secret, under which new codes are stored, then by
 * former ones, since users keep their codes longer than an installation keeps its secret. The hashes are keyed, so that a
 * copy of the database alone is not enough to guess codes.
 */
function hashesOf({ host }: Context, userId: number, code: string): [string, ...string[]] {
  const former = host.config.formerKeys.map(({ recoveryCode }) => Buffer.from(recoveryCode, 'base64'));
  const hashes = [...keysFor(host.config, 'recovery-code'), ...former].map((key) =>
    createHmac('sha256', key).update(`${userId}:${code}`).digest('base64url'),
  );
  return hashes as [string, ...string[]];
}
