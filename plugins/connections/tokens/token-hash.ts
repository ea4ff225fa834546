import { createHmac } from 'node:crypto';
import { type Host, seal, unseal } from '@balcao/core';

/** How a token is looked up: the same token always has the same hash, and the hash tells nothing of the token. */
export function hashToken(host: Host, token: string): string {
  return createHmac('sha256', host.config.appSecret).update(`connection-token:${token}`).digest('hex');
}

/** The columns of a token: '' is no token. It is sealed and not only hashed, since its admins must be able to read it. */
export function tokenColumns(
  host: Host,
  companyId: number,
  token: string,
): { tokenHash: string | null; tokenSealed: string | null } {
  if (token === '') return { tokenHash: null, tokenSealed: null };
  return {
    tokenHash: hashToken(host, token),
    tokenSealed: seal(host.config.appSecret, about(companyId), token),
  };
}

/** The token, or '' when there is none or it was sealed under another APP_SECRET. */
export function readToken(host: Host, row: { companyId: number; tokenSealed: string | null }): string {
  if (!row.tokenSealed) return '';
  try {
    return unseal(host.config.appSecret, about(row.companyId), row.tokenSealed);
  } catch (error) {
    host.log.warn({ err: error, companyId: row.companyId }, 'a connection token can no longer be read');
    return '';
  }
}

function about(companyId: number): string {
  return `connection-token:${companyId}`;
}
