import { ValidationFailed } from '../errors/core-errors.ts';

/**
 * Takes a credential that will stand in the header of a call, without the blanks around it. Throws ERR_VALIDATION, about
 * `field`, for characters that no header carries or that are invisible, which would make every call fail later.
 *
 * @example
 * const token = headerValue(input.token, 'token');
 */
export function headerValue(given: string, field: string): string {
  const value = given.trim();
  if (/^[\x21-\x7e]*$/.test(value)) return value;
  throw ValidationFailed({ details: { [field]: 'visible ASCII characters without spaces' } });
}
