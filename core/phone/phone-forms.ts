import { numberForms } from './number-forms.ts';

/**
 * Only the digits of a number as a user typed it.
 *
 * @example
 * digitsOf('+55 (11) 98888-7777') // '5511988887777'
 */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * True for a number as people write it: digits with spaces, dots, dashes, brackets and a leading plus.
 *
 * @example
 * looksLikeNumber('(11) 98888-7777') // true
 */
export function looksLikeNumber(text: string): boolean {
  return /\d/.test(text) && /^\+?[\d\s().-]+$/.test(text.trim());
}

/**
 * Returns the one form by which a phone is stored and compared: that of the present numbering plan, such as
 * `5511988887777` for `551188887777`.
 *
 * @example
 * canonicalPhone('551188887777') // '5511988887777'
 */
export function canonicalPhone(digits: string): string {
  for (const { other, plan } of numberForms) if (other.test(digits)) return digits.replace(other, plan);
  return digits;
}

/**
 * Lists every form under which WhatsApp may name the same phone, the canonical one first.
 *
 * @example
 * phoneVariants('5511988887777') // ['5511988887777', '551188887777']
 */
export function phoneVariants(digits: string): readonly string[] {
  const canonical = canonicalPhone(digits);
  for (const { planned, toOther } of numberForms)
    if (planned.test(canonical)) return [canonical, canonical.replace(planned, toOther)];
  return [canonical];
}

/**
 * True when both name the same phone.
 *
 * @example
 * isSamePhone('551188887777', '5511988887777') // true
 */
export function isSamePhone(one: string, other: string): boolean {
  return canonicalPhone(one) === canonicalPhone(other);
}
