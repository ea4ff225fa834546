import type { BaileysEventMap, Contact } from '@whiskeysockets/baileys';
import { addressOfJid } from '../addresses.ts';
import type { KeyStore } from '../keys/key-store.ts';

interface Entry {
  name: string;
  /** True for the name that the contact chose itself, false for the one that the phone's owner gave. */
  isPushName?: boolean;
}

/** The phone's own address book, as far as the phone sent it. */
export class PhoneBook {
  readonly #keys: KeyStore;

  constructor(keys: KeyStore) {
    this.#keys = keys;
  }

  async learn(contacts: ReadonlyArray<Partial<Contact>>): Promise<void> {
    const entries: Record<string, Entry> = {};
    for (const { id, phoneNumber, name, notify } of contacts) {
      const address = addressOfJid(phoneNumber ?? id);
      const called = name ?? notify;
      if (address?.kind === 'phone' && called)
        entries[address.value] = { name: called, ...(name ? {} : { isPushName: true }) };
    }
    const numbers = Object.keys(entries);
    if (numbers.length === 0) return;
    const known: Record<string, Entry> = await this.#keys.get('phone-contact', numbers);
    const updates = numbers.filter((number) => isNew(known[number], entries[number] as Entry));
    if (updates.length === 0) return;
    await this.#keys.set({
      'phone-contact': Object.fromEntries(updates.map((number) => [number, entries[number]])),
    });
  }

  async list(): Promise<Array<{ number: string; name: string }>> {
    const entries = await this.#keys.all<Entry>('phone-contact');
    return [...entries].map(([number, { name }]) => ({ number, name }));
  }
}

/** True when the entry must be stored: a name that the owner gave is never replaced by the contact's own. */
function isNew(known: Entry | undefined, entry: Entry): boolean {
  if (!known) return true;
  return known.name !== entry.name && (known.isPushName === true || !entry.isPushName);
}

/** Lists the people in what the phone sends: its history at the pairing, and its address book. */
export function contactsIn(events: Partial<BaileysEventMap>): Array<Partial<Contact>> {
  return [
    ...(events['messaging-history.set']?.contacts ?? []),
    ...(events['contacts.upsert'] ?? []),
    ...(events['contacts.update'] ?? []),
  ];
}
