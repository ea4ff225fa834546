import { createHmac } from 'node:crypto';
import type { Host } from '../../context.ts';
import { isSameSecret } from '../../outside/fields.ts';
import { acceptedSecrets } from '../../security/secrets.ts';
import type { User } from '../users/user.ts';

/** Time for which a mailed link is valid, in milliseconds. */
export const confirmationMs = 24 * 60 * 60_000;

type Owner = Pick<User, 'id' | 'email'>;

/**
 * Makes the token in the link of a confirmation mail: its expiry, and a signature over the expiry, the user and the
 * address. Nothing is stored, and a change of the address makes the link void.
 */
export function confirmationToken({ config }: Host, user: Owner, expiresAt: number): string {
  return `${expiresAt.toString(36)}.${signature(config.appSecret, user, expiresAt)}`;
}

/** True when the link was mailed to this user, to the address that the user still has, and has not expired. */
export function isTokenOf({ config }: Host, user: Owner, token: string): boolean {
  const [, expires, signed] = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(token) ?? [];
  if (!expires || !signed) return false;
  const expiresAt = Number.parseInt(expires, 36);
  if (expiresAt <= Date.now()) return false;
  return acceptedSecrets(config).some((secret) => isSameSecret(signed, signature(secret, user, expiresAt)));
}

function signature(secret: string, { id, email }: Owner, expiresAt: number): string {
  return createHmac('sha256', secret)
    .update(`email-confirmation:${id}:${expiresAt}:${email}`)
    .digest('base64url');
}
