import { numberForms } from './number-forms.ts';

/** Only the digits of what somebody wrote as a number. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** True for a number as people write it: digits with spaces, dots, dashes, brackets and a leading plus. */
export function looksLikeNumber(text: string): boolean {
  return /\d/.test(text) && /^\+?[\d\s().-]+$/.test(text.trim());
}

/** The one form that all variants of a number share: the numbering plan's, such as `5511988887777` for `551188887777`. */
export function canonicalPhone(digits: string): string {
  for (const { other, plan } of numberForms) if (other.test(digits)) return digits.replace(other, plan);
  return digits;
}

/** Every form under which the network may name the same phone, the canonical one first. */
export function phoneVariants(digits: string): readonly string[] {
  const canonical = canonicalPhone(digits);
  for (const { planned, toOther } of numberForms)
    if (planned.test(canonical)) return [canonical, canonical.replace(planned, toOther)];
  return [canonical];
}

/** True when both name the same phone. */
export function isSamePhone(one: string, other: string): boolean {
  return canonicalPhone(one) === canonicalPhone(other);
}
