import { type Context, companyCountry, places, readPhone } from '@balcao/core';
import { type ContactAddress, cleanAddresses, identitiesOf, identityKey } from './address.ts';
import { type ContactRow, contactColumns } from './contact.ts';
import { ContactNotFound } from './contract/errors.ts';
import { readIdentities } from './identities.ts';
import type { ExtraInfoRow } from './present-contact.ts';

/** Finds a contact of the actor's company. Throws ERR_NO_CONTACT_FOUND. */
export async function findContact(ctx: Context, id: number): Promise<ContactRow> {
  const row: ContactRow | undefined = await ctx.table('Contacts').where({ id }).first(contactColumns);
  if (!row) throw ContactNotFound();
  return row;
}

/** Contact with this address in the actor's company; null when no contact has it yet. */
export async function contactAt(ctx: Context, address: ContactAddress): Promise<ContactRow | null> {
  const identities = identitiesOf(cleanAddresses([address]));
  const [contact] = (await readIdentities(ctx, identities)).values();
  return contact ?? null;
}

/** Throws ERR_NO_CONTACT_FOUND unless all of these are the company's. */
export async function requireContacts(ctx: Context, ids: readonly number[]): Promise<void> {
  const wanted = new Set(ids);
  if ((await contactsByIds(ctx, wanted)).size < wanted.size) throw ContactNotFound();
}

/** Contacts by id, with one statement; ids that are not the company's are left out. */
export async function contactsByIds(ctx: Context, ids: Iterable<number>): Promise<Map<number, ContactRow>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  // `+`: by the ids. The embedded database takes a company for so few rows that it would look through all its contacts.
  const rows = await ctx.sql.rows<ContactRow>(
    `SELECT ${contactColumns.join(',')} FROM Contacts WHERE id IN (${places(wanted.length)}) AND +companyId = :company`,
    wanted,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The contacts' own fields (name and value) in the order they were added, with one statement. */
export async function extraInfoByIds(
  ctx: Context,
  contactIds: Iterable<number>,
): Promise<Map<number, ExtraInfoRow[]>> {
  const wanted = [...new Set(contactIds)];
  const byContact = new Map<number, ExtraInfoRow[]>(wanted.map((id) => [id, []]));
  if (wanted.length === 0) return byContact;
  const rows: ExtraInfoRow[] = await ctx
    .table('ContactCustomFields')
    .whereIn('contactId', wanted)
    .orderBy('id')
    .select('id', 'contactId', 'name', 'value');
  for (const row of rows) byContact.get(row.contactId)?.push(row);
  return byContact;
}

/** The address to write to: the phone as its network names it, else the best that is known. */
export function addressOf(contact: ContactRow): ContactAddress {
  return { kind: contact.addressKind, value: contact.addressValue };
}

/** Every identity of the contacts, for a channel that reaches them by another kind than `addressOf` answers. */
export async function addressesOf(
  ctx: Context,
  contactIds: Iterable<number>,
): Promise<Map<number, ContactAddress[]>> {
  const wanted = [...new Set(contactIds)];
  const byContact = new Map<number, ContactAddress[]>(wanted.map((id) => [id, []]));
  if (wanted.length === 0) return byContact;
  // `+`: by the contacts. The embedded database would look through all identities of the company.
  const rows = await ctx.sql.rows<ContactAddress & { contactId: number }>(
    `SELECT contactId, kind, value FROM ContactIdentities WHERE contactId IN (${places(wanted.length)}) AND +companyId = :company ORDER BY id`,
    wanted,
  );
  for (const { contactId, kind, value } of rows) byContact.get(contactId)?.push({ kind, value });
  return byContact;
}

/** Keys by which each contact is recognised, also the address that has moved to another contact since. */
export async function identityKeysByIds(
  ctx: Context,
  contactIds: Iterable<number>,
): Promise<Map<number, ReadonlySet<string>>> {
  const wanted = [...new Set(contactIds)];
  const known = await addressesOf(ctx, wanted);
  const rows = await contactsByIds(ctx, wanted);
  return new Map(
    wanted.map((id) => {
      const row = rows.get(id);
      return [id, new Set(identityKeysOf([...(known.get(id) ?? []), ...(row ? [addressOf(row)] : [])]))];
    }),
  );
}

/** Keys by which a contact with these addresses is recognised. */
export function identityKeysOf(addresses: readonly ContactAddress[]): string[] {
  return identitiesOf(cleanAddresses(addresses)).map(identityKey);
}

/**
 * Looks up the contacts of numbers as people write them, in their order; null for a number that no contact has, or that is no
 * certain number. Asks no network.
 */
export async function contactsOfNumbers(
  ctx: Context,
  numbers: readonly string[],
): Promise<Array<ContactRow | null>> {
  const country = await companyCountry(ctx);
  const identities = numbers.map((number): ContactAddress[] => {
    const reading = readPhone(number, { country });
    return 'number' in reading ? identitiesOf([{ kind: 'phone', value: reading.number }]) : [];
  });
  const book = await readIdentities(ctx, identities.flat());
  return identities.map((forms) => forms.map((form) => book.get(identityKey(form))).find(Boolean) ?? null);
}
