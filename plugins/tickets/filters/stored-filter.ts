import type { Filter, FilterCondition, FilterValue } from './schemas.ts';

/** Fields whose values are ids of other rows, each with the name under which those stand in a stored filter. */
const idNames: Readonly<Record<string, string>> = {
  queue: 'queueId',
  agent: 'userId',
  connection: 'whatsappId',
  tags: 'tagId',
};

type StoredCondition = Pick<FilterCondition, 'field' | 'op'> & Record<string, unknown>;
/** A filter as columns hold it: ids stand under the names that columns have, by which a company that moves gets new ones. */
export interface StoredFilter {
  all: Array<StoredCondition | { any: StoredCondition[] }>;
}

/** Writes a filter for its column, in the form whose ids `cli/ops/references.ts` can find. */
export function storedFilter({ all }: Filter): StoredFilter {
  return { all: all.map((entry) => ('any' in entry ? { any: entry.any.map(stored) } : stored(entry))) };
}

/** The filter that `storedFilter` was made of. */
export function filterOfStored({ all }: StoredFilter): Filter {
  return {
    all: all.map((entry) =>
      'any' in entry && Array.isArray(entry.any)
        ? { any: entry.any.map(read) }
        : read(entry as StoredCondition),
    ),
  };
}

function stored({ field, op, value }: FilterCondition): StoredCondition {
  if (value === undefined) return { field, op };
  const name = idNames[field];
  if (name === undefined) return { field, op, value };
  return { field, op, [Array.isArray(value) ? `${name}s` : name]: value };
}

function read(condition: StoredCondition): FilterCondition {
  const { field, op } = condition;
  const name = idNames[field];
  const value = name === undefined ? condition.value : (condition[name] ?? condition[`${name}s`]);
  return { field, op, ...(value === undefined ? {} : { value: value as FilterValue }) };
}
