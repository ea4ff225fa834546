import type { Context } from '@balcao/core';
import { FilterInvalid, FilterValueNotFound } from '../contract/errors.ts';
import { filterLimits } from '../contract/filter-limits.ts';
import type { Comparable, FilterField } from './filter-fields.ts';
import { fieldsOf } from './find-fields.ts';
import { isFault, type ReadCondition, readCondition } from './read-condition.ts';
import type { Filter, FilterCondition } from './schemas.ts';

/** Condition with its position in the filter, such as `all[2].any[0]`, by which errors name it. */
interface Placed {
  place: string;
  condition: FilterCondition;
}

/**
 * Checks a filter of tickets that a user saves and returns it with its conditions alone. Throws
 * ERR_TICKET_FILTER_INVALID, and ERR_TICKET_FILTER_VALUE_NOT_FOUND for ids that the actor's company does not have; the
 * details name the position, as `all[2].any[0].value`. `known` is the filter as it was saved before: its records may
 * have been deleted since and are not checked again. `takesMe` is false where several users share the filter, so that
 * `me` names no single one.
 */
export async function checkFilter(
  ctx: Context,
  filter: Filter,
  { known, takesMe = true }: { known?: Filter | null; takesMe?: boolean } = {},
): Promise<Filter> {
  const clean = cleanFilter(filter);
  const placed = placedOf(clean);
  const { conditionsMax } = filterLimits;
  if (placed.length > conditionsMax)
    throw FilterInvalid({ details: { all: `must have at most ${conditionsMax} conditions` } });
  const fields = await fieldsOf(ctx);
  const before = new Set(known ? placedOf(known).map(({ condition }) => JSON.stringify(condition)) : []);
  const read: Array<{ place: string; condition: ReadCondition }> = [];
  for (const { place, condition } of placed) {
    if (before.has(JSON.stringify(condition))) continue;
    const found = readCondition(fields, condition);
    if (isFault(found)) throw FilterInvalid({ details: { [`${place}.${found.part}`]: found.reason } });
    if (found.op === 'me' && !takesMe)
      throw FilterInvalid({ details: { [`${place}.op`]: 'this filter has no reader of its own' } });
    read.push({ place, condition: found });
  }
  const gone = await goneOf(ctx, read);
  for (const { place, values } of gone)
    throw FilterValueNotFound({ details: { [`${place}.value`]: values.join(', ') } });
  return clean;
}

/**
 * Finds the conditions of a saved filter that hold for no ticket any more, because their field or record was deleted;
 * `values` are the deleted records.
 */
export async function goneFromFilter(
  ctx: Context,
  filter: Filter,
): Promise<Array<{ place: string; field: string; values: Comparable[] }>> {
  const fields = await fieldsOf(ctx);
  const placed = placedOf(filter).map(({ place, condition }) => ({
    place,
    field: condition.field,
    condition: readCondition(fields, condition),
  }));
  const lost = placed.flatMap(({ place, field, condition }) =>
    isFault(condition) ? [{ place, field, values: [] }] : [],
  );
  const read = placed.flatMap(({ place, condition }) => (isFault(condition) ? [] : [{ place, condition }]));
  return [...lost, ...(await goneOf(ctx, read))];
}

/** Returns the values that the company does not have, with one query for each field. */
async function goneOf(
  ctx: Context,
  read: ReadonlyArray<{ place: string; condition: ReadCondition }>,
): Promise<Array<{ place: string; field: string; values: Comparable[] }>> {
  const asked = new Map<FilterField, Set<Comparable>>();
  for (const { condition } of read) {
    if (!condition.field.known) continue;
    const values = asked.get(condition.field) ?? new Set();
    for (const value of condition.values) values.add(value);
    asked.set(condition.field, values);
  }
  const known = new Map<FilterField, ReadonlySet<Comparable>>();
  for (const [field, values] of asked) known.set(field, (await field.known?.(ctx, [...values])) ?? new Set());
  return read.flatMap(({ place, condition: { field, values } }) => {
    const has = known.get(field);
    const gone = has ? values.filter((value) => !has.has(value)) : [];
    return gone.length > 0 ? [{ place, field: field.key, values: gone }] : [];
  });
}

/**
 * Drops unknown properties. Throws ERR_TICKET_FILTER_INVALID for an entry that is both a condition and a group, or
 * neither.
 */
function cleanFilter({ all }: Filter): Filter {
  return {
    all: all.map((entry, index) => {
      const place = `all[${index}]`;
      if ('any' in entry && Array.isArray(entry.any)) {
        if ('field' in entry || 'op' in entry)
          throw FilterInvalid({ details: { [place]: 'must be a condition or a group, not both' } });
        return { any: entry.any.map(cleanCondition) };
      }
      if (!('field' in entry) || !entry.field || !entry.op)
        throw FilterInvalid({ details: { [place]: 'must have a field and an operator, or a group' } });
      return cleanCondition(entry);
    }),
  };
}

function cleanCondition({ field, op, value }: FilterCondition): FilterCondition {
  return { field, op, ...(value === undefined ? {} : { value }) };
}

function placedOf({ all }: Filter): Placed[] {
  return all.flatMap((entry, index): Placed[] => {
    const place = `all[${index}]`;
    if (!('any' in entry)) return [{ place, condition: entry }];
    return entry.any.map((condition, inner) => ({ place: `${place}.any[${inner}]`, condition }));
  });
}
