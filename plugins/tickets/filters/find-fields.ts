import type { Context } from '@balcao/core';
import { type FilterField, filterFields } from './filter-fields.ts';
import { ownFields } from './own-fields.ts';

/** Finds every field that filters of the actor's company may name, by key. */
export async function fieldsOf(ctx: Context): Promise<ReadonlyMap<string, FilterField>> {
  const added = await Promise.all(filterFields.of(ctx.host).map((source) => source.fieldsOf(ctx)));
  return new Map([...ownFields(ctx), ...added.flat()].map((field) => [field.key, field]));
}
