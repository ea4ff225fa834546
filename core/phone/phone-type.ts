import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { canonicalPhone } from './phone-forms.ts';

/**
 * Says what a whole number in digits rings: a mobile phone, one on a line, or, where a country does not distinguish them, either.
 *
 * @example
 * phoneType('5511988887777') // 'mobile'
 */
export function phoneType(digits: string): 'mobile' | 'line' | 'either' {
  const type = parsePhoneNumberFromString(`+${canonicalPhone(digits)}`, { extract: false })?.getType();
  if (type === 'MOBILE') return 'mobile';
  return type === 'FIXED_LINE' ? 'line' : 'either';
}
