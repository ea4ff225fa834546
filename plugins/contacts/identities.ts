import type { Context } from '@balcao/core';
import { type ContactAddress, identityKey } from './address.ts';
import { type ContactRow, contactColumns } from './contact.ts';

/** Known identities and the contact of each; one contact is one object, however many of its identities are there. */
export type KnownIdentities = Map<string, ContactRow>;

/** Looks up the contacts of all identities with one statement. */
export async function readIdentities(
  ctx: Context,
  identities: readonly ContactAddress[],
): Promise<KnownIdentities> {
  const book: KnownIdentities = new Map();
  if (identities.length === 0) return book;
  const rows: Array<ContactRow & { kind: ContactAddress['kind']; value: string }> = await ctx
    .table('ContactIdentities')
    .join('Contacts', 'Contacts.id', 'ContactIdentities.contactId')
    .where((either) => {
      for (const [kind, values] of valuesByKind(identities)) {
        either.orWhere((one) =>
          one.where('ContactIdentities.kind', kind).whereIn('ContactIdentities.value', values),
        );
      }
    })
    .select('ContactIdentities.kind', 'ContactIdentities.value', ...contactColumns);
  const contacts = new Map<number, ContactRow>();
  for (const { kind, value, ...row } of rows) {
    const contact = contacts.get(row.id) ?? row;
    contacts.set(row.id, contact);
    book.set(identityKey({ kind, value }), contact);
  }
  return book;
}

/** Gives the identities to the contact. Throws the database's unique violation when another contact has one of them. */
export async function addIdentities(
  ctx: Context,
  contactId: number,
  identities: readonly ContactAddress[],
): Promise<void> {
  await addHeldIdentities(
    ctx,
    identities.map((identity) => ({ ...identity, contactId })),
  );
}

/** An identity and whose it is. */
type HeldIdentity = ContactAddress & { contactId: number };

/** Gives identities to many contacts in one statement: all of them or, when it throws, none. */
export async function addHeldIdentities(ctx: Context, identities: readonly HeldIdentity[]): Promise<void> {
  if (identities.length === 0) return;
  const now = Date.now();
  // In one order everywhere, so that two processes that learn the same addresses do not lock each other out.
  const ordered = [...identities].sort((a, b) => (identityKey(a) < identityKey(b) ? -1 : 1));
  await ctx.sql.insert(
    'ContactIdentities',
    ['kind', 'value', 'contactId', 'createdAt', 'updatedAt'],
    ordered.map(({ kind, value, contactId }) => [kind, value, contactId, now, now]),
  );
}

/** Moves identities that belong to other contacts to this one. */
export async function moveIdentities(
  ctx: Context,
  contactId: number,
  identities: readonly ContactAddress[],
): Promise<void> {
  for (const [kind, values] of valuesByKind(identities)) {
    await ctx
      .table('ContactIdentities')
      .where({ kind })
      .whereIn('value', values)
      .update({ contactId, updatedAt: Date.now() });
  }
}

/** Takes every identity of these kinds from the contact. */
export async function dropIdentities(
  ctx: Context,
  contactId: number,
  kinds: readonly ContactAddress['kind'][],
): Promise<void> {
  await ctx.table('ContactIdentities').where({ contactId }).whereIn('kind', kinds).delete();
}

function valuesByKind(identities: readonly ContactAddress[]): Map<ContactAddress['kind'], string[]> {
  const values = new Map<ContactAddress['kind'], string[]>();
  for (const { kind, value } of identities) values.set(kind, [...(values.get(kind) ?? []), value]);
  return values;
}
