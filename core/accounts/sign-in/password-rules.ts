import type { Context } from '../../context.ts';
import { ValidationFailed } from '../../errors/core-errors.ts';
import { WeakPassword } from '../errors.ts';

/** Number of the most used passwords that are refused; this many of the list cover the usual Portuguese ones. */
const commonestCount = 25_000;

/** Words that a password must not repeat. */
interface PasswordOwner {
  email: string;
  companyName: string;
}

/**
 * Refuses a password that attackers would try first: ERR_WEAK_PASSWORD for one of the commonest and for the own e-mail
 * or company, ERR_VALIDATION for one of blanks alone or shorter than the installation asks. Its greatest length is the schema's.
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

/** True for the e-mail, the part before its @, and the company's name, also with figures or signs around them. */
export function repeatsOwner(password: string, { email, companyName }: PasswordOwner): boolean {
  const own = [email, email.split('@', 1)[0] ?? '', companyName]
    .map(lettersOf)
    .filter((word) => word.length > 2);
  const given = lettersOf(password);
  return given !== '' && own.includes(given);
}

/** Without accents, signs, and figures at either end: `Padaria_2026!` is `padaria`. */
function lettersOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return plain.replace(/^\p{N}+|\p{N}+$/gu, '') || plain;
}

let list: Promise<ReadonlySet<string>> | undefined;

/** Read when the first password is set, as unpacking takes a moment that no start should wait for. */
function commonest(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, commonestCount)),
  );
  return list;
}
