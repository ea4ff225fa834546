import { digitsOf, hidesSomething, looksLikeNumber, tidyName } from '@balcao/core';
import { cleanName } from '../../contact.ts';
import { contactLimits, emailPattern } from '../../limits.ts';
import type { ImportFieldName, RowProblem } from '../limits.ts';

/** How the cells of a file are to be read. */
export interface ImportMapping {
  /** By column; null is left out. */
  columns: ReadonlyArray<ImportFieldName | null>;
  hasHeading: boolean;
  /** Texts of the first row, which name what is kept as `extra`. */
  headings: readonly string[];
  /** Put before numbers that are written without one; empty: none is. */
  countryCode: string;
}

/** Somebody as a row of a file has them. */
export interface ReadRow {
  row: number;
  name: string;
  /** Digits with country code. */
  number: string;
  /** Empty: none, or none that is one. */
  email: string;
  extraInfo: Array<{ name: string; value: string }>;
  /** Taken, but not all of it. */
  problem: RowProblem | null;
}

export type RowReading = ReadRow | { row: number; problem: RowProblem; value: string };

export function isRead(reading: RowReading): reading is ReadRow {
  return 'number' in reading;
}

const email = new RegExp(emailPattern);
/** The longest number that the world's networks have. */
export const longestNumber = 15;

/** Who stands in a row, or why nobody can be read there. */
export function readRow(row: number, cells: readonly string[], mapping: ImportMapping): RowReading {
  const written = cellOf(cells, mapping, 'number');
  if (written === '') return { row, problem: 'noNumber', value: cells.join(' ').slice(0, 100) };
  // What a spreadsheet made of a long number; its last digits are gone.
  if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(written)) return { row, problem: 'scientific', value: written };
  const number = numberOf(written, mapping.countryCode);
  if (!number) return { row, problem: 'badNumber', value: written.slice(0, 100) };
  const name = tidyName(cleanName(unprotected(cellOf(cells, mapping, 'name')))) || number;
  if (name.length < contactLimits.name.min || hidesSomething(name))
    return { row, problem: 'badName', value: name.slice(0, 100) };
  const address = unprotected(cellOf(cells, mapping, 'email'));
  const isEmail = email.test(address) && address.length <= contactLimits.emailMax;
  const { extraInfo, isCut } = extraInfoOf(cells, mapping);
  const problem = address !== '' && !isEmail ? 'badEmail' : isCut ? 'extraCut' : null;
  return { row, name, number, email: isEmail ? address : '', extraInfo, problem };
}

/** All digits, with the country's code before a number that has none; null for what is no number. */
export function numberOf(written: string, countryCode: string): string | null {
  // Numbers copied from a chat bring marks that nobody sees.
  const text = unprotected(written).replace(/\p{Cf}/gu, '');
  if (!looksLikeNumber(text)) return null;
  const isWhole = /^\s*(?:\+|00)/.test(text);
  const digits = digitsOf(text).replace(isWhole ? /^00/ : /^0(?=\d)/, '');
  // National numbers, with their area, have at most eleven digits.
  const number = !isWhole && countryCode !== '' && digits.length <= 11 ? countryCode + digits : digits;
  return number.length < contactLimits.number.min || number.length > longestNumber ? null : number;
}

function cellOf(cells: readonly string[], { columns }: ImportMapping, field: ImportFieldName): string {
  return columns
    .flatMap((column, index) => (column === field ? [cells[index]?.trim() ?? ''] : []))
    .filter(Boolean)
    .join(' ');
}

function extraInfoOf(cells: readonly string[], { columns, hasHeading, headings }: ImportMapping) {
  const { rows, nameMax, valueMax } = contactLimits.extraInfo;
  const found = columns.flatMap((column, index) => {
    const value = column === 'extra' ? unprotected(cells[index]?.trim() ?? '') : '';
    const name = ((hasHeading && headings[index]?.trim()) || `${index + 1}`).slice(0, nameMax);
    return value === '' ? [] : [{ name, value: value.slice(0, valueMax), isCut: value.length >= valueMax }];
  });
  const extraInfo = found.slice(0, rows).map(({ name, value }) => ({ name, value }));
  return { extraInfo, isCut: found.length > rows || found.some(({ isCut }) => isCut) };
}

/** Without the mark that an export put before what a spreadsheet would calculate. */
function unprotected(text: string): string {
  return text.replace(/^'(?=\s*[=+\-@\t\r＝＋－＠])/, '').trim();
}
