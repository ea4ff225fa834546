import { createHash, randomBytes } from 'node:crypto';

/**
 * Draws what a link carries, of which only the hash is kept.
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
