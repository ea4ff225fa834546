import { type Context, definePort } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';

/** Value of one field of a ticket or of a contact, as full representations carry it. */
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

/** Values of the fields of these contacts of the actor's company, in the fields' order; contacts without any may be absent. */
export type ContactFields = (
  ctx: Context,
  contactIds: readonly number[],
) => Promise<ReadonlyMap<number, readonly FieldValue[]>>;

/** Store of the fields of contacts; without one they have none. */
export const contactFields = definePort<ContactFields>('contacts/fields', { providedBy: ['fields'] });

/** Values of the fields of one contact, in the fields' order. */
export async function fieldsOfContact(ctx: Context, contactId: number): Promise<FieldValue[]> {
  const found = await contactFields.find(ctx.host)?.(ctx, [contactId]);
  return [...(found?.get(contactId) ?? [])];
}
