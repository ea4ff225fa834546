import { createHash, randomBytes } from 'node:crypto';

/**
 * Generates the token for a mailed link; only its hash is stored, so that a stolen database opens no link.
 *
 * @example
 * const { token, tokenHash } = newLinkToken(); // the token goes into the mail, the hash into the table
 */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfToken(token) };
}

/**
 * Returns the hash by which a link is found: 256 random bits need no salt and no slow hash.
 *
 * @example
 * await table.where({ tokenHash: hashOfToken(token) }).first();
 */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
