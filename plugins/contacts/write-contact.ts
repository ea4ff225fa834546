import { randomUUID } from 'node:crypto';
import { type Context, isUniqueViolation } from '@balcao/core';
import type { ContactAddress } from './address.ts';
import type { ContactRow } from './contact.ts';
import type { ContactField } from './events.ts';
import { addIdentities } from './identities.ts';
import { contactChanged } from './live-events.ts';
import { type ExtraInfoRow, presentContact } from './present-contact.ts';
import { searchKeyOf } from './search-key.ts';

export type NewContact = Pick<
  ContactRow,
  'name' | 'number' | 'email' | 'isGroup' | 'whatsappId' | 'addressKind' | 'addressValue'
>;
export type ContactPatch = Partial<
  Pick<ContactRow, 'name' | 'number' | 'email' | 'profilePicUrl' | 'addressKind' | 'addressValue'>
>;

const shownFields = ['name', 'number', 'email', 'profilePicUrl'] as const satisfies readonly ContactField[];

/**
 * Stores a contact with its identities and tells the screens. Throws the database's unique violation, and leaves no
 * contact behind, when one of the identities is another contact's.
 */
export async function insertContact(
  ctx: Context,
  contact: NewContact,
  identities: readonly ContactAddress[],
  storeExtraInfo?: (contactId: number) => Promise<ExtraInfoRow[]>,
): Promise<ContactRow> {
  const now = Date.now();
  const values = {
    ...contact,
    companyId: ctx.companyId,
    profilePicUrl: null,
    uuid: randomUUID(),
    createdAt: now,
    updatedAt: now,
  };
  const [id] = (await ctx.insert('Contacts', { ...values, searchKey: searchKeyOf(contact) })) as [number];
  try {
    await addIdentities(ctx, id, identities);
  } catch (error) {
    if (isUniqueViolation(error)) await ctx.table('Contacts').where({ id }).delete();
    throw error;
  }
  const row: ContactRow = { id, ...values };
  const extraInfo = await storeExtraInfo?.(id);
  ctx.emit('contact.created', { contactId: id });
  ctx.live(contactChanged, { action: 'create', contact: presentContact(row, extraInfo) });
  return row;
}

/** Writes the change to the row and to the database, and tells the screens when they show any of it. */
export async function patchContact(
  ctx: Context,
  row: ContactRow,
  change: ContactPatch,
  info: { extraInfo?: readonly ExtraInfoRow[]; extraInfoChanged?: boolean } = {},
): Promise<void> {
  const fields: ContactField[] = shownFields.filter(
    (field) => change[field] !== undefined && change[field] !== row[field],
  );
  Object.assign(row, change, { updatedAt: Date.now() });
  await ctx
    .table('Contacts')
    .where({ id: row.id })
    .update({ ...change, searchKey: searchKeyOf(row), updatedAt: row.updatedAt });
  if (info.extraInfoChanged) fields.push('extraInfo');
  if (fields.length === 0) return;
  ctx.emit('contact.updated', { contactId: row.id, fields });
  ctx.live(contactChanged, { action: 'update', contact: presentContact(row, info.extraInfo) });
}
