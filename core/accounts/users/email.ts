import { ValidationFailed } from '../../errors/core-errors.ts';
import type { ErrorKind } from '../../errors/errors.ts';
import { hidesSomething, tidyName } from '../../names.ts';
import { email as limits } from '../limits.ts';

/** An address as it is stored and compared: composed letters (NFC), trimmed, lower case. */
export function normalEmail(text: string): string {
  return tidyName(text).toLowerCase().normalize('NFC');
}

/**
 * The normal form of a well-formed address in which everything is seen. Throws ERR_VALIDATION, or the refusal given.
 *
 * @example
 * const email = requireEmail(' Ana@Padaria.example '); // 'ana@padaria.example'
 */
export function requireEmail(text: string, refusal: ErrorKind = ValidationFailed): string {
  const email = normalEmail(text);
  const wellFormed = /^[^\s@,;<>()[\]\\"]+@[^\s@,;<>()[\]\\".]+(\.[^\s@,;<>()[\]\\".]+)+$/u.test(email);
  if (!wellFormed || hidesSomething(email) || email.length > limits.maxLength) {
    throw refusal({ details: { email: 'must be an e-mail address' } });
  }
  return email;
}
