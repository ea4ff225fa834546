/** Limits of imports that the server and the screen share; data only. */
export const importLimits = {
  /** Bytes of a file. */
  fileBytes: 20 * 1024 * 1024,
  /** Rows below the heading. */
  rows: 200_000,
  columns: 100,
  /** Imports of a company that wait or run at once. */
  atOnce: 5,
  /** Rows of the file that a person sees before it starts. */
  preview: 5,
  /** Digits of a country's code, for numbers written without one. */
  countryCodeMax: 4,
} as const;

/** Limits of a filter that chooses contacts of the address book. */
export const addressBookFilterLimits = {
  tags: 50,
} as const;

/** Fields that a column of a file can be. Several may be numbers, of which the mobile's counts; `extra` keeps it as the contact's own field, named by its heading. */
export const importFields = ['name', 'number', 'areaCode', 'email', 'extra'] as const;
export type ImportFieldName = (typeof importFields)[number];

/** Meaning of a column: one of the above, or a field of contacts by its key. */
export type ImportColumn = ImportFieldName | `field.${string}`;

/** The key of the field that a column fills; null where it is something else. */
export function fieldKeyOf(column: ImportColumn | '' | null): string | null {
  return column?.startsWith('field.') ? column.slice('field.'.length) : null;
}

/** Why a row was left out, or taken without a part of it. */
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

/** Sources of imports: a file, a phone, or `book`, the company's own contacts. */
export const importSources = ['file', 'phone', 'book'] as const;
export type ImportSource = (typeof importSources)[number];

export const importStates = ['draft', 'waiting', 'running', 'done', 'cancelled', 'failed'] as const;
export type ImportState = (typeof importStates)[number];
