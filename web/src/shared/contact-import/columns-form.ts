import { fieldKeyOf, type ImportColumn } from '@balcao/plugins/contacts/import/limits.ts';
import type { ImportDraft } from '@balcao/plugins/contacts/import/schemas.ts';
import { array, mixed, object, string } from 'yup';

export interface ColumnsValues {
  /** '' leaves a column out. */
  columns: Array<ImportColumn | ''>;
  hasHeading: boolean;
  countryCode: string;
  existing: 'keep' | 'update';
}

/** Initial values of the dialog: the server's proposal, and the language's country where numbers have none. */
export function columnsValues({ proposal, head }: ImportDraft, language: string): ColumnsValues {
  const column = proposal.columns.indexOf('number');
  const numbers = head
    .slice(proposal.hasHeading ? 1 : 0)
    .map(({ cells }) => cells[column] ?? '')
    .filter((number) => number !== '');
  const isNational = numbers.length > 0 && numbers.every(isWithoutCountry);
  return {
    columns: proposal.columns.map((field) => field ?? ''),
    hasHeading: proposal.hasHeading,
    countryCode: proposal.countryCode || (isNational && language.startsWith('pt') ? '55' : ''),
    existing: 'keep',
  };
}

export function columnsRules(t: (key: string) => string) {
  return object({
    columns: array()
      .of(mixed<ImportColumn | ''>())
      .test('number', t('import.oneNumber'), (columns) => count(columns, 'number') > 0)
      .test('email', t('import.oneEmail'), (columns) => count(columns, 'email') <= 1)
      .test('area', t('import.oneArea'), (columns) => count(columns, 'areaCode') <= 1)
      .test('field', t('import.oneField'), (columns) => !hasFieldTwice(columns ?? [])),
    countryCode: string().matches(/^\d{0,4}$/, t('import.codeDigits')),
  });
}

export function columnsBody({ columns, ...rest }: ColumnsValues) {
  return { columns: columns.map((field) => field || null), ...rest };
}

function count(columns: readonly unknown[] | undefined, field: ImportColumn): number {
  return columns?.filter((column) => column === field).length ?? 0;
}

function hasFieldTwice(columns: ReadonlyArray<ImportColumn | '' | undefined>): boolean {
  const keys = columns.flatMap((column) => fieldKeyOf(column ?? '') ?? []);
  return new Set(keys).size < keys.length;
}

function isWithoutCountry(number: string): boolean {
  return !/^\s*(?:\+|00)/.test(number) && number.replace(/\D/g, '').length <= 11;
}
