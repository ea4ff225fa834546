import {
  countryOfCallingCode,
  digitsOf,
  isSamePhone,
  type PhoneDoubt,
  type PhoneSurroundings,
  phoneType,
  readFirstPhone,
  readPhones,
  shownText,
} from '@balcao/core';
import { contactLimits } from '../../contract/limits.ts';
import type { ImportColumn } from '../limits.ts';
import { isLabelHeading, saysMobile } from './headings.ts';

/** Rules for reading the cells of a file. */
export interface ImportMapping {
  /** By column; null is left out. */
  columns: ReadonlyArray<ImportColumn | null>;
  hasHeading: boolean;
  /** Texts of the first row, which name what is kept as `extra`. */
  headings: readonly string[];
  /** The calling code of the country of numbers that are written without one; empty: none is. */
  countryCode: string;
  /** Name for a further number whose heading has none. */
  otherNumber?: string;
  /** Whether the network itself reports these people: their numbers need no check. */
  isFromNetwork?: boolean;
}

/** The longest number that the world's networks have. */
export const longestNumber = 15;

/** The numbers of a row: the one to write to, the others, and why a cell was not taken. */
interface NumbersOfRow {
  /** null: there is no certain one. */
  number: string | null;
  /** Further ones, each with what it is called. */
  others: Array<{ name: string; value: string }>;
  /** Why the first uncertain cell is no number; `none`: all cells are empty; null: each cell is certain. */
  doubt: PhoneDoubt | 'none' | null;
  /** The text of that cell. */
  doubted: string;
}

interface Found {
  number: string;
  name: string;
  rank: number;
}

/** Every certain number of a row's cells, mobile phones first, each phone once. */
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
  // Words such as `none` beside a valid number are no lost number.
  const isLoss = !first || /\d/.test(doubted);
  return { number: first?.number ?? null, others: named(rest), doubt: isLoss ? doubt : null, doubted };
}

/** Number of a person whom the network reports; nothing for a text of the wrong length. */
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

/** A number with what its heading or the label beside it calls it, and how likely it is a phone that people carry. */
function foundIn(
  cells: readonly string[],
  { hasHeading, headings, otherNumber = '' }: ImportMapping,
  { number, index }: { number: string; index: number },
): Found {
  const heading = hasHeading ? (headings[index]?.trim() ?? '') : '';
  const isLabelled = hasHeading && isLabelHeading(headings[index - 1] ?? '');
  const label = isLabelled ? shownText(cells[index - 1] ?? '').replace(/^\*\s*/, '') : '';
  const type = phoneType(number);
  const rank = type === 'line' ? 3 : saysMobile(label || heading) ? 0 : type === 'mobile' ? 1 : 2;
  return { number, name: label || heading || otherNumber, rank };
}

function onceEach(found: readonly Found[]): Found[] {
  return found.filter(
    ({ number }, index) => !found.slice(0, index).some((before) => isSamePhone(before.number, number)),
  );
}

/** Further numbers, no two under one name. */
function named(found: readonly Found[]): NumbersOfRow['others'] {
  const times = new Map<string, number>();
  return found.map(({ number, name }) => {
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return { name: time === 1 ? name : `${name} ${time}`, value: number };
  });
}
