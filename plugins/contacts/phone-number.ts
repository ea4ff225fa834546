// Brazilian mobile numbers exist in two forms: with the ninth digit (13 digits with country code) and, at WhatsApp for
// older accounts, without (12). Only numbers whose short form cannot be a landline (2 to 5) have both.
const withNinth = /^55([1-9]{2})9([016-9]\d{7})$/;
const withoutNinth = /^55([1-9]{2})([016-9]\d{7})$/;

/** Only the digits of what somebody wrote as a number. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** True for a number as people write it: digits with spaces, dots, dashes, brackets and a leading plus. */
export function looksLikeNumber(text: string): boolean {
  return /\d/.test(text) && /^\+?[\d\s().-]+$/.test(text.trim());
}

/** The one form that all variants of a number share: a Brazilian mobile number has its ninth digit. */
export function canonicalPhone(digits: string): string {
  return digits.replace(withoutNinth, '55$19$2');
}

/** Every form under which the network may name the same phone, the canonical one first. */
export function phoneVariants(digits: string): readonly string[] {
  const canonical = canonicalPhone(digits);
  const short = canonical.replace(withNinth, '55$1$2');
  return short === canonical ? [canonical] : [canonical, short];
}

/** True when both name the same phone. */
export function isSamePhone(one: string, other: string): boolean {
  return canonicalPhone(one) === canonicalPhone(other);
}
