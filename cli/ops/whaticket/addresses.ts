import { digitsOf, phoneVariants, readPhone } from '@balcao/core';
import { countryOfPhone, type PhoneCountry } from '@balcao/core/phone/countries.ts';
import { flag, type SourceRow, text } from './source.ts';

/** Where a contact is reached: a phone, a group, or nowhere, when its number is invalid. */
export interface SourceAddress {
  kind: 'phone' | 'group' | 'visitor';
  value: string;
}

/**
 * Reads where a contact is reached. Most numbers are as WhatsApp names them, with their country's code; one that is none so may
 * be a national one of `country`, typed by hand. What is no certain number stays away.
 */
export function addressOf(row: SourceRow, country: PhoneCountry | null = null): SourceAddress {
  const given = text(row.number, 100);
  if (flag(row.isGroup) === 1 && digitsOf(given) !== '')
    return { kind: 'group', value: `${text(row.number, 90).replace(/@g\.us$/, '')}@g.us` };
  const number = wholeNumber(given) ?? numberIn(given, country);
  return number === null
    ? { kind: 'visitor', value: `whaticket:${row.id}` }
    : { kind: 'phone', value: phoneVariants(number)[0] ?? number };
}

/** The country of most contacts of each company, by the numbers that name theirs. */
export function countriesOf(rows: readonly SourceRow[]): Map<unknown, PhoneCountry> {
  const counts = new Map<unknown, Map<PhoneCountry, number>>();
  for (const { companyId, number, isGroup } of rows) {
    const whole = flag(isGroup) === 1 ? null : wholeNumber(text(number, 100));
    const country = whole === null ? null : countryOfPhone(whole);
    if (!country) continue;
    const own = counts.get(companyId) ?? new Map<PhoneCountry, number>();
    counts.set(companyId, own.set(country, (own.get(country) ?? 0) + 1));
  }
  return new Map(
    [...counts].flatMap(([companyId, own]) => {
      const [most] = [...own].sort(([, one], [, other]) => other - one);
      return most ? [[companyId, most[0]] as const] : [];
    }),
  );
}

function wholeNumber(given: string): string | null {
  return numberIn(`+${digitsOf(given)}`, null);
}

function numberIn(given: string, country: PhoneCountry | null): string | null {
  const reading = readPhone(given, { country });
  return 'number' in reading ? reading.number : null;
}
