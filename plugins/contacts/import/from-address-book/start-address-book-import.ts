import type { Context } from '@balcao/core';
import { type ContactImportRow, findImport } from '../contact-import.ts';
import { importLimits } from '../limits.ts';
import { showImport } from '../present-import.ts';
import { importJob } from '../run-import.ts';
import type { AddressBookFilter } from '../schemas.ts';
import { importTarget } from '../targets/find-target.ts';
import { refuseCrowd } from '../upload-import.ts';
import { checkedFilter } from './address-book-filter.ts';
import { walkFound } from './walk-found.ts';

interface AddressBookOrder {
  target: string;
  targetId: number;
  filter: AddressBookFilter;
}

/** Order that was checked, with the number of contacts that it chose at that moment. */
type CheckedOrder = AddressBookOrder & { found: number };

/**
 * Checks an order to add contacts to a list, and counts the contacts that it chooses now, up to an import's maximum.
 * Runs before the transaction that starts the import, because a long address book takes a while. Throws the errors of
 * `checkedFilter` and of the target.
 */
export async function checkedOrder(ctx: Context, order: AddressBookOrder): Promise<CheckedOrder> {
  await importTarget(ctx, order.target).check(ctx, order.targetId);
  const filter = await checkedFilter(ctx, order.filter);
  let found = 0;
  for await (const { contacts } of walkFound(ctx, filter)) {
    found += contacts.length;
    if (found >= importLimits.rows) break;
  }
  return { ...order, filter, found };
}

/**
 * Starts to fill a target with people of the book, in the open transaction, which holds the target's row: the same order
 * twice at once is one, answered with `isNew` false. Throws ERR_IMPORT_TOO_MANY.
 */
export async function startAddressBookImport(
  ctx: Context,
  { target, targetId, filter, found }: CheckedOrder,
): Promise<{ row: ContactImportRow; isNew: boolean }> {
  const asked = JSON.stringify(filter);
  const underWay: ContactImportRow[] = await ctx
    .table('ContactImports')
    .whereIn('state', ['waiting', 'running'])
    .where({ target, targetId, source: 'book' })
    .limit(importLimits.atOnce);
  const same = underWay.find((one) => one.filter === asked);
  if (same) return { row: same, isNew: false };
  await refuseCrowd(ctx);
  const now = Date.now();
  const [id] = (await ctx.insert('ContactImports', {
    ...{ target, targetId, source: 'book', state: 'waiting', filter: asked, existing: 'keep' },
    ...{ userId: ctx.actor.userId, fileKey: null, fileName: '', fileSize: 0, fileColumns: 0 },
    ...{ fileRows: found, head: '[]', headingsKey: '', createdAt: now, updatedAt: now },
  })) as [number];
  ctx.enqueue(importJob, { importId: id }, { dedupeKey: `import-${id}` });
  const row = await findImport(ctx, id);
  showImport(ctx, row);
  return { row, isNew: true };
}
