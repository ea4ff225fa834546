import { callingCodeOf, type PhoneCountry } from './countries.ts';
import { digitsOf, phoneVariants } from './phone-forms.ts';
import { readPhone } from './read-phone.ts';

/**
 * Any area code: it stands before digits without one, which change their form in the same way after every area code.
 */
const someArea = '11';

/**
 * Lists the digits to search stored numbers for: as typed, and in every form of the phone that they name in this
 * country, with or without area code. A stored number that matches contains one of them.
 *
 * @example
 * for (const digits of searchForms('11 98888', 'BR')) query.orWhere('number', 'like', `%${digits}%`);
 */
export function searchForms(text: string, country: PhoneCountry | null): string[] {
  const digits = digitsOf(text);
  const reading = readPhone(text, { country, prefersCountry: true });
  if ('number' in reading) return withoutLonger([digits, ...phoneVariants(reading.number)]);
  return withoutLonger([digits, ...(country === 'BR' ? localForms(digits, country) : [])]);
}

function localForms(digits: string, country: PhoneCountry): string[] {
  const area = callingCodeOf(country) + someArea;
  return phoneVariants(area + digits).map((form) => form.slice(area.length));
}

/** Leaves out each form that contains another one, since the shorter one finds the same rows. */
function withoutLonger(forms: readonly string[]): string[] {
  const each = [...new Set(forms)];
  return each.filter((form) => !each.some((other) => other !== form && form.includes(other)));
}
