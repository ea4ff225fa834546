import type { Context } from '@balcao/core';
import { operatorsOf } from './filter-fields.ts';
import { fieldsOf } from './find-fields.ts';
import type { FilterFieldInfo } from './schemas.ts';

/**
 * Lists the fields by which users of the actor's company can filter tickets, each with its permitted operators, for the
 * editor of filters.
 */
export async function listFilterFields(ctx: Context): Promise<FilterFieldInfo[]> {
  return [...(await fieldsOf(ctx)).values()].map((field) => ({
    key: field.key,
    type: field.type,
    label: field.label ?? null,
    operators: operatorsOf(field),
    choices: (field.choices ?? []).map(({ value, label = null }) => ({ value, label })),
  }));
}
