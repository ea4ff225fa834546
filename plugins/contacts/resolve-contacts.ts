import { type Context, digitsOf, isSamePhone, isUniqueViolation } from '@balcao/core';
import { bestAddress, type ContactAddress, cleanAddresses, identitiesOf, identityKey } from './address.ts';
import { type ContactRow, shownName } from './contact.ts';
import { addIdentities, type KnownIdentities, moveIdentities, readIdentities } from './identities.ts';
import { oweHistory } from './merge/owe-history.ts';
import {
  type ContactPatch,
  insertContact,
  insertContacts,
  type Newcomer,
  patchContact,
} from './write-contact.ts';

/** Sender or addressee of a message, as a channel knows them. */
export interface Sender {
  /** All known addresses of one sender, most reliable first; at least one. */
  addresses: readonly ContactAddress[];
  /** Name that senders give themselves, never one that the company gave; a contact that has a name keeps it. */
  name?: string;
  isGroup?: boolean;
  /** Earlier name of a group that was renamed on its network: a contact that still has it gets the new one. */
  formerName?: string;
  connectionId: number | null;
}

interface Person {
  sender: Sender;
  addresses: readonly ContactAddress[];
  identities: readonly ContactAddress[];
}

const attempts = 3;
/** Kinds of ids that stand for a hidden number. */
const hiding: ReadonlySet<ContactAddress['kind']> = new Set(['lid', 'bsuid']);

/**
 * Finds the contacts of the senders of messages, in their order, and makes unknown ones. Works in the caller's open
 * transaction, with one look-up for all senders and two statements for all unknown ones. New addresses are added to the
 * contact that was found. When a sender's addresses belong to two contacts, the one found by phone gets the other's
 * addresses and history (see oweHistory). Two processes that get the same unknown sender end with one contact.
 */
export async function resolveContacts(ctx: Context, senders: readonly Sender[]): Promise<ContactRow[]> {
  if (senders.length === 0) return [];
  const people = senders.map((sender) => {
    const addresses = cleanAddresses(sender.addresses);
    if (addresses.length === 0) throw new Error('A sender without any address');
    return { sender, addresses, identities: identitiesOf(addresses) };
  });
  return ctx.transaction(async () => {
    const book = await readIdentities(
      ctx,
      people.flatMap(({ identities }) => identities),
    );
    const met = await meetStrangers(ctx, book, people);
    const contacts: ContactRow[] = [];
    for (const person of people) contacts.push(met.get(person) ?? (await contactOf(ctx, book, person)));
    return contacts;
  });
}

/**
 * Makes contacts of all unknown numbers at once and adds them to the known ones. When other processes meet some of them in the same
 * moment again and again, no contact is made: each is settled alone then.
 */
async function meetStrangers(
  ctx: Context,
  book: KnownIdentities,
  people: readonly Person[],
): Promise<Map<Person, ContactRow>> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const unknownNumbers = unknownAmong(book, people);
    // A single one takes the same way as several.
    if (unknownNumbers.length < 2) break;
    try {
      const contacts = await insertContacts(ctx, unknownNumbers.map(newcomerOf));
      const met = new Map(unknownNumbers.map((person, index) => [person, contacts[index] as ContactRow]));
      for (const [{ identities }, contact] of met)
        for (const identity of identities) book.set(identityKey(identity), contact);
      return met;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const known = await readIdentities(
        ctx,
        unknownNumbers.flatMap(({ identities }) => identities),
      );
      for (const [key, contact] of known) book.set(key, contact);
    }
  }
  return new Map();
}

/** Filters the senders that are unknown and share nothing with a sender before them, who may be the same contact. */
function unknownAmong(book: KnownIdentities, people: readonly Person[]): Person[] {
  const before = new Set<string>();
  return people.filter(({ identities }) => {
    const keys = identities.map(identityKey);
    const isStranger = keys.every((key) => !book.has(key) && !before.has(key));
    for (const key of keys) before.add(key);
    return isStranger;
  });
}

