import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { canonicalPhone } from './phone-forms.ts';

/**
 * Distinguishes mobile phones from landlines (`line`) by a number in digits with country code; `either` where a country does
 * not distinguish them.
 *
 * @example
 * phoneType('5511988887777') // 'mobile'
 */
export function phoneType(digits: string): 'mobile' | 'line' | 'either' {
  const type = parsePhoneNumberFromString(`+${canonicalPhone(digits)}`, { extract: false })?.getType();
  if (type === 'MOBILE') return 'mobile';
  return type === 'FIXED_LINE' ? 'line' : 'either';
}
