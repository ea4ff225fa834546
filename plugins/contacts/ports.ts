import { type Context, definePort } from '@balcao/core';
import type { ContactAddress } from './address.ts';

/**
 * Moves what another plugin keeps of a contact to the one that takes it in, in short steps; `keepsContact`: the
 * other contact stays, without its history. Called again, it
 * finds what is left; in the end in the transaction that deletes the contact.
 */
export type ContactMove = (
  ctx: Context,
  contacts: { contactId: number; fromContactId: number; keepsContact: boolean },
) => Promise<void>;

/** Removes what another plugin keeps of a contact, in the transaction that deletes it. */
export type ContactRemoval = (ctx: Context, contactId: number) => Promise<void>;

/** Hears, in its transaction, that a contact is given another address than this one by a person. */
export type AddressChange = (
  ctx: Context,
  change: { contactId: number; from: ContactAddress },
) => Promise<void>;

/** Plugins that store something to be sent to a contact's address, such as waiting messages. */
export const addressChanges = definePort<AddressChange>('contacts/address-changes', {
  providedBy: ['tickets'],
  many: true,
});

/** Removals of other plugins' data of a contact, where their tables are not emptied by a foreign key. */
export const contactRemovals = definePort<ContactRemoval>('contacts/removals', {
  providedBy: ['campaigns', 'fields', 'schedules', 'tickets'],
  many: true,
});

/** Moves of other plugins' data of a contact when two become one. */
export const contactMoves = definePort<ContactMove>('contacts/moves', {
  providedBy: ['campaigns', 'fields', 'schedules', 'tickets'],
  many: true,
});
