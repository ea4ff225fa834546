import { createHash, randomBytes } from 'node:crypto';
import { type ApiTokenScope, apiTokenScopes } from '../../security/api-token-scopes.ts';

/** Row of the table `ApiTokens`: the credential of an external program, made by an admin. Times are epoch milliseconds. */
export interface ApiTokenRow {
  id: number;
  companyId: number;
  /** Maker of the token, whose rights are its upper limit. */
  userId: number;
  name: string;
  tokenHash: string;
  /** Last four characters of the token, by which people distinguish it in the list. */
  hint: string;
  /** Scopes, separated by blanks. */
  scopes: string;
  expiresAt: number;
  lastUsedAt: number | null;
  revokedAt: number | null;
  createdAt: number;
  updatedAt: number;
}

const mark = 'bk_';

/** Time for which revoked and expired tokens stay in the list, in milliseconds, so that admins can see them. */
export const endedRetentionMs = 90 * 24 * 60 * 60_000;

export function newApiToken(): string {
  return mark + randomBytes(32).toString('base64url');
}

/** True when a bearer is an API token, false when it is the access token of a session. */
export function isApiToken(bearer: string): boolean {
  return bearer.startsWith(mark);
}

/** Returns the hash under which a token is stored. Its 256 random bits need no salt and no slow hash. */
export function hashApiToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function hintOf(token: string): string {
  return token.slice(-4);
}

/** Returns the scopes of a token. A scope that this version does not know is left out, and so permits nothing. */
export function scopesOf({ scopes }: Pick<ApiTokenRow, 'scopes'>): ApiTokenScope[] {
  const stored = scopes.split(' ');
  return apiTokenScopes.filter((scope) => stored.includes(scope));
}
