import { type Context, digitsOf, fieldsOf, itemsOf } from '@balcao/core';
import { type Fields, momentOf, textOf } from '../inbound/webhook-value.ts';

const nameMax = 191;

/**
 * Imports the address book of the WhatsApp Business app from an update of the field `smb_app_state_sync`: the latest
 * entry of each number stays, whatever order and however often they come.
 */
export async function takePhoneContacts(ctx: Context, connectionId: number, value: Fields): Promise<void> {
  for (const { type, action, contact, metadata } of itemsOf(value.state_sync)) {
    if (type !== 'contact') continue;
    const { phone_number: phone, full_name: fullName, first_name: firstName } = fieldsOf(contact);
    const number = digitsOf(textOf(phone));
    const saidAt = momentOf(fieldsOf(metadata).timestamp) ?? 0;
    if (number.length < 6 || number.length > 20) continue;
    // A removed contact keeps its number here: an older entry that comes late does not bring it back.
    const name = action === 'remove' ? '' : textOf(fullName, nameMax) || textOf(firstName, nameMax);
    const known = () => ctx.table('CloudPhoneContacts').where({ connectionId, number });
    if (Number(await known().where('saidAt', '<', saidAt).update({ name, saidAt })) > 0) continue;
    await ctx
      .insert('CloudPhoneContacts', { connectionId, number, name, saidAt })
      .onConflict(['connectionId', 'number'])
      .ignore();
  }
}

/** The address book of the phone's app, as far as it was sent. */
export async function phoneContactsOf(
  ctx: Context,
  connectionId: number,
): Promise<Array<{ number: string; name: string }>> {
  return ctx
    .table('CloudPhoneContacts')
    .where({ connectionId })
    .whereNot('name', '')
    .orderBy('number')
    .select('number', 'name');
}
