import type { Filter, FilterCondition, FilterValue } from './schemas.ts';

/** Fields whose values are ids of other rows, each with the property that holds the ids in a stored filter. */
const idNames: Readonly<Record<string, string>> = {
  queue: 'queueId',
  agent: 'userId',
  connection: 'whatsappId',
  tags: 'tagId',
};

type StoredCondition = Pick<FilterCondition, 'field' | 'op'> & Record<string, unknown>;
/**
 * Filter as its column stores it. Ids stand under the names of their columns, so that a company that moves to another
 * server gets its new ids there too.
 */
export interface StoredFilter {
  all: Array<StoredCondition | { any: StoredCondition[] }>;
}

/**
 * Converts a filter to the form of its column, whose ids `cli/ops/references.ts` finds when a company moves to another
 * server.
 */
export function storedFilter({ all }: Filter): StoredFilter {
  return { all: all.map((entry) => ('any' in entry ? { any: entry.any.map(stored) } : stored(entry))) };
}

/** Returns the filter from which `storedFilter` made the stored form. */
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
