import { createHmac } from 'node:crypto';
import type { Host } from '../../context.ts';
import { isSameSecret } from '../../outside/fields.ts';
import { acceptedSecrets } from '../../security/secrets.ts';
import type { User } from '../users/user.ts';

/** A link holds for a day. */
export const confirmationMs = 24 * 60 * 60_000;

type Owner = Pick<User, 'id' | 'email'>;

/**
 * Makes what the link of a mail carries: when it is over, and a signature of that, the user and the address. Nothing of it is stored, and
 * a changed address makes it void.
 */
export function confirmationToken({ config }: Host, user: Owner, expiresAt: number): string {
  return `${expiresAt.toString(36)}.${signature(config.appSecret, user, expiresAt)}`;
}

/** True where the link was mailed to this user, to the address that they have, and is not over. */
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
