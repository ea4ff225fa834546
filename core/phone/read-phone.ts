import { getExampleNumber, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import type { PhoneCountry } from './countries.ts';
import { canonicalPhone, digitsOf, isSamePhone, looksLikeNumber } from './phone-forms.ts';
import { linkedNumber, shownText, type WrittenNumber, writtenNumbers } from './written-numbers.ts';

/**
 * Why a text is not taken for a number. `bad`: no phone can have it. `noCountry`: it has no country's code, and no country is
 * known. `noAreaCode`: it is too short, as a number without its area code. `twoCountries`: it is a number of the known
 * country and, read as a whole one, of another. `scientific`: a spreadsheet shortened it, and its last digits are gone.
 */
export type PhoneDoubt = 'bad' | 'noCountry' | 'noAreaCode' | 'twoCountries' | 'scientific';

/** The digits of a number with its country's code, or why there is none. */
type PhoneReading = { number: string } | Doubted;

export interface Doubted {
  doubt: PhoneDoubt;
  /** Both numbers of `twoCountries`, as people write them with their country's code. */
  between?: { home: string; abroad: string };
}

/** Knowledge around a written number that decides how it is read. */
export interface PhoneSurroundings {
  /** The country whose dialling habits a number without a country's code follows; null: unknown. */
  country: PhoneCountry | null;
  /** The area code that stands apart from the number. */
  areaCode?: string;
  /** Reads a number that fits two countries as one of the known country, because the user chose it for all numbers. */
  prefersCountry?: boolean;
}

/** Types of numbers that people write to each other from; without machines and hot lines. */
const taken: ReadonlySet<string> = new Set([
  ...['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'VOIP', 'PERSONAL_NUMBER', 'TOLL_FREE', 'UAN'],
]);
/** Digits of the shortest number that may be one without its country's code. */
const shortest = 6;
const shortened = /^\d+(?:[.,]\d+)?e\+?\d+$/i;

/**
 * Reads one number as a user or a program writes it: with or without its country's code, in groups, as a link to WhatsApp or
 * as an address of its network. Nothing else may stand beside it.
 *
 * An uncertain number is a doubt, never a number.
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
 * Reads the first certain number of a text that may hold words and further numbers, such as a cell of a spreadsheet; else
 * answers the first number's doubt.
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

/** A number as people write it for others abroad, such as `+55 11 98888-7777`. */
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
