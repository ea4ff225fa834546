import { allTicketValues, apiTokenScopes, languages, profiles } from '@balcao/core/accounts/limits.ts';
import { isTrustedHash } from '@balcao/core/accounts/sign-in/password.ts';
import { actorKinds } from '@balcao/core/audit/chain.ts';
import { isKey } from '@balcao/core/media/media-key.ts';
import type { Cell } from '../id-mapping.ts';

/** Returns the fault of a value as a sentence; null: it has none. */
type Validator = (value: Cell) => string | null;

const oneOf =
  (values: readonly (string | number | null)[]): Validator =>
  (value) =>
    values.some((known) => known === value) ? null : `it must be one of ${values.map(String).join(', ')}`;

const fileKey: Validator = (value) =>
  value === null || value === '' || (typeof value === 'string' && isKey(value)) ? null : 'it names no file';

/**
 * Refuses the scope `operator`, with which a token works in every company: such a token must never come from another
 * installation.
 */
const scopesOfCompany: Validator = (value) => {
  const known = apiTokenScopes.filter((scope) => scope !== 'operator');
  const given = String(value).split(' ');
  return given.every((scope) => scope === '' || known.some((one) => one === scope))
    ? null
    : `a token may be made for ${known.join(', ')} alone`;
};

const notNegative: Validator = (value) => (Number(value) >= 0 ? null : 'it is below 0');

/** Validators of columns that decide what a user or token may do, so that an edited archive gives its users no rights. */
const validators: Readonly<Record<string, Readonly<Record<string, Validator>>>> = {
  ApiTokens: { scopes: scopesOfCompany },
  AuditRows: { actorKind: oneOf(actorKinds) },
  Companies: { deletedAt: oneOf([null]) },
  CompanyStorage: { bytes: notNegative },
  MediaFiles: { size: notNegative },
  Whatsapps: {
    tokenKind: oneOf([null, 'drawn', 'chosen']),
    tokenHash: (value) =>
      value === null || /^[0-9a-f]{64}$/.test(String(value)) ? null : 'it is no hash of a token',
  },
  Users: {
    passwordHash: (value) =>
      typeof value === 'string' && isTrustedHash(value)
        ? null
        : 'it is no hash of a password that is made here',
    profile: oneOf(profiles),
    allTicket: oneOf(allTicketValues),
    language: oneOf([null, ...languages]),
    email: (value) =>
      typeof value === 'string' && value === value.trim().toLowerCase() && value !== ''
        ? null
        : 'it is no e-mail in small letters',
  },
};

/** Columns with the path of a stored file. An edited path could otherwise reach a file outside of the media folder. */
const filesByName = new Set(['mediaKey', 'doomedKey', 'fileKey']);

/**
 * Checks a value of an imported company that could give its users rights or files that they must not have. Returns the fault;
 * null: there is none, or the column gives no access.
 */
export function privilegeFault(table: string, column: string, value: Cell): string | null {
  const validator = validators[table]?.[column] ?? (filesByName.has(column) ? fileKey : undefined);
  return validator?.(value) ?? null;
}
