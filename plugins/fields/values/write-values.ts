import type { Context } from '@balcao/core';
import type { FieldTarget } from '../contract/limits.ts';
import type { Field } from '../field.ts';
import { countValues } from './count-values.ts';
import type { StoredValue } from './read-value.ts';
import { rowsBy, type ValueRow, valueRows, valueTables } from './values.ts';

/** New value of one field of a ticket or contact; no rows empty the field. */
export interface WantedValue {
  ownerId: number;
  field: Field;
  rows: readonly StoredValue[];
}

/**
 * Stores values of tickets or contacts that the caller's transaction has locked, at most one for each field of a
 * record. Returns the changed ones. Throws ERR_FIELD_VALUES for a choice that was deleted since the value was read.
 */
export async function writeValues(
  ctx: Context,
  target: FieldTarget,
  wanted: readonly WantedValue[],
): Promise<WantedValue[]> {
  const { table, owner } = valueTables[target];
  const stored = rowsBy(
    'ownerId',
    await valueRows(ctx, target, [...new Set(wanted.map((one) => one.ownerId))]),
  );
  const before = ({ ownerId, field }: WantedValue) =>
    (stored.get(ownerId) ?? []).filter(({ fieldId }) => fieldId === field.id);
  const changed = wanted.filter((one) => !isSame(before(one), one.rows));
  if (changed.length === 0) return [];
  const gone = changed.flatMap(before);
  const made = changed.flatMap(({ ownerId, field, rows }) =>
    rows.map((row, seq) => ({ ...row, ownerId, fieldId: field.id, seq })),
  );
  await countValues(ctx, { gone, made });
  for (const [fieldId, rows] of rowsBy('fieldId', gone))
    await ctx
      .table(table)
      .where({ fieldId })
      .whereIn(owner, [...new Set(rows.map(({ ownerId }) => ownerId))])
      .delete();
  await ctx.sql.insert(
    table,
    [owner, 'fieldId', 'seq', 'num', 'str', 'text'],
    made.map((row) => [row.ownerId, row.fieldId, row.seq, row.num, row.str, row.text]),
  );
  return changed;
}

function isSame(before: readonly ValueRow[], after: readonly StoredValue[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ num, text }, index) => num === after[index]?.num && text === after[index]?.text)
  );
}
