/** Limits of imports of contacts, which the server and the web app share. */
export const importLimits = {
  /** Most bytes of a file. */
  fileBytes: 20 * 1024 * 1024,
  /** Most rows below the heading. */
  rows: 200_000,
  columns: 100,
  /** Imports of a company that may wait or run at the same time. */
  atOnce: 5,
  /** Rows of the file that the user sees before the import starts. */
  preview: 5,
  /** Digits of a country's calling code, for numbers that are written without it. */
  countryCodeMax: 4,
} as const;

/** Limits of a filter that chooses contacts of the address book. */
export const addressBookFilterLimits = {
  tags: 50,
} as const;

/**
 * Meanings that a column of a file can have. Several columns may be numbers, and the mobile number is preferred;
 * `extra` stores the column as extra information under its heading.
 */
export const importFields = ['name', 'number', 'areaCode', 'email', 'extra'] as const;
export type ImportFieldName = (typeof importFields)[number];

/** Meaning of a column: one of `importFields`, or a field of contacts by its key. */
export type ImportColumn = ImportFieldName | `field.${string}`;

/** Returns the key of the field that a column fills; null for another kind of column. */
export function fieldKeyOf(column: ImportColumn | '' | null): string | null {
  return column?.startsWith('field.') ? column.slice('field.'.length) : null;
}

/** Problems of a row that was left out, or imported without a part of its data. */
const rowProblems = [
  'known',
  'optedOut',
  'repeated',
  'noNumber',
  'badNumber',
  'noCountry',
  'noAreaCode',
  'scientific',
  'badName',
  'badEmail',
  'badOther',
  'nameCut',
  'extraCut',
  'badField',
] as const;
export type RowProblem = (typeof rowProblems)[number];

/** Sources of imports: a file, a phone's address book, or `book`, the company's own contacts. */
export const importSources = ['file', 'phone', 'book'] as const;
export type ImportSource = (typeof importSources)[number];

export const importStates = ['draft', 'waiting', 'running', 'done', 'cancelled', 'failed'] as const;
export type ImportState = (typeof importStates)[number];
