import { createHash, randomBytes } from 'node:crypto';
import { type ApiTokenScope, apiTokenScopes } from '../../security/api-token-scopes.ts';

/** A token of an outside program, as its row stands. Times are epoch milliseconds. */
export interface ApiTokenRow {
  id: number;
  companyId: number;
  /** Maker of the token, whose rights are its upper limit. */
  userId: number;
  name: string;
  tokenHash: string;
  /** Its last characters, by which people distinguish it from others. */
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

/** Time for which ended tokens stay in the list. */
export const endedRetentionMs = 90 * 24 * 60 * 60_000;

export function newApiToken(): string {
  return mark + randomBytes(32).toString('base64url');
}

/** Whether a bearer is a token of an outside program and none of a session. */
export function isApiToken(bearer: string): boolean {
  return bearer.startsWith(mark);
}

/** 256 random bits need no salt and no slow hash. */
export function hashApiToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function hintOf(token: string): string {
  return token.slice(-4);
}

/** The scopes of a row; one that this version does not know opens nothing. */
export function scopesOf({ scopes }: Pick<ApiTokenRow, 'scopes'>): ApiTokenScope[] {
  const stored = scopes.split(' ');
  return apiTokenScopes.filter((scope) => stored.includes(scope));
}
