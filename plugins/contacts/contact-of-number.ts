import type { Context } from '@balcao/core';
import { identitiesOf } from './address.ts';
import type { ContactRow } from './contact.ts';
import { addressesOnNetwork, checkedName, checkedNumber } from './contact-input.ts';
import { readIdentities } from './identities.ts';
import { resolveContacts } from './resolve-contacts.ts';

/**
 * Finds or makes the contact with this number, in whatever form it is written; an unknown number is checked on the
 * network of the connection, or without one of any connection, as far as that is online. A known contact keeps its
 * name. Calls the network: never inside a transaction. Throws ERR_VALIDATION for a name that is none,
 * ERR_WAPP_INVALID_CONTACT and ERR_WAPP_CHECK_CONTACT.
 */
export async function contactOfNumber(
  ctx: Context,
  { number, connectionId, name }: { number: string; connectionId?: number; name?: string },
): Promise<ContactRow> {
  const given = name?.trim() ? { name: checkedName(name) } : {};
  const digits = await checkedNumber(ctx, number, connectionId);
  const book = await readIdentities(ctx, identitiesOf([{ kind: 'phone', value: digits }]));
  const [known] = book.values();
  if (known) return known;
  const addresses = await addressesOnNetwork(ctx, digits, connectionId);
  const [contact] = await resolveContacts(ctx, [{ addresses, connectionId: connectionId ?? null, ...given }]);
  if (!contact) throw new Error('A number without a contact');
  return contact;
}