async function contactOf(ctx: Context, book: KnownIdentities, person: Person): Promise<ContactRow> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await settle(ctx, book, person);
    } catch (error) {
      // Another process stored one of these identities between our look-up and our write: read what it stored.
      if (!isUniqueViolation(error) || attempt === attempts) throw error;
      for (const [key, contact] of await readIdentities(ctx, person.identities)) book.set(key, contact);
    }
  }
}

async function settle(ctx: Context, book: KnownIdentities, person: Person): Promise<ContactRow> {
  const known = person.identities.filter((identity) => book.has(identityKey(identity)));
  const best = bestAddress(known);
  const found = best && book.get(identityKey(best));
  const contact = found ?? (await createFrom(ctx, person));
  if (found) {
    await learn(ctx, book, found, person);
    const change = whatChanges(found, person);
    if (change) await patchContact(ctx, found, change);
  }
  for (const identity of person.identities) book.set(identityKey(identity), contact);
  return contact;
}

async function createFrom(ctx: Context, person: Person): Promise<ContactRow> {
  const { contact, identities } = newcomerOf(person);
  return insertContact(ctx, contact, identities);
}

function newcomerOf({ sender, addresses, identities }: Person): Newcomer {
  const address = bestAddress(addresses) as ContactAddress;
  return {
    contact: {
      name: shownName(sender.name ?? '') || address.value,
      number: numberOf(address),
      email: '',
      isGroup: sender.isGroup ? 1 : 0,
      whatsappId: sender.connectionId,
      addressKind: address.kind,
      addressValue: address.value,
    },
    identities,
  };
}

/** Stores newly learned addresses of a contact, also addresses that belonged to another contact until now. */
async function learn(
  ctx: Context,
  book: KnownIdentities,
  contact: ContactRow,
  person: Person,
): Promise<void> {
  const fresh: ContactAddress[] = [];
  const elsewhere: ContactAddress[] = [];
  const others = new Set<number>();
  for (const identity of person.identities) {
    const holder = book.get(identityKey(identity));
    if (!holder) fresh.push(identity);
    else if (holder.id !== contact.id) {
      elsewhere.push(identity);
      others.add(holder.id);
    }
  }
  if (fresh.length > 0) await addIdentities(ctx, contact.id, fresh);
  if (elsewhere.length > 0) await moveIdentities(ctx, contact.id, elsewhere);
  for (const fromContactId of others) await oweHistory(ctx, { contactId: contact.id, fromContactId });
}

/** Changes to an existing contact by the channel's data; null, the usual case, for none. */
function whatChanges(contact: ContactRow, { sender, addresses }: Person): ContactPatch | null {
  const change: ContactPatch = {};
  const phone = contact.isGroup ? undefined : addresses.find(({ kind }) => kind === 'phone');
  if (phone && phone.value !== contact.addressValue) {
    Object.assign(change, { addressKind: phone.kind, addressValue: phone.value });
    if (!contact.number || !isSamePhone(contact.number, phone.value)) change.number = phone.value;
  }
  // A customer without a number is written to by the newest id, since the network ends the one before.
  const [id] = addresses;
  if (
    !phone &&
    id &&
    hiding.has(id.kind) &&
    id.kind === contact.addressKind &&
    id.value !== contact.addressValue
  )
    change.addressValue = id.value;
  const name = shownName(sender.name ?? '');
  const isUnnamed = contact.name === contact.number || contact.name === contact.addressValue;
  const isRenamed = sender.formerName !== undefined && contact.name === shownName(sender.formerName);
  if (name !== '' && (isUnnamed || isRenamed) && name !== contact.name) change.name = name;
  // Without a name a contact is called by its number or id: by the newest, or the first name to come would not replace it.
  if (name === '' && isUnnamed && change.addressValue !== undefined)
    change.name = change.number ?? contact.number ?? change.addressValue;
  return Object.keys(change).length > 0 ? change : null;
}

function numberOf({ kind, value }: ContactAddress): string | null {
  if (kind === 'phone') return value;
  return kind === 'group' ? digitsOf(value).slice(0, 50) || null : null;
}
