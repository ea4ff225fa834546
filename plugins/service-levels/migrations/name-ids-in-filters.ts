import type { Migration } from '@balcao/core';

type Condition = Record<string, unknown>;

const idNames: Readonly<Record<string, string>> = {
  queue: 'queueId',
  agent: 'userId',
  connection: 'whatsappId',
  tags: 'tagId',
};

/**
 * Stores the ids in filters of policies under the names of their columns; a filter in that form already stays as it is.
 */
export const nameIdsInFilters: Migration['up'] = async (knex) => {
  for (const { id, filter } of await knex('SlaPolicies').select('id', 'filter')) {
    const { all = [] } = JSON.parse(filter || '{}') as { all?: Condition[] };
    const named = all.map((entry) =>
      Array.isArray(entry.any) ? { any: (entry.any as Condition[]).map(withNamedIds) } : withNamedIds(entry),
    );
    await knex('SlaPolicies')
      .where({ id })
      .update({ filter: JSON.stringify({ all: named }) });
  }
};

function withNamedIds(condition: Condition): Condition {
  const { value, ...others } = condition;
  const name = idNames[String(condition.field)];
  if (name === undefined || value === undefined) return condition;
  return { ...others, [Array.isArray(value) ? `${name}s` : name]: value };
}
