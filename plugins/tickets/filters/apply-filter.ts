import type { Context } from '@balcao/core';
import type { TicketRow } from '../ticket-rows.ts';
import { type Condition, everything } from '../visibility.ts';
import { conditionHolds } from './condition-holds.ts';
import { conditionSql, type FilterReader, nothing } from './condition-sql.ts';
import type { FieldValue, FilterField } from './filter-fields.ts';
import { fieldsNamedBy } from './find-fields.ts';
import { isFault, type ReadCondition, readCondition } from './read-condition.ts';
import type { Filter, FilterCondition } from './schemas.ts';

/** Reader of a filter; without values the present moment and the actor. */
type Reader = Partial<FilterReader>;

/** A filter for one query: its condition, and what leads to its few tickets. */
export interface FilterQuery extends Condition {
  /** Tickets among which all of the filter are, as a statement with the column `id`, where one condition is known to hold for few. */
  lead: Condition | null;
}

/**
 * Translates a filter to SQL over the alias `t` of a ticket, without the conditions of company and visibility. A
 * condition that is no longer valid, because its field was deleted, matches no ticket; a stored filter never throws.
 */
export async function filterCondition(
  ctx: Context,
  filter: Filter,
  about: Reader = {},
): Promise<FilterQuery> {
  const fields = await fieldsNamedBy(ctx, [filter]);
  const reader = readerOf(ctx, about);
  const sqlOf = (condition: FilterCondition): Condition => {
    const read = readCondition(fields, condition);
    return isFault(read) ? nothing : conditionSql(read, reader);
  };
  const parts = filter.all.map((entry) =>
    'any' in entry ? joined(entry.any.map(sqlOf), 'OR', nothing) : sqlOf(entry),
  );
  return { ...joined(parts, 'AND', everything), lead: await leadOf(ctx, filter, fields) };
}

/**
 * True for each filter that holds for the ticket as its row says it; agrees with `filterCondition`. Throws nothing for stored
 * filters.
 */
export async function evaluateFilters(
  ctx: Context,
  ticket: TicketRow,
  filters: readonly Filter[],
  about: Reader = {},
): Promise<boolean[]> {
  const fields = await fieldsNamedBy(ctx, filters);
  const reader = readerOf(ctx, about);
  const values = new Map<FilterField, FieldValue>();
  const holds = async (condition: FilterCondition): Promise<boolean> => {
    const read = readCondition(fields, condition);
    if (isFault(read)) return false;
    const known = values.get(read.field);
    const value = known === undefined ? await read.field.read(ctx, ticket) : known;
    values.set(read.field, value);
    return conditionHolds(read, value, reader);
  };
  const answers: boolean[] = [];
  for (const { all } of filters)
    answers.push(await every(all, (entry) => ('any' in entry ? some(entry.any, holds) : holds(entry))));
  return answers;
}

/** A condition of a filter with the value that it read on a ticket; null: none, or its field is gone. */
export interface TracedCondition extends FilterCondition {
  read: FieldValue;
  isTrue: boolean;
}

/**
 * Evaluates a filter for a ticket, as `evaluateFilters` does, and returns in addition the values that each condition
 * read.
 */
export async function traceFilter(
  ctx: Context,
  ticket: TicketRow,
  filter: Filter,
  about: Reader = {},
): Promise<{ isTrue: boolean; conditions: TracedCondition[] }> {
  const fields = await fieldsNamedBy(ctx, [filter]);
  const reader = readerOf(ctx, about);
  const conditions: TracedCondition[] = [];
  const holds = async (condition: FilterCondition): Promise<boolean> => {
    const read = readCondition(fields, condition);
    const value = isFault(read) ? null : await read.field.read(ctx, ticket);
    const isTrue = !isFault(read) && conditionHolds(read, value, reader);
    conditions.push({ ...condition, read: value, isTrue });
    return isTrue;
  };
  const isTrue = await every(filter.all, (entry) => ('any' in entry ? some(entry.any, holds) : holds(entry)));
  return { isTrue, conditions };
}

function readerOf(ctx: Context, { now = Date.now(), userId = ctx.actor.userId }: Reader): FilterReader {
  return { now, userId };
}

/** The first condition outside of groups that is known to hold for few tickets. */
async function leadOf(
  ctx: Context,
  { all }: Filter,
  fields: ReadonlyMap<string, FilterField>,
): Promise<Condition | null> {
  for (const entry of all) {
    const read = 'any' in entry ? null : readCondition(fields, entry);
    if (read === null || isFault(read) || !leads(read)) continue;
    const lead = await read.field.lead?.(ctx, read.values);
    if (lead) return lead;
  }
  return null;
}

function leads({ op }: ReadCondition): boolean {
  return op === 'is' || op === 'in';
}

function joined(parts: readonly Condition[], by: 'AND' | 'OR', none: Condition): Condition {
  if (parts.length === 0) return none;
  return {
    sql: `(${parts.map(({ sql }) => sql).join(` ${by} `)})`,
    bindings: parts.flatMap(({ bindings }) => bindings),
  };
}

async function every<T>(items: readonly T[], holds: (item: T) => Promise<boolean>): Promise<boolean> {
  for (const item of items) if (!(await holds(item))) return false;
  return true;
}

async function some<T>(items: readonly T[], holds: (item: T) => Promise<boolean>): Promise<boolean> {
  for (const item of items) if (await holds(item)) return true;
  return false;
}
