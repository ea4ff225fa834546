import { Body, Id, Nullable, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { FieldFilter } from '../fields/field-filter.ts';
import {
  addressBookFilterLimits,
  type ImportColumn,
  importFields,
  importLimits,
  importSources,
  importStates,
} from './limits.ts';

const oneOf = <const T extends readonly string[]>(values: T, description?: string) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...(description ? { description } : {}) });

const Column = Type.Unsafe<ImportColumn | null>({
  type: ['string', 'null'],
  pattern: `^(${importFields.join('|')}|field\\.[a-z][a-z0-9_]{0,39})$`,
  description: `${importFields.map((field) => `\`${field}\``).join(', ')}, or \`field.\` and the key of a field of contacts`,
});

const Columns = Type.Array(Column, {
  maxItems: importLimits.columns,
  description:
    'What each column of the file is, from the first; null is left out. Several may be numbers: the mobile is the contact’s, the others are kept as extra information',
  examples: [['name', 'number', 'field.birthday']],
});

export const ContactImport = Type.Object({
  id: Type.Integer(),
  target: Type.String({ description: 'What it fills: `contacts` is the book' }),
  targetId: Nullable(Type.Integer({ description: 'Which of these, where there are several' })),
  source: oneOf(importSources, '`book`: people of the company who were contacts before'),
  state: oneOf(importStates),
  fileName: Type.String(),
  rows: Type.Integer({ description: 'Rows to be read, without the heading' }),
  rowsDone: Type.Integer(),
  created: Type.Integer(),
  updated: Type.Integer(),
  known: Type.Integer({ description: 'Were there already, and stay as they are' }),
  skipped: Type.Integer({ description: 'Could not be read; the report says why' }),
  partly: Type.Integer({ description: 'Taken without a part that could not be read' }),
  existing: oneOf(['keep', 'update'] as const),
  problems: Type.Record(Type.String(), Type.Integer(), {
    description: 'How many rows were left out, or taken in part, for which reason; empty until it ends',
  }),
  failure: Nullable(Type.String()),
  createdAt: Timestamp,
  finishedAt: Nullable(Timestamp),
});
export type ContactImport = Static<typeof ContactImport>;

export const ImportDraft = Type.Object({
  contactImport: ContactImport,
  head: Type.Array(Type.Object({ row: Type.Integer(), cells: Type.Array(Type.String()) }), {
    description: 'The first rows of the file, the heading included',
  }),
  proposal: Type.Object({
    columns: Columns,
    hasHeading: Type.Boolean(),
    countryCode: Type.String(),
  }),
});
export type ImportDraft = Static<typeof ImportDraft>;

export const ImportParams = Type.Object({ importId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

export const StartImportBody = Body({
  columns: Columns,
  hasHeading: Type.Optional(Type.Boolean({ default: true })),
  countryCode: Type.Optional(
    Type.String({
      pattern: `^\\d{0,${importLimits.countryCodeMax}}$`,
      description: 'The country of numbers that are written without one',
    }),
  ),
  existing: Type.Optional(
    oneOf(['keep', 'update'] as const, 'What is done with a contact who is in the book already'),
  ),
});

export const ContactImports = Type.Object({ imports: Type.Array(ContactImport) });
export const ContactImportAnswer = Type.Object({ contactImport: ContactImport });

/** Older clients read `message`; newer ones may follow the import. */
export const ImportStarted = Type.Object({ message: Type.String(), contactImport: ContactImport });

const bookFilter = {
  searchParam: Type.Optional(
    Type.String({ maxLength: 200, description: 'Part of the name, the number or the e-mail' }),
  ),
  tagIds: Type.Optional(
    Type.Array(Id, {
      maxItems: addressBookFilterLimits.tags,
      description: 'With one of these on any ticket',
    }),
  ),
  whatsappId: Type.Optional(Nullable({ ...Id, description: 'Talked to over this connection' })),
  talkedSince: Type.Optional(
    Nullable({ ...Timestamp, description: 'Whose newest conversation is not older' }),
  ),
  talkedBefore: Type.Optional(Nullable({ ...Timestamp, description: 'Whose newest conversation is older' })),
  fieldFilter: Type.Optional(FieldFilter),
};

/** Filter of the address book: contacts that match everything given; all contacts when nothing is given. */
export const AddressBookFilter = Body(bookFilter);
export type AddressBookFilter = Static<typeof AddressBookFilter>;

export const AddressBookPreview = Type.Object({
  found: Type.Integer({ description: 'Contacts that the filter finds, without groups' }),
  fresh: Type.Integer({ description: 'Those who would come' }),
  known: Type.Integer({ description: 'Those who are there already' }),
  withoutNumber: Type.Integer({ description: 'Those without a number that can be written to' }),
  optedOut: Type.Integer({ description: 'Those who want no campaigns; they do not come' }),
  isWhole: Type.Boolean({ description: 'False: there are more, which were not counted' }),
});
export type AddressBookPreview = Static<typeof AddressBookPreview>;
