import { type Context, definePort } from '@balcao/core';
import type { ContactAddress } from './address.ts';

/**
 * Function that moves another plugin's records of a contact to the contact that remains after a merge, in short steps.
 * `keepsContact`: the other contact stays, without its history. Each call moves some of the records that are left; the
 * last call runs in the transaction that deletes the contact.
 */
export type ContactMove = (
  ctx: Context,
  contacts: { contactId: number; fromContactId: number; keepsContact: boolean },
) => Promise<void>;

/** Function that deletes another plugin's records of a contact, in the transaction that deletes the contact. */
export type ContactRemoval = (ctx: Context, contactId: number) => Promise<void>;

/** Function that runs in the transaction in which a user gives a contact another address; `from` is the former one. */
export type AddressChange = (
  ctx: Context,
  change: { contactId: number; from: ContactAddress },
) => Promise<void>;

/** Port of plugins that have something to send to a contact's address, such as waiting messages. */
export const addressChanges = definePort<AddressChange>('contacts/address-changes', {
  providedBy: ['tickets'],
  many: true,
});

/** Port of functions that delete other plugins' records of a contact, where no foreign key deletes them. */
export const contactRemovals = definePort<ContactRemoval>('contacts/removals', {
  providedBy: ['campaigns', 'fields', 'schedules', 'tickets', 'webchat'],
  many: true,
});

/** Port of functions that move other plugins' records when two contacts become one. */
export const contactMoves = definePort<ContactMove>('contacts/moves', {
  providedBy: ['campaigns', 'fields', 'macros', 'routing', 'schedules', 'tickets'],
  many: true,
});
