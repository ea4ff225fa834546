import { digitsOf, phoneVariants, readPhone } from '@balcao/core';
import { countryOfPhone, type PhoneCountry } from '@balcao/core/phone/countries.ts';
import { flag, type SourceRow, text } from './source.ts';

/**
 * Address of an imported contact: a phone or a group. A contact with an invalid number gets the address of a `visitor`, like
 * those of the web chat: it keeps its history, and nothing can be sent to it.
 */
export interface SourceAddress {
  kind: 'phone' | 'group' | 'visitor';
  value: string;
}

/**
 * Reads the address of a contact in the other product. Most numbers begin with the country code, as WhatsApp has them; others may
 * be national numbers of `country` that a user typed. A number that is not certainly valid is not used, so that no message
 * reaches a wrong person.
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

/** Finds the country of most contacts of each company, by their numbers with a country code. */
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
