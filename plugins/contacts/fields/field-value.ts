import { type Context, definePort } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import type { FieldCondition, FieldFilter } from './field-filter.ts';

/** Value of one field of a ticket or of a contact, as full representations contain it. */
export const FieldValue = Type.Object({
  fieldId: Type.Integer(),
  key: Type.String({ description: 'The name by which values are written and variables are filled' }),
  label: Type.String(),
  type: Type.String({
    description: '`text`, `longText`, `number`, `date`, `moment`, `yesNo`, `choice`, `choices` or `link`',
  }),
  value: Type.Unknown({
    description:
      'A text; a number; a day `YYYY-MM-DD`; a moment in ISO 8601; true or false; the id of a choice; ids of choices',
  }),
  text: Type.String({ description: 'The value as people read it, such as the labels of choices' }),
});
export type FieldValue = Static<typeof FieldValue>;

/** Values by the keys of their fields, as a person or a program gives them; null empties one. */
export type GivenValues = Readonly<Record<string, unknown>>;

/** Cells of a file by the keys of the fields: those that fit, and those that do not, each with the field's name before it. */
export interface ReadCells {
  values: Readonly<Record<string, string>>;
  faults: readonly string[];
}

/** Port of the plugin that stores the fields of contacts. */
export interface ContactFields {
  /** Fields that people fill in, in their order. */
  list(ctx: Context): Promise<ReadonlyArray<{ key: string; label: string }>>;
  /** Values of these contacts of the actor's company, in the fields' order; contacts without any may be absent; with `keys` those fields alone. */
  valuesOf(
    ctx: Context,
    contactIds: readonly number[],
    keys?: readonly string[],
  ): Promise<ReadonlyMap<number, readonly FieldValue[]>>;
  /**
   * Fills in fields of a contact that the caller's transaction has locked, and publishes which are other ones now. True where any
   * is. Throws ERR_FIELD_VALUES.
   */
  fill(ctx: Context, contactId: number, values: GivenValues): Promise<boolean>;
  /**
   * Reads a filter, which is not empty, as it is stored: values that mean the same in every language, parts without a value left
   * out. Throws ERR_FIELD_VALUES.
   */
  checkFilter(ctx: Context, filter: FieldFilter): Promise<FieldFilter>;
  /** Conditions of a filter, each of which must hold; never throws for one that was checked before. */
  conditionsOf(ctx: Context, filter: FieldFilter): Promise<readonly FieldCondition[]>;
  /** Reads cells of a file, in the order of the rows; empty ones are left out. */
  readCells(ctx: Context, rows: ReadonlyArray<Readonly<Record<string, string>>>): Promise<ReadCells[]>;
  /**
   * Fills in fields of many contacts with values that `readCells` found to fit, in the caller's transaction. Answers the contacts
   * of which any value is another one now.
   */
  fillMany(
    ctx: Context,
    rows: ReadonlyArray<{ contactId: number; values: GivenValues }>,
  ): Promise<ReadonlySet<number>>;
}

/** Store of the fields of contacts; without one they have none. */
export const contactFields = definePort<ContactFields>('contacts/fields', { providedBy: ['fields'] });

/** Values of the fields of one contact, in the fields' order. */
export async function fieldsOfContact(ctx: Context, contactId: number): Promise<FieldValue[]> {
  const found = await contactFields.find(ctx.host)?.valuesOf(ctx, [contactId]);
  return [...(found?.get(contactId) ?? [])];
}
