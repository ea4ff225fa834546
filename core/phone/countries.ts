import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';

/** A country or territory with a numbering plan, by its two ISO letters, such as `BR`. */
export type PhoneCountry = CountryCode;

/** Every country whose numbers can be read. */
export const phoneCountries: readonly PhoneCountry[] = getCountries();

/** The country of two ISO letters; null for letters that name none. */
export function phoneCountry(letters: string): PhoneCountry | null {
  return phoneCountries.find((country) => country === letters) ?? null;
}

/**
 * Returns the country whose rules hold for a calling code, such as `BR` for `55` and `US` for `1`; null for an
 * unknown code.
 *
 * @example
 * countryOfCallingCode('55') // 'BR'
 */
export function countryOfCallingCode(code: string): PhoneCountry | null {
  const codes: Record<string, PhoneCountry[] | undefined> = metadata.country_calling_codes;
  return codes[code]?.[0] ?? null;
}

/**
 * A country's calling code, such as `55` for `BR`.
 *
 * @example
 * callingCodeOf('BR') // '55'
 */
export function callingCodeOf(country: PhoneCountry): string {
  return getCountryCallingCode(country);
}

/** Returns the country of a number with country code, valid or not; null when it begins with no country's code. */
export function countryOfPhone(digits: string): PhoneCountry | null {
  const country = parsePhoneNumberFromString(`+${digits}`, { extract: false })?.country;
  if (country) return country;
  for (const length of [1, 2, 3]) {
    const found = countryOfCallingCode(digits.slice(0, length));
    if (found) return found;
  }
  return null;
}
