import { type Context, ValidationFailed } from '@balcao/core';
import { contactFields, type GivenValues } from './field-value.ts';

/**
 * Fills in the company's fields of a contact in the caller's transaction, which locks it. True where any value changed.
 * Throws ERR_FIELD_VALUES, and ERR_VALIDATION where no plugin stores fields.
 */
export async function fillFields(
  ctx: Context,
  contactId: number,
  values: GivenValues | undefined,
): Promise<boolean> {
  if (!values || Object.keys(values).length === 0) return false;
  const store = contactFields.find(ctx.host);
  if (!store) throw ValidationFailed({ details: { fieldValues: 'contacts have no fields here' } });
  // The second of two changes at once waits here.
  await ctx.table('Contacts').where({ id: contactId }).forUpdate().first('id');
  return store.fill(ctx, contactId, values);
}
