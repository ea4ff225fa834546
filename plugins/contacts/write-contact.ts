import { randomUUID } from 'node:crypto';
import { type Context, isUniqueViolation, nextVersion } from '@balcao/core';
import type { ContactAddress } from './address.ts';
import type { ContactRow } from './contact.ts';
import type { ContactField } from './contract/events.ts';
import { contactChanged } from './contract/live-events.ts';
import { addHeldIdentities } from './identities.ts';
import { type ExtraInfoRow, presentContact } from './present-contact.ts';
import { searchKeyOf } from './search-key.ts';

export type NewContact = Pick<
  ContactRow,
  'name' | 'number' | 'email' | 'isGroup' | 'whatsappId' | 'addressKind' | 'addressValue'
>;
export type ContactPatch = Partial<
  Pick<ContactRow, 'name' | 'number' | 'email' | 'profilePicUrl' | 'addressKind' | 'addressValue'>
>;

/** A contact to be stored, and everything it is known by. */
export interface Newcomer {
  contact: NewContact;
  identities: readonly ContactAddress[];
}

const shownFields = ['name', 'number', 'email', 'profilePicUrl'] as const satisfies readonly ContactField[];
const storedColumns = [
  'name',
  'number',
  'email',
  'isGroup',
  'whatsappId',
  'addressKind',
  'addressValue',
  'profilePicUrl',
  'uuid',
  'createdAt',
  'updatedAt',
] as const satisfies ReadonlyArray<keyof ContactRow>;

/**
 * Stores a contact with its identities and updates the screens. Throws the database's unique violation, and stores no
 * contact, when one of the identities is another contact's.
 */
export async function insertContact(
  ctx: Context,
  contact: NewContact,
  identities: readonly ContactAddress[],
  storeExtraInfo?: (contactId: number) => Promise<ExtraInfoRow[]>,
): Promise<ContactRow> {
  const [row] = (await store(ctx, [{ contact, identities }])) as [ContactRow];
  tell(ctx, row, await storeExtraInfo?.(row.id));
  return row;
}

/**
 * Stores many contacts, in their order, with two statements. No two may have an identity in common. When one of the
 * identities is another contact's, none of them is stored.
 */
export async function insertContacts(ctx: Context, newcomers: readonly Newcomer[]): Promise<ContactRow[]> {
  const rows = await store(ctx, newcomers);
  for (const row of rows) tell(ctx, row);
  return rows;
}

async function store(ctx: Context, newcomers: readonly Newcomer[]): Promise<ContactRow[]> {
  const now = Date.now();
  const values = newcomers.map(({ contact }) => ({
    ...contact,
    profilePicUrl: null,
    uuid: randomUUID(),
    createdAt: now,
    updatedAt: now,
  }));
  const ids = await ctx.sql.insertForIds(
    'Contacts',
    [...storedColumns, 'searchKey'],
    values.map((row) => [...storedColumns.map((column) => row[column]), searchKeyOf(row)]),
  );
  const rows = values.map(
    (row, index): ContactRow => ({
      id: ids[index] as number,
      companyId: ctx.companyId,
      ...row,
    }),
  );
  try {
    await addHeldIdentities(
      ctx,
      rows.flatMap(({ id }, index) =>
        (newcomers[index]?.identities ?? []).map((identity) => ({ ...identity, contactId: id })),
      ),
    );
  } catch (error) {
    if (isUniqueViolation(error)) await ctx.table('Contacts').whereIn('id', ids).delete();
    throw error;
  }
  return rows;
}

function tell(ctx: Context, row: ContactRow, extraInfo?: ExtraInfoRow[]): void {
  ctx.emit('contact.created', { contactId: row.id });
  ctx.live(contactChanged, { action: 'create', contact: presentContact(row, extraInfo) });
}

/** Writes the change to the row and to the database, and updates the screens when they show any of it. */
export async function patchContact(
  ctx: Context,
  row: ContactRow,
  change: ContactPatch,
  info: { extraInfo?: readonly ExtraInfoRow[]; extraInfoChanged?: boolean } = {},
): Promise<void> {
  const fields: ContactField[] = shownFields.filter(
    (field) => change[field] !== undefined && change[field] !== row[field],
  );
  Object.assign(row, change, { updatedAt: nextVersion(row) });
  await ctx
    .table('Contacts')
    .where({ id: row.id })
    .update({ ...change, searchKey: searchKeyOf(row), updatedAt: row.updatedAt });
  if (info.extraInfoChanged) fields.push('extraInfo');
  if (fields.length === 0) return;
  ctx.emit('contact.updated', { contactId: row.id, fields });
  ctx.live(contactChanged, { action: 'update', contact: presentContact(row, info.extraInfo) });
}
