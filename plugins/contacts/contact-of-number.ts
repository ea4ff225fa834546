import type { Context } from '@balcao/core';
import { identitiesOf } from './address.ts';
import type { ContactRow } from './contact.ts';
import { addressesOnNetwork, checkedNumber } from './contact-input.ts';
import { readIdentities } from './identities.ts';
import { resolveContacts } from './resolve-contacts.ts';

/**
 * Finds or makes the contact with this number, in whatever form it is written; an unknown number is checked on this
 * connection's network, as far as that is online. Calls the network: never inside a transaction. Throws
 * ERR_WAPP_INVALID_CONTACT and ERR_WAPP_CHECK_CONTACT.
 */
export async function contactOfNumber(
  ctx: Context,
  { number, connectionId }: { number: string; connectionId: number },
): Promise<ContactRow> {
  const digits = await checkedNumber(ctx, number, connectionId);
  const book = await readIdentities(ctx, identitiesOf([{ kind: 'phone', value: digits }]));
  const [known] = book.values();
  if (known) return known;
  const addresses = await addressesOnNetwork(ctx, digits, connectionId);
  const [contact] = await resolveContacts(ctx, [{ addresses, connectionId }]);
  if (!contact) throw new Error('A number without a contact');
  return contact;
}
