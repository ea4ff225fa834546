import { randomUUID } from 'node:crypto';
import { type Context, phoneVariants } from '@balcao/core';
import { type ContactAddress, identityKey } from '../../address.ts';
import { type ContactRow, shownInfoName } from '../../contact.ts';
import { contactLimits } from '../../contract/limits.ts';
import { announceContact } from '../../fields/announce-contact.ts';
import { contactFields } from '../../fields/field-value.ts';
import { extraInfoByIds } from '../../find-contact.ts';
import { readIdentities } from '../../identities.ts';
import { searchKeyOf } from '../../search-key.ts';
import { storeExtraInfo } from '../../store-extra-info.ts';
import { type ContactPatch, patchContact } from '../../write-contact.ts';
import type { ReadRow } from '../reading/read-row.ts';
import type { ImportTarget, RowFate } from './target.ts';

/**
 * Target of imports into the company's address book: numbers are not checked on the network, which would block an account
 * for thousands of checks.
 */
export const contactsTarget: ImportTarget = {
  name: 'contacts',
  takesExtra: true,
  // A user who may add one contact may add many.
  allow: () => undefined,
  check: async () => undefined,
  async store(ctx, rows, { existing }) {
    const book = await readIdentities(ctx, rows.flatMap(phonesOf));
    const found = rows.map((row) => phonesOf(row).flatMap((phone) => book.get(identityKey(phone)) ?? [])[0]);
    const fresh = rows.filter((_row, index) => !found[index]);
    const freshIds = await addContacts(ctx, fresh);
    const known =
      existing === 'update'
        ? rows.flatMap((row, index) => (found[index] ? [{ row, contact: found[index] }] : []))
        : [];
    const refilled = await fillFields(ctx, [
      ...fresh.map((row, index) => ({ contactId: freshIds[index] as number, row })),
      ...known.map(({ row, contact }) => ({ contactId: contact.id, row })),
    ]);
    const fates: RowFate[] = [];
    for (const [index, row] of rows.entries()) {
      const contact = found[index];
      if (!contact) fates.push('created');
      else {
        const isUpdated = existing === 'update' && (await update(ctx, contact, row));
        if (refilled.has(contact.id) && !isUpdated) await announceContact(ctx, contact);
        fates.push(isUpdated || refilled.has(contact.id) ? 'updated' : 'known');
      }
    }
    return fates;
  },
  async finished(ctx, { stored }) {
    ctx.emit('contacts.imported', { count: stored });
  },
};

function phonesOf({ number }: ReadRow): ContactAddress[] {
  return phoneVariants(number).map((value) => ({ kind: 'phone', value }));
}

/** All with a few statements. Not announced one by one: a screen asks again when the import has ended. */
async function addContacts(ctx: Context, rows: readonly ReadRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const now = Date.now();
  const ids = await ctx.sql.insertForIds(
    'Contacts',
    [
      'name',
      'number',
      'email',
      'uuid',
      'isGroup',
      'addressKind',
      'addressValue',
      'searchKey',
      'createdAt',
      'updatedAt',
    ],
    rows.map((row) => [
      row.name,
      row.number,
      row.email,
      randomUUID(),
      0,
      'phone',
      row.number,
      searchKeyOf(row),
      now,
      now,
    ]),
  );
  await ctx.sql.insert(
    'ContactIdentities',
    ['kind', 'value', 'contactId', 'createdAt', 'updatedAt'],
    rows
      .flatMap((row, index) =>
        phonesOf(row).map(({ kind, value }) => ({ kind, value, id: ids[index] as number })),
      )
      // In one order everywhere, so that two processes that store the same numbers do not lock each other out.
      .sort((one, other) => (one.value < other.value ? -1 : 1))
      .map(({ kind, value, id }) => [kind, value, id, now, now]),
  );
  await ctx.sql.insert(
    'ContactCustomFields',
    ['contactId', 'name', 'value', 'createdAt', 'updatedAt'],
    rows.flatMap(({ extraInfo }, index) =>
      extraInfo.map(({ name, value }) => [ids[index] as number, name, value, now, now]),
    ),
  );
  return ids;
}

/** Fills in the fields for which the file has values. Returns the contacts of which any value changed. */
async function fillFields(
  ctx: Context,
  rows: ReadonlyArray<{ contactId: number; row: ReadRow }>,
): Promise<ReadonlySet<number>> {
  const store = contactFields.find(ctx.host);
  const filled = rows.filter(({ row }) => Object.keys(row.fields).length > 0);
  if (!store || filled.length === 0) return new Set();
  // In one order everywhere, as above; another writer of one of them waits, or is waited for.
  await ctx
    .table('Contacts')
    .whereIn(
      'id',
      filled.map(({ contactId }) => contactId),
    )
    .orderBy('id')
    .forUpdate()
    .select('id');
  return store.fillMany(
    ctx,
    filled.map(({ contactId, row }) => ({ contactId, values: row.fields })),
  );
}

/**
 * Copies to a contact the data that the file has; data that the file lacks stays. Returns true when anything changed.
 */
async function update(ctx: Context, contact: ContactRow, row: ReadRow): Promise<boolean> {
  const change: ContactPatch = {};
  // A row without a name is named by its number.
  if (row.name !== row.number && row.name !== contact.name) change.name = row.name;
  if (row.email !== '' && row.email !== contact.email) change.email = row.email;
  const info = row.extraInfo.length > 0 ? await joinExtraInfo(ctx, contact.id, row) : null;
  if (Object.keys(change).length === 0 && !info?.changed) return false;
  await patchContact(
    ctx,
    contact,
    change,
    info ? { extraInfo: info.rows, extraInfoChanged: info.changed } : {},
  );
  return true;
}

async function joinExtraInfo(ctx: Context, contactId: number, { extraInfo }: ReadRow) {
  const before = (await extraInfoByIds(ctx, [contactId])).get(contactId) ?? [];
  // A stored name from an earlier release may hold what cannot be seen; it is the same heading.
  const keyOf = (name: string) => shownInfoName(name).toLowerCase();
  const said = new Map(extraInfo.map(({ name, value }) => [keyOf(name), value]));
  const kept = before.map(({ id, name, value }) => ({
    id,
    name,
    value: said.get(keyOf(name)) ?? value,
  }));
  const known = new Set(before.map(({ name }) => keyOf(name)));
  const fresh = extraInfo.filter(({ name }) => !known.has(keyOf(name)));
  // A contact may have more than that since a merge, and keeps it.
  const room = Math.max(0, contactLimits.extraInfo.rows - kept.length);
  return storeExtraInfo(ctx, contactId, [...kept, ...fresh.slice(0, room)]);
}
