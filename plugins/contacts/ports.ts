import { type Context, definePort } from '@balcao/core';
import type { ContactAddress } from './address.ts';

/**
 * Asks a connected number of the company, or this connection alone, whether somebody has this number: their addresses, null
 * for nobody, or `unavailable` when none is online. Throws when the question itself failed.
 */
export type NumberCheck = (
  ctx: Context,
  number: string,
  connectionId?: number,
) => Promise<readonly ContactAddress[] | null | 'unavailable'>;

/**
 * Asks a connected number of the company for many numbers with one question; answers in their order as NumberCheck does, and
 * `unanswered` for one that the network left out.
 */
export type NumbersCheck = (
  ctx: Context,
  numbers: readonly string[],
) => Promise<ReadonlyArray<readonly ContactAddress[] | null | 'unanswered'> | 'unavailable'>;

/** Name and id of connections of the company; unknown ids are left out. */
export type ConnectionBriefs = (
  ctx: Context,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, { id: number; name: string }>>;

/**
 * Moves what another plugin keeps of a contact to the one that takes it in, in steps that hold nobody up. Called again, it
 * finds what is left; in the end in the transaction that deletes the contact.
 */
export type ContactMove = (
  ctx: Context,
  contacts: { contactId: number; fromContactId: number },
) => Promise<void>;

/** Removes what another plugin keeps of a contact, in the transaction that deletes it. */
export type ContactRemoval = (ctx: Context, contactId: number) => Promise<void>;

/** Hears, in its transaction, that a contact is given another address than this one by a person. */
export type AddressChange = (
  ctx: Context,
  change: { contactId: number; from: ContactAddress },
) => Promise<void>;

/** Plugins that keep something on its way to a contact's address. */
export const addressChanges = definePort<AddressChange>('contacts/address-changes', {
  providedBy: ['tickets'],
  many: true,
});

/** The way to check numbers; without one they are saved unchecked. */
export const numberCheck = definePort<NumberCheck>('contacts/number-check', { providedBy: ['tickets'] });

/** The way to check many numbers at once. */
export const numbersCheck = definePort<NumbersCheck>('contacts/numbers-check', { providedBy: ['tickets'] });

/** True where the network that numbers are checked on needs no pause between two questions. */
export const checksAtOnce = definePort<(ctx: Context) => Promise<boolean>>('contacts/checks-at-once', {
  providedBy: ['tickets'],
});

/** True while a connection of the company is online by which numbers are checked. */
export const numbersOnline = definePort<(ctx: Context) => Promise<boolean>>('contacts/numbers-online', {
  providedBy: ['tickets'],
});

/** The names of connections of origin; without one they are not shown. */
export const connectionBriefs = definePort<ConnectionBriefs>('contacts/connection-briefs', {
  providedBy: ['tickets'],
});

/** Removals of other plugins' data of a contact, where their tables are not emptied by a foreign key. */
export const contactRemovals = definePort<ContactRemoval>('contacts/removals', {
  providedBy: ['campaigns', 'schedules', 'tickets'],
  many: true,
});

/**
 * The address book of a connected phone of the company, and what its connection is called; without an id, of the default
 * one. Throws when none is online, or the connection is not the company's.
 */
export type PhoneBook = (
  ctx: Context,
  connectionId: number | null,
) => Promise<{ name: string; entries: ReadonlyArray<{ number: string; name: string }> }>;

/**
 * The address of the picture that the network shows of a contact, asked through this connection or whichever is online: null
 * for none, undefined when no connection could be asked. Throws when the question itself failed.
 */
export type PictureSource = (
  ctx: Context,
  contact: ContactAddress,
  connectionId: number | null,
) => Promise<string | null | undefined>;

/** Source of the pictures of contacts; without one they have none. */
export const pictureSource = definePort<PictureSource>('contacts/picture-source', {
  providedBy: ['tickets'],
});

/** The address books of phones. */
export const phoneBook = definePort<PhoneBook>('contacts/phone-book', { providedBy: ['tickets'] });

/** Moves of other plugins' data of a contact when two become one. */
export const contactMoves = definePort<ContactMove>('contacts/moves', {
  providedBy: ['campaigns', 'schedules', 'tickets'],
  many: true,
});
