import { places } from '@balcao/core';
import type { Condition } from '../visibility.ts';
import type { ColumnSql, Comparable, LinkSql } from './filter-fields.ts';
import type { ReadCondition } from './read-condition.ts';

/** Moment and user for which a filter of tickets is evaluated. */
export interface FilterReader {
  /** Present moment in epoch milliseconds. */
  now: number;
  /** User whom the operator `me` means; null: `me` holds for no ticket. */
  userId: number | null;
}

/** Condition that holds for no ticket. */
export const nothing: Condition = { sql: '1 = 0', bindings: [] };
const minute = 60_000;

/** Writes one condition of a filter as SQL that is true or false for every ticket, and never NULL. */
export function conditionSql({ field, op, values }: ReadCondition, reader: FilterReader): Condition {
  return 'column' in field.sql
    ? columnSql(field.sql, { op, values }, reader)
    : linkSql(field.sql, { op, values });
}

/** Returns the span of time that `withinLast` or `withinNext` means, both ends included, in epoch milliseconds. */
export function spanOf(op: ReadCondition['op'], minutes: Comparable, now: number): [number, number] {
  const ms = Number(minutes) * minute;
  return op === 'withinLast' ? [now - ms, now] : [now, now + ms];
}

type Compared = Pick<ReadCondition, 'op' | 'values'>;

function columnSql({ column }: ColumnSql, { op, values }: Compared, reader: FilterReader): Condition {
  const { sql } = column;
  const compare = (test: string, ...bound: Comparable[]): Condition => ({
    sql: `(${sql} IS NOT NULL AND ${sql} ${test})`,
    bindings: [...column.bindings, ...column.bindings, ...bound],
  });
  const unlike = (test: string): Condition => ({
    sql: `(${sql} IS NULL OR ${sql} ${test})`,
    bindings: [...column.bindings, ...column.bindings, ...values],
  });
  const [first = 0, second = 0] = values;
  switch (op) {
    case 'is':
    case 'in':
      return compare(`IN (${places(values.length)})`, ...values);
    case 'isNot':
    case 'notIn':
      return unlike(`NOT IN (${places(values.length)})`);
    case 'me':
      return reader.userId === null ? nothing : compare('= ?', reader.userId);
    case 'contains':
      return compare("LIKE ? ESCAPE '!'", `%${escaped(String(first))}%`);
    case 'less':
      return compare('< ?', first);
    case 'more':
      return compare('> ?', first);
    case 'between':
      return compare('BETWEEN ? AND ?', first, second);
    case 'withinLast':
    case 'withinNext':
      return compare('BETWEEN ? AND ?', ...spanOf(op, first, reader.now));
    case 'empty':
      return { sql: `${sql} IS NULL`, bindings: column.bindings };
    case 'filled':
      return { sql: `${sql} IS NOT NULL`, bindings: column.bindings };
  }
}

function linkSql({ holding, some }: LinkSql, { op, values }: Compared): Condition {
  if (op === 'empty') return not(some);
  if (op === 'filled') return some;
  return op === 'isNot' || op === 'notIn' ? not(holding(values)) : holding(values);
}

function not({ sql, bindings }: Condition): Condition {
  return { sql: `NOT (${sql})`, bindings };
}

function escaped(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}
