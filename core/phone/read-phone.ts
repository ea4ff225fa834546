import { getExampleNumber, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import type { PhoneCountry } from './countries.ts';
import { canonicalPhone, digitsOf, isSamePhone, looksLikeNumber } from './phone-forms.ts';
import { linkedNumber, shownText, type WrittenNumber, writtenNumbers } from './written-numbers.ts';

/**
 * Reasons why a text is not accepted as a number. `bad`: no phone can have it; `noCountry`: it has no country code,
 * and the company's country is unknown; `noAreaCode`: it is too short, as a number without its area code;
 * `twoCountries`: it is valid both in the known country and, with its first digits as country code, in another;
 * `scientific`: a spreadsheet shortened it to `5.5E+12`, and its last digits are gone.
 */
export type PhoneDoubt = 'bad' | 'noCountry' | 'noAreaCode' | 'twoCountries' | 'scientific';

/** Digits of a number with its country code, or the reason why there is none. */
type PhoneReading = { number: string } | Doubted;

/** Result of reading a text that is no certain phone number. */
export interface Doubted {
  doubt: PhoneDoubt;
  /** Both numbers of `twoCountries`, as people write them with their country's code. */
  between?: { home: string; abroad: string };
}

/** Facts about where a number was written that decide how it is read. */
export interface PhoneSurroundings {
  /** Country by whose rules a number without a country code is read; null: unknown. */
  country: PhoneCountry | null;
  /** Area code that is given separately from the number. */
  areaCode?: string;
  /** Reads a number that fits two countries as one of the known country, because the user chose it for all numbers. */
  prefersCountry?: boolean;
}

/** Types of numbers that people have; numbers of machines and premium services are not accepted. */
const taken: ReadonlySet<string> = new Set([
  ...['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'VOIP', 'PERSONAL_NUMBER', 'TOLL_FREE', 'UAN'],
]);
/** Least number of digits of a phone number without its country code. */
const shortest = 6;
const shortened = /^\d+(?:[.,]\d+)?e\+?\d+$/i;

/**
 * Reads one phone number as users and programs write it: with or without country code, in groups, as a link to
 * WhatsApp or as a WhatsApp address. The text may hold nothing else. An uncertain number gives a doubt, never a
 * guess.
 *
 * @example readPhone('(11) 98888-7777', { country: 'BR' }) // { number: '5511988887777' }
 */
export function readPhone(text: string, surroundings: PhoneSurroundings): PhoneReading {
  const shown = shownText(text);
  if (shortened.test(shown)) return { doubt: 'scientific' };
  const linked = linkedNumber(shown);
  if (linked) return readOne(linked, surroundings);
  if (!looksLikeNumber(shown.replace(/[\u2010-\u2015/]/g, '-'))) return { doubt: 'bad' };
  return readOne({ text: shown, isWhole: /^(?:\+|00)/.test(shown) }, surroundings);
}

/**
 * Reads the first certain number of a text that may hold words and further numbers, such as a cell of a spreadsheet;
 * without one it returns the first number's doubt.
 *
 * @example readFirstPhone('Tel: 11 98888-7777 / 11 3333-4444', { country: 'BR' }) // { number: '5511988887777' }
 */
export function readFirstPhone(text: string, surroundings: PhoneSurroundings): PhoneReading {
  const [first] = readPhones(text, surroundings);
  if (first) return { number: first };
  const shown = shownText(text);
  if (shortened.test(shown)) return { doubt: 'scientific' };
  const [written] = writtenNumbers(shown);
  return written ? readOne(written, surroundings) : { doubt: 'bad' };
}

/**
 * Every certain number of a text, each once, in their order.
 *
 * @example
 * readPhones('11 98888-7777 ou 11 3333-4444', { country: 'BR' }) // ['5511988887777', '551133334444']
 */
export function readPhones(text: string, surroundings: PhoneSurroundings): string[] {
  const shown = shownText(text);
  if (shortened.test(shown)) return [];
  const numbers = new Map<string, string>();
  for (const written of writtenNumbers(shown)) {
    const reading = readOne(written, surroundings);
    if (!('number' in reading)) continue;
    const key = canonicalPhone(reading.number);
    if (!numbers.has(key)) numbers.set(key, reading.number);
  }
  return [...numbers.values()];
}

function readOne({ text, isWhole }: WrittenNumber, surroundings: PhoneSurroundings): PhoneReading {
  const { country, prefersCountry = false } = surroundings;
  if (isWhole) {
    const whole = numberIn(`+${digitsOf(text.replace(/^00/, ''))}`, null, text);
    return whole ? { number: whole } : { doubt: doubtOf(text.replace(/^00/, '+'), country) };
  }
  const national = country && nationalIn(text, country, surroundings.areaCode ?? '');
  const whole = numberIn(`+${digitsOf(text)}`, null);
  if (!national) return whole ? { number: whole } : { doubt: doubtOf(text, country) };
  if (!whole || isSamePhone(national, whole)) return { number: whole ?? national };
  const saysArea = surroundings.areaCode || /^\(?0|^\(\d+\)/.test(text);
  if (saysArea || prefersCountry) return { number: national };
  return { doubt: 'twoCountries', between: { home: inGroups(national), abroad: inGroups(whole) } };
}

/** Returns a number as people write it for readers abroad, such as `+55 11 98888-7777`. */
function inGroups(digits: string): string {
  return parsed(`+${digits}`, null)?.formatInternational() ?? `+${digits}`;
}

function nationalIn(text: string, country: PhoneCountry, areaCode: string): string | null {
  const area = digitsOf(areaCode).replace(/^0+/, '');
  const joined = area === '' ? null : numberIn(area + digitsOf(text).replace(/^0+/, ''), country);
  return joined ?? numberIn(text, country);
}

/** Returns the digits of a valid number; null for others. A number with country code keeps its written form. */
function numberIn(text: string, country: PhoneCountry | null, asWritten = text): string | null {
  const found = parsed(asWritten.startsWith('+') ? asWritten : text, country);
  if (!found) return null;
  const digits = digitsOf(found.number);
  if (canBeWritten(found)) return digits;
  const canonical = canonicalPhone(digits);
  const inPlan = canonical === digits ? undefined : parsed(`+${canonical}`, null);
  if (!inPlan || !canBeWritten(inPlan)) return null;
  return country ? canonical : digits;
}

function parsed(text: string, country: PhoneCountry | null): PhoneNumber | undefined {
  return parsePhoneNumberFromString(text, {
    extract: false,
    ...(country ? { defaultCountry: country } : {}),
  });
}

function canBeWritten(number: PhoneNumber): boolean {
  return number.isValid() && taken.has(number.getType() ?? '');
}

function doubtOf(text: string, known: PhoneCountry | null): PhoneDoubt {
  const number = parsed(text, known);
  const country = number?.country ?? known;
  if (!number || !country) return known || digitsOf(text).length < shortest ? 'bad' : 'noCountry';
  return isLocal(number.nationalNumber, country) ? 'noAreaCode' : 'bad';
}

/** True for so few digits that a number of the country would need an area code before them. */
function isLocal(digits: string, country: PhoneCountry): boolean {
  const usual = getExampleNumber(country, examples)?.nationalNumber.length ?? 0;
  return digits.length >= shortest && digits.length <= usual - 2;
}
