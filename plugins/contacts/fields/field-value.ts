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

/** Values by the keys of their fields, as a user or a program sends them; null empties a field. */
export type GivenValues = Readonly<Record<string, unknown>>;

/**
 * Cells of an imported row: valid values by the keys of their fields, and the faults of the others, each after its
 * field's name.
 */
export interface ReadCells {
  values: Readonly<Record<string, string>>;
  faults: readonly string[];
}

/** Store of the values of contacts' fields, which the fields plugin provides. */
export interface ContactFields {
  /** Lists the fields that users fill in, in their order. */
  list(ctx: Context): Promise<ReadonlyArray<{ key: string; label: string }>>;
  /**
   * Reads the values of these contacts of the actor's company, in the fields' order and, with `keys`, of those fields
   * alone; contacts without values may be absent.
   */
  valuesOf(
    ctx: Context,
    contactIds: readonly number[],
    keys?: readonly string[],
  ): Promise<ReadonlyMap<number, readonly FieldValue[]>>;
  /**
   * Fills in fields of a contact that the caller's transaction has locked, and publishes the changed ones. Resolves
   * with true where a value changed. Throws ERR_FIELD_VALUES.
   */
  fill(ctx: Context, contactId: number, values: GivenValues): Promise<boolean>;
  /**
   * Converts a non-empty filter to its stored form, which is the same for every language and has no empty parts. Throws
   * ERR_FIELD_VALUES.
   */
  checkFilter(ctx: Context, filter: FieldFilter): Promise<FieldFilter>;
  /** Returns the conditions of a filter, all of which must hold; never throws for a filter that was checked before. */
  conditionsOf(ctx: Context, filter: FieldFilter): Promise<readonly FieldCondition[]>;
  /** Reads the cells of an imported file, in the order of its rows; empty cells are left out. */
  readCells(ctx: Context, rows: ReadonlyArray<Readonly<Record<string, string>>>): Promise<ReadCells[]>;
  /**
   * Fills in fields of many contacts with values that `readCells` accepted, in the caller's transaction. Returns the
   * contacts of which a value changed.
   */
  fillMany(
    ctx: Context,
    rows: ReadonlyArray<{ contactId: number; values: GivenValues }>,
  ): Promise<ReadonlySet<number>>;
}

/** Port of the store of contacts' fields; without a provider contacts have no fields. */
export const contactFields = definePort<ContactFields>('contacts/fields', { providedBy: ['fields'] });

/** Reads the values of the fields of one contact, in the fields' order. */
export async function fieldsOfContact(ctx: Context, contactId: number): Promise<FieldValue[]> {
  const found = await contactFields.find(ctx.host)?.valuesOf(ctx, [contactId]);
  return [...(found?.get(contactId) ?? [])];
}
