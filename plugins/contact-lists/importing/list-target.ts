import { type Context, canonicalPhone } from '@balcao/core';
import { type ImportTarget, ImportTargetFull, ImportTargetGone, type ReadRow } from '../../contacts/index.ts';
import { wakeChecks } from '../checks/run-checks.ts';
import { ContactList, countOn, findList } from '../contact-list.ts';
import { ContactListNotFound, ListIsFull } from '../contract/errors.ts';
import { contactListLimits } from '../contract/limits.ts';
import { type ContactListItemRow, itemColumns, keysOf } from '../items/item.ts';
import { itemsOfImport } from '../items/list-items.ts';
import { reloadItems, showList } from '../live.ts';
import { optedOut } from '../ports.ts';

/** Name of the target in the rows of imports; it must never change. */
export const listTargetName = 'contact-list';
/** Most imported items that a live event carries. */
const toldMax = 100;

/**
 * Import of a file into a contact list. A person whose number is on the list already is not added again. The job in the
 * background checks afterwards whether the numbers are on WhatsApp.
 */
export const listTarget: ImportTarget = {
  name: listTargetName,
  takesExtra: false,
  allow(ctx) {
    ctx.require('contact-lists:edit');
  },
  async check(ctx, targetId) {
    this.allow(ctx);
    if (targetId === null) throw ContactListNotFound();
    if ((await findList(ctx, targetId)).itemCount >= contactListLimits.items) throw ListIsFull();
  },
  async store(ctx, rows, { targetId, existing, importId }) {
    const list = await ContactList.of(ctx)
      .findById(targetId ?? 0)
      .whereNull('deletedAt')
      .forUpdate();
    if (!list) throw new ImportTargetGone();
    const known = await itemsByPhone(ctx, list.id, rows.map(phoneOf));
    const knownOf = (row: ReadRow) => known.get(phoneOf(row));
    const fresh = rows.filter((row) => !knownOf(row));
    if (list.itemCount + fresh.length > contactListLimits.items) throw new ImportTargetFull();
    await addItems(ctx, { listId: list.id, importId, rows: fresh });
    if (fresh.length > 0) await countOn(ctx, list, { itemCount: fresh.length, waitingCount: fresh.length });
    return Promise.all(
      rows.map(async (row) => {
        const item = knownOf(row);
        if (!item) return 'created' as const;
        return existing === 'update' && (await takeOver(ctx, item, row)) ? 'updated' : 'known';
      }),
    );
  },
  async known(ctx, targetId, phones) {
    return new Set((await itemsByPhone(ctx, targetId ?? 0, phones)).keys());
  },
  async optedOut(ctx, phones) {
    return (await optedOut.find(ctx.host)?.(ctx, phones)) ?? new Set();
  },
  async finished(ctx, { targetId, importId }) {
    const list = await ContactList.of(ctx)
      .findById(targetId ?? 0)
      .whereNull('deletedAt');
    if (!list) return;
    reloadItems(ctx, list.id, await itemsOfImport(ctx, { contactListId: list.id, importId }, toldMax));
    showList(ctx, 'update', list);
    wakeChecks(ctx);
  },
};

function phoneOf({ number }: ReadRow): string {
  return canonicalPhone(number);
}

async function itemsByPhone(ctx: Context, contactListId: number, phones: readonly string[]) {
  const found: Array<ContactListItemRow & { phoneKey: string }> = await ctx
    .table('ContactListItems')
    .where({ contactListId })
    .whereIn('phoneKey', [...phones])
    .select(...itemColumns, 'phoneKey');
  return new Map(found.map((item) => [item.phoneKey, item]));
}

/** New people for a list, each number once. */
interface NewItems {
  listId: number;
  /** Import from which the people come; null when they were not imported from a file. */
  importId: number | null;
  rows: ReadonlyArray<Pick<ReadRow, 'name' | 'number' | 'email'>>;
}

/**
 * Adds new people to a list with one statement, in a transaction that has locked the list. The caller updates the list's
 * counts.
 */
export async function addItems(ctx: Context, { listId, importId, rows }: NewItems): Promise<void> {
  if (rows.length === 0) return;
  const now = Date.now();
  await ctx.sql.insert(
    'ContactListItems',
    [
      'contactListId',
      'importId',
      'name',
      'number',
      'email',
      'phoneKey',
      'searchKey',
      'createdAt',
      'updatedAt',
    ],
    rows.map((row) => {
      const { phoneKey, searchKey } = keysOf(row);
      return [listId, importId, row.name, row.number, row.email, phoneKey, searchKey, now, now];
    }),
  );
}

/**
 * Copies to a person on a list the data that the file has; data that the file lacks stays. Returns true when anything
 * changed.
 */
async function takeOver(ctx: Context, item: ContactListItemRow, row: ReadRow): Promise<boolean> {
  // A row without a name is named by its number.
  const name = row.name === row.number ? item.name : row.name;
  const email = row.email === '' ? item.email : row.email;
  if (name === item.name && email === item.email) return false;
  const fields = { name, email, number: item.number };
  await ctx
    .table('ContactListItems')
    .where({ id: item.id })
    .update({ name, email, searchKey: keysOf(fields).searchKey, updatedAt: Date.now() });
  return true;
}
