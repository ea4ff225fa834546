import { type FilterReader, spanOf } from './condition-sql.ts';
import type { Comparable, FieldValue } from './filter-fields.ts';
import type { ReadCondition } from './read-condition.ts';

/**
 * Returns true where a condition of a filter holds for a field's value on one ticket. `conditionSql` asks the same of
 * the database, and both must agree.
 */
export function conditionHolds(
  { op, values }: Pick<ReadCondition, 'op' | 'values'>,
  value: FieldValue,
  reader: FilterReader,
): boolean {
  const held = value === null ? [] : [value].flat();
  const isHeld = (wanted: readonly Comparable[]) => held.some((one) => wanted.includes(one));
  switch (op) {
    case 'is':
    case 'in':
      return isHeld(values);
    case 'isNot':
    case 'notIn':
      return !isHeld(values);
    case 'me':
      return reader.userId !== null && isHeld([reader.userId]);
    case 'empty':
      return held.length === 0;
    case 'filled':
      return held.length > 0;
    default:
      return held.some((one) => isWithin({ op, values }, one, reader));
  }
}

function isWithin(
  { op, values }: Pick<ReadCondition, 'op' | 'values'>,
  value: Comparable,
  { now }: FilterReader,
): boolean {
  const [first = 0, second = 0] = values;
  if (op === 'contains') return String(value).includes(String(first));
  if (op === 'less') return value < first;
  if (op === 'more') return value > first;
  const [from, to] = op === 'between' ? [first, second] : spanOf(op, first, now);
  return value >= from && value <= to;
}
