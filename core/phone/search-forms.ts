import { callingCodeOf, type PhoneCountry } from './countries.ts';
import { digitsOf, phoneVariants } from './phone-forms.ts';
import { readPhone } from './read-phone.ts';

/** Stand-in for any area code: the digits after it change their form in the same way behind each. */
const someArea = '11';

/**
 * The digits of which one stands in whatever form a searched number is stored: as typed, and in every form
 * of the phone that it names in this country, with or without its area code.
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

/** Leaves out each form that holds another one, for it finds nothing more. */
function withoutLonger(forms: readonly string[]): string[] {
  const each = [...new Set(forms)];
  return each.filter((form) => !each.some((other) => other !== form && form.includes(other)));
}
