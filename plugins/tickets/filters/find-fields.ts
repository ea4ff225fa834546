import type { Context } from '@balcao/core';
import { type FilterField, filterFields } from './filter-fields.ts';
import { ownFields } from './own-fields.ts';
import type { Filter } from './schemas.ts';

/** Finds all fields that filters of the actor's company may name, by key. */
export async function fieldsOf(ctx: Context): Promise<ReadonlyMap<string, FilterField>> {
  const added = await Promise.all(filterFields.of(ctx.host).map((source) => source.fieldsOf(ctx)));
  return new Map([...ownFields(ctx), ...added.flat()].map((field) => [field.key, field]));
}

/**
 * Finds the fields that these filters name, by key; fields that were deleted are left out. A source whose fields are
 * not named is not queried.
 */
export async function fieldsNamedBy(
  ctx: Context,
  filters: readonly Filter[],
): Promise<ReadonlyMap<string, FilterField>> {
  const named = new Set(
    filters.flatMap(({ all }) =>
      all.flatMap((entry) => ('any' in entry ? entry.any.map(({ field }) => field) : entry.field)),
    ),
  );
  const asked = filterFields
    .of(ctx.host)
    .filter(({ brings }) => brings === undefined || [...named].some((key) => brings(key)));
  const added = await Promise.all(asked.map((source) => source.fieldsOf(ctx)));
  return new Map([...ownFields(ctx), ...added.flat()].map((field) => [field.key, field]));
}
