import type { Context } from '@balcao/core';
import type { FieldTarget } from '../contract/limits.ts';
import { countValues } from './count-values.ts';
import { valueRows, valueTables } from './values.ts';

/**
 * Handles the values of a ticket or contact that is deleted, in the caller's transaction: the record into which it is
 * merged gets the values of its own empty fields, and the others are deleted. Both records are locked. Safe to run
 * twice.
 */
export async function passOnValues(
  ctx: Context,
  target: FieldTarget,
  { ownerId, heirId }: { ownerId: number; heirId: number | null },
): Promise<void> {
  await ctx
    .table(target === 'ticket' ? 'Tickets' : 'Contacts')
    .whereIn('id', [ownerId, ...(heirId === null ? [] : [heirId])])
    .orderBy('id')
    .forUpdate()
    .select('id');
  const rows = await valueRows(ctx, target, [ownerId]);
  if (rows.length === 0) return;
  const kept = heirId === null ? [] : await valueRows(ctx, target, [heirId]);
  const filled = new Set(kept.map(({ fieldId }) => fieldId));
  const gone = rows.filter(({ fieldId }) => heirId === null || filled.has(fieldId));
  const { table, owner } = valueTables[target];
  const values = (fieldIds: readonly number[]) =>
    ctx
      .table(table)
      .where({ [owner]: ownerId })
      .whereIn('fieldId', fieldIds);
  if (gone.length > 0) {
    await countValues(ctx, { gone, made: [] });
    await values(gone.map(({ fieldId }) => fieldId)).delete();
  }
  if (heirId === null) return;
  const moved = rows.filter(({ fieldId }) => !filled.has(fieldId)).map(({ fieldId }) => fieldId);
  if (moved.length > 0) await values(moved).update({ [owner]: heirId });
}
