import { ValidationFailed } from '../../core-errors.ts';
import { email as limits } from '../limits.ts';

/** An address as it is stored and compared: trimmed, lower case. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** The normal form of a well-formed address. Throws ERR_VALIDATION. */
export function requireEmail(text: string): string {
  const email = normalEmail(text);
  const wellFormed = /^[^\s@,;<>()[\]\\"]+@[^\s@,;<>()[\]\\".]+(\.[^\s@,;<>()[\]\\".]+)+$/u.test(email);
  if (!wellFormed || email.length > limits.maxLength) {
    throw ValidationFailed({ details: { email: 'must be an e-mail address' } });
  }
  return email;
}
