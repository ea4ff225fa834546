import { cellText, firstOf, hidesSomething, type PhoneDoubt, tidyName } from '@balcao/core';
import { isNameCut, shownInfoName, shownName } from '../../contact.ts';
import { contactLimits, emailPattern } from '../../contract/limits.ts';
import { fieldKeyOf, type ImportFieldName, type RowProblem } from '../limits.ts';
import type { ImportMapping } from './numbers-of-row.ts';
import { numbersOf } from './numbers-of-row.ts';

export type { ImportMapping } from './numbers-of-row.ts';

/** A contact as a row of a file has it. */
export interface ReadRow {
  row: number;
  name: string;
  /** Digits with country code. */
  number: string;
  /** Empty for no e-mail, and for an invalid one. */
  email: string;
  extraInfo: Array<{ name: string; value: string }>;
  /** Cells of fields of contacts by the fields' keys, as they stand in the file. */
  fields: Readonly<Record<string, string>>;
  /** Taken, but not all of it. */
  problem: RowProblem | null;
}

export type RowReading = ReadRow | { row: number; problem: RowProblem; value: string };

/** True for a row that can be imported; others have a reason. */
export function isRead(reading: RowReading): reading is ReadRow {
  return 'number' in reading;
}

const email = new RegExp(emailPattern);

const problems: Record<PhoneDoubt | 'none', RowProblem> = {
  none: 'noNumber',
  bad: 'badNumber',
  noCountry: 'noCountry',
  noAreaCode: 'noAreaCode',
  twoCountries: 'badNumber',
  scientific: 'scientific',
};

/** Reads the contact of a row, or the reason why none can be read. */
export function readRow(row: number, cells: readonly string[], mapping: ImportMapping): RowReading {
  const { number, others, doubt, doubted } = numbersOf(cells, mapping);
  if (!number) {
    const value = doubt === 'none' ? cells.map(cellText).filter(Boolean).join(' ') : doubted;
    return { row, problem: problems[doubt ?? 'none'], value: firstOf(value, 100) };
  }
  const given = nameOf(cells, mapping);
  const name = tidyName(shownName(given)) || number;
  if (name.length < contactLimits.name.min || hidesSomething(name))
    return { row, problem: 'badName', value: firstOf(name, 100) };
  const address = cellOf(cells, mapping, 'email');
  const isEmail = email.test(address) && address.length <= contactLimits.emailMax;
  const { extraInfo, isCut } = extraInfoOf(cells, mapping, others);
  const faults: ReadonlyArray<readonly [boolean, RowProblem]> = [
    [address !== '' && !isEmail, 'badEmail'],
    [isNameCut(given), 'nameCut'],
    [isCut, 'extraCut'],
    [doubt !== null, 'badOther'],
  ];
  const problem = faults.find(([isSo]) => isSo)?.[1] ?? null;
  return {
    row,
    name,
    number,
    email: isEmail ? address : '',
    extraInfo,
    fields: fieldsOf(cells, mapping),
    problem,
  };
}

function cellOf(cells: readonly string[], { columns }: ImportMapping, field: ImportFieldName): string {
  return columns
    .flatMap((column, index) => (column === field ? [cellText(cells[index] ?? '')] : []))
    .filter(Boolean)
    .join(' ');
}

/** Cells of fields that are not empty, in their columns' order. */
function fieldsOf(cells: readonly string[], { columns }: ImportMapping): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap((column, index) => {
      const key = fieldKeyOf(column);
      const cell = key === null ? '' : cellText(cells[index] ?? '');
      return key === null || cell === '' ? [] : [[key, cell]];
    }),
  );
}

/** The name of all its columns. Where no certain letter stands for a byte, the cell has no name. */
function nameOf(cells: readonly string[], mapping: ImportMapping): string {
  return cellOf(cells, mapping, 'name').replace(/\uFFFD/g, '');
}

function extraInfoOf(
  cells: readonly string[],
  { columns, hasHeading, headings }: ImportMapping,
  others: ReadonlyArray<{ name: string; value: string }>,
) {
  const { rows, valueMax } = contactLimits.extraInfo;
  const found = columns.flatMap((column, index) => {
    const value = column === 'extra' ? cellText(cells[index] ?? '') : '';
    const name = (hasHeading && shownInfoName(headings[index] ?? '')) || `${index + 1}`;
    return value === '' ? [] : [{ name, value: firstOf(value, valueMax), isCut: value.length >= valueMax }];
  });
  const all = [...found, ...others.map((other) => ({ ...other, isCut: false }))];
  const extraInfo = all.slice(0, rows).map(({ name, value }) => ({ name: shownInfoName(name), value }));
  return { extraInfo, isCut: all.length > rows || all.some(({ isCut }) => isCut) };
}
