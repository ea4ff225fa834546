import {
  countryOfCallingCode,
  digitsOf,
  isSamePhone,
  type Locale,
  type PhoneDoubt,
  type PhoneSurroundings,
  phoneType,
  readFirstPhone,
  readPhones,
  shownText,
} from '@balcao/core';
import { shownInfoName } from '../../contact.ts';
import { contactLimits } from '../../contract/limits.ts';
import type { ImportColumn } from '../limits.ts';
import { isLabelHeading, saysMobile } from './headings.ts';

/** Choices of the user about the columns of an imported file. */
export interface ImportMapping {
  /** Meaning of each column; null: the column is left out. */
  columns: ReadonlyArray<ImportColumn | null>;
  hasHeading: boolean;
  /** Texts of the first row, which name the extra information. */
  headings: readonly string[];
  /** Calling code of the country for numbers that are written without one; empty: none is added. */
  countryCode: string;
  /** Name for a further number of a row whose heading is empty. */
  otherNumber?: string;
  /** True where the network itself reports these people, so that their numbers need no check. */
  isFromNetwork?: boolean;
  /** Language in which the user reads and writes numbers; imports that were started by an older version have none. */
  locale?: Locale;
}

/** Most digits of a phone number anywhere in the world. */
export const longestNumber = 15;

/** Numbers of a row: the one to which messages go, the others, and the reason why a cell was not accepted. */
interface NumbersOfRow {
  /** Main number; null: no cell has a certain one. */
  number: string | null;
  /** Further numbers, each with its name. */
  others: Array<{ name: string; value: string }>;
  /** Reason why the first uncertain cell is no number; `none`: all cells are empty; null: every cell is certain. */
  doubt: PhoneDoubt | 'none' | null;
  /** Text of the uncertain cell. */
  doubted: string;
}

interface Found {
  number: string;
  name: string;
  rank: number;
}

/** Finds all certain numbers in a row's cells, mobile phones first, each phone once. */
export function numbersOf(cells: readonly string[], mapping: ImportMapping): NumbersOfRow {
  const surroundings = surroundingsOf(cells, mapping);
  const found: Found[] = [];
  let doubt: PhoneDoubt | 'none' | null = 'none';
  let doubted = '';
  for (const [index, column] of mapping.columns.entries()) {
    const text = column === 'number' ? shownText(cells[index] ?? '') : '';
    if (text === '') continue;
    const numbers = mapping.isFromNetwork ? networkNumbers(text) : readPhones(text, surroundings);
    found.push(...numbers.map((number) => foundIn(cells, mapping, { number, index })));
    const reading = numbers.length > 0 ? null : readFirstPhone(text, surroundings);
    if (doubt === 'none') doubt = null;
    if (reading && 'doubt' in reading && doubted === '') {
      doubt = reading.doubt;
      doubted = text;
    }
  }
  const [first, ...rest] = onceEach([...found].sort((one, other) => one.rank - other.rank));
  // A word such as `none` beside a valid number is not reported as a lost number.
  const isLoss = !first || /\d/.test(doubted);
  return { number: first?.number ?? null, others: named(rest), doubt: isLoss ? doubt : null, doubted };
}

/** Returns the number of a person whom the network reports; empty for a text of the wrong length. */
function networkNumbers(text: string): string[] {
  const digits = digitsOf(text);
  return digits.length < contactLimits.number.min || digits.length > longestNumber ? [] : [digits];
}

function surroundingsOf(
  cells: readonly string[],
  { columns, countryCode }: ImportMapping,
): PhoneSurroundings {
  const area = columns.indexOf('areaCode');
  return {
    country: countryOfCallingCode(countryCode),
    areaCode: area < 0 ? '' : shownText(cells[area] ?? ''),
    prefersCountry: true,
  };
}

/**
 * Finds the name of a number, from its heading or the label beside it, and the likelihood that it is a mobile phone.
 */
function foundIn(
  cells: readonly string[],
  { hasHeading, headings, otherNumber = '' }: ImportMapping,
  { number, index }: { number: string; index: number },
): Found {
  const heading = hasHeading ? shownInfoName(headings[index] ?? '') : '';
  const isLabelled = hasHeading && isLabelHeading(headings[index - 1] ?? '');
  const label = isLabelled ? shownInfoName(shownText(cells[index - 1] ?? '').replace(/^\*\s*/, '')) : '';
  const type = phoneType(number);
  const rank = type === 'line' ? 3 : saysMobile(label || heading) ? 0 : type === 'mobile' ? 1 : 2;
  return { number, name: label || heading || otherNumber, rank };
}

function onceEach(found: readonly Found[]): Found[] {
  return found.filter(
    ({ number }, index) => !found.slice(0, index).some((before) => isSamePhone(before.number, number)),
  );
}

/** Names the further numbers so that no two have the same name. */
function named(found: readonly Found[]): NumbersOfRow['others'] {
  const times = new Map<string, number>();
  return found.map(({ number, name }) => {
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return { name: time === 1 ? name : `${name} ${time}`, value: number };
  });
}
