import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { keysFor } from '../../security/secrets.ts';

export const recoveryCodeCount = 10;
/** Without what is mistaken for something else on paper: 0 and O, 1 and I. Twelve of them are 60 bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 12;

/** Draws ten codes in place of all older ones and answers them this once: only their hashes are kept. */
export async function drawRecoveryCodes(there: Context, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const now = Date.now();
  await there.transaction(async () => {
    await forgetRecoveryCodes(there, userId);
    await there.insert(
      'RecoveryCodes',
      codes.map((code) => ({
        userId,
        codeHash: hashesOf(there, userId, code)[0],
        createdAt: now,
        updatedAt: now,
      })),
    );
  });
  return codes.map((code) => (code.match(/.{4}/g) as string[]).join('-'));
}

/** Uses a code up; false when it is none of the user's, or was used. Only one of several uses at once gets true. */
export async function takeRecoveryCode(there: Context, userId: number, code: string): Promise<boolean> {
  const now = Date.now();
  const taken = await there
    .table('RecoveryCodes')
    .where({ userId })
    .whereIn('codeHash', hashesOf(there, userId, code))
    .whereNull('usedAt')
    .update({ usedAt: now, updatedAt: now });
  return Number(taken) === 1;
}

/** Counts the recovery codes that are still good. */
export async function countRecoveryCodes(there: Context, userId: number): Promise<number> {
  const row = await there
    .table('RecoveryCodes')
    .where({ userId })
    .whereNull('usedAt')
    .count({ left: '*' })
    .first();
  return Number(row?.left ?? 0);
}

export async function forgetRecoveryCodes(there: Context, userId: number): Promise<void> {
  await there.table('RecoveryCodes').where({ userId }).delete();
}

/** True for a text that can be a recovery code once spaces and hyphens are out. */
export function isRecoveryCode(text: string): boolean {
  return text.length === codeLength && [...text].every((email) => alphabet.includes(email));
}

function newCode(): string {
  return [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/**
 * Lists the hashes under which a code may be stored, the one for a new code first: a paper in a drawer outlasts the secret.
 * Keyed, so that a copy of the database alone is no list to guess against.
 */
function hashesOf({ host }: Context, userId: number, code: string): [string, ...string[]] {
  const former = host.config.formerKeys.map(({ recoveryCode }) => Buffer.from(recoveryCode, 'base64'));
  const hashes = [...keysFor(host.config, 'recovery-code'), ...former].map((key) =>
    createHmac('sha256', key).update(`${userId}:${code}`).digest('base64url'),
  );
  return hashes as [string, ...string[]];
}
