import type { Context } from '../../context.ts';
import { ValidationFailed } from '../../errors/core-errors.ts';
import { WeakPassword } from '../errors.ts';

/** Number of the most used passwords that are refused; a list of this length includes the usual Portuguese ones. */
const commonestCount = 25_000;

/** Words about the user that a password must not repeat. */
interface PasswordOwner {
  email: string;
  companyName: string;
}

/**
 * Refuses a new password that attackers would try first: ERR_WEAK_PASSWORD for one of the most used passwords and for the user's
 * own e-mail or company, ERR_VALIDATION for one of spaces alone or shorter than the installation allows. The schema checks its
 * greatest length.
 */
export async function requirePassword(
  { host }: Pick<Context, 'host'>,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  if (/^[\s\p{C}]*$/u.test(password)) throw ValidationFailed({ details: { password: 'is only blanks' } });
  if (repeatsOwner(password, owner))
    throw WeakPassword({ details: { password: 'is the e-mail or the company' } });
  if ((await commonest()).has(password.normalize('NFC').toLowerCase()))
    throw WeakPassword({ details: { password: 'is among the commonest' } });
  const { passwordMinLength } = host.config;
  if ([...password].length < passwordMinLength)
    throw ValidationFailed({ details: { password: `must have at least ${passwordMinLength} characters` } });
}

/**
 * True for a password that is the user's e-mail, the part before its @, or the company's name, also with digits or signs around
 * it.
 */
export function repeatsOwner(password: string, { email, companyName }: PasswordOwner): boolean {
  const own = [email, email.split('@', 1)[0] ?? '', companyName]
    .map(lettersOf)
    .filter((word) => word.length > 2);
  const given = lettersOf(password);
  return given !== '' && own.includes(given);
}

/** Returns a text without accents, signs, and digits at either end: `Padaria_2026!` becomes `padaria`. */
function lettersOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return plain.replace(/^\p{N}+|\p{N}+$/gu, '') || plain;
}

let list: Promise<ReadonlySet<string>> | undefined;

/** Reads the list of the most used passwords when the first password is set, since unpacking it would delay every start. */
function commonest(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, commonestCount)),
  );
  return list;
}
