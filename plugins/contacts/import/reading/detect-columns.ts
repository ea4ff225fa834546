import { readFirstPhone } from '@balcao/core';
import type { ImportFieldName } from '../limits.ts';
import { fieldOfHeading, type HeadingField } from './headings.ts';

interface DetectedColumns {
  hasHeading: boolean;
  columns: Array<ImportFieldName | null>;
}

/**
 * Guesses the meaning of a file's columns for the user: by their headings in three languages, else by their contents. One
 * column is the e-mail; several may make the name, and several may be numbers.
 */
export function detectColumns(head: ReadonlyArray<readonly string[]>, width: number): DetectedColumns {
  const [first = [], ...rest] = head;
  const said = Array.from({ length: width }, (_none, index) => fieldOfHeading(first[index] ?? ''));
  const hasHeading = said.some(Boolean) && !first.some((cell) => isPhone(cell));
  if (hasHeading) return { hasHeading, columns: onceEach(namesOf(said)) };
  const looksLikeHeading = rest.length > 0 && !first.some((cell) => isPhone(cell) || cell.includes('@'));
  const rows = looksLikeHeading ? rest : head;
  const columns = Array.from({ length: width }, (_none, index) => fieldOfCells(rows, index));
  const name = columns.indexOf('name');
  return {
    hasHeading: looksLikeHeading,
    columns: onceEach(columns.map((field, index) => (field === 'name' && index !== name ? null : field))),
  };
}

/**
 * Number of rows above the heading: titles, and lines that say when a report was made. 0 where no row below the first
 * names its columns.
 */
export function titleRows(head: ReadonlyArray<readonly string[]>): number {
  const knownIn = (row: readonly string[]) => new Set(row.map(fieldOfHeading).filter(Boolean));
  const at = head.findIndex((row) => {
    const known = knownIn(row);
    return known.size >= 2 && known.has('number') && !row.some(isPhone);
  });
  if (at < 1) return 0;
  const width = head[at]?.filter((cell) => cell !== '').length ?? 0;
  const areTitles = head
    .slice(0, at)
    .every((row) => !row.some(isPhone) && row.filter(Boolean).length < width);
  return areTitles ? at : 0;
}

/** Finds the columns that make the name: one with the whole name alone, even beside its parts, else all parts. */
function namesOf(said: ReadonlyArray<HeadingField | null>): Array<ImportFieldName | null> {
  const whole = said.indexOf('name');
  const isRepeated = whole >= 0 && said.includes('givenName');
  return said.map((field, index) => {
    if (field === 'name') return index === whole ? field : null;
    if (field === 'givenName' || field === 'middleName' || field === 'familyName')
      return isRepeated ? null : 'name';
    return field;
  });
}

function fieldOfCells(rows: ReadonlyArray<readonly string[]>, index: number): ImportFieldName | null {
  const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '');
  if (cells.length === 0) return null;
  const half = cells.length / 2;
  if (cells.filter(isPhone).length > half) return 'number';
  if (cells.filter((cell) => /^\S+@\S+$/.test(cell)).length > half) return 'email';
  return cells.filter((cell) => /\p{L}{2}/u.test(cell)).length > half ? 'name' : null;
}

/** True for a cell that holds a whole number, or one of some country. */
function isPhone(cell: string): boolean {
  if (/^[\d\s().+-]{8,}$/.test(cell) && cell.replace(/\D/g, '').length >= 8) return true;
  return 'number' in readFirstPhone(cell, { country: null });
}

function onceEach(fields: ReadonlyArray<ImportFieldName | null>): Array<ImportFieldName | null> {
  return fields.map((field, index) =>
    (field === 'email' || field === 'areaCode') && fields.indexOf(field) !== index ? null : field,
  );
}
