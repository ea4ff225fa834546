/**
 * Scopes of API tokens. `admin` is everything the maker may do in the company, `operator` also the calls reserved for the
 * installation's own staff; the others open the calls that every user has in that area, and nothing that takes a role.
 */
export const apiTokenScopes = [
  'tickets:read',
  'tickets:write',
  'contacts:read',
  'contacts:write',
  'messages:send',
  'admin',
  'operator',
] as const;

export type ApiTokenScope = (typeof apiTokenScopes)[number];

/**
 * Scope that a route requires of an API token. `any`: every token may call it; `none`: no token may, only signed-in
 * users.
 */
export type WantedScope = ApiTokenScope | 'any' | 'none';

/** True when a token with these scopes fulfils the requirement of a route. */
export function covers(granted: readonly ApiTokenScope[], wanted: WantedScope): boolean {
  if (wanted === 'none') return false;
  if (wanted === 'any' || granted.includes(wanted) || granted.includes('operator')) return true;
  return wanted !== 'operator' && granted.includes('admin');
}

/** Areas that have a scope to read and one to write. */
export type ScopedArea = 'tickets' | 'contacts';
