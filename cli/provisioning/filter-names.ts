import type {
  Filter,
  FilterCondition,
  FilterScalar,
  FilterValue,
} from '@balcao/plugins/tickets/filters/schemas.ts';
import type { CompanyState, StateParts } from './company-state.ts';
import { nameOf, type WantedCompany } from './read-file.ts';
import { notThere, type Target } from './target.ts';

/** Objects that the conditions of a filter name, such as queues for the field `queue`. */
type Named = ReadonlyArray<{ id: number; name: string }>;

/** Parts of a company's state that the names in filters refer to. */
export const namedByFilters = {
  queues: true,
  connections: true,
  tags: true,
  users: true,
  fields: true,
} as const satisfies Partial<StateParts>;

const fieldPrefix = 'field.';

/** Converts a filter of the API into one of a file, with names instead of ids; a deleted object keeps its id. */
export function filterByNames(state: CompanyState, filter: Filter): Filter {
  return withValues(filter, (field, value) => {
    const found = namedOf(state, field)?.find(({ id }) => id === value);
    return found ? found.name : value;
  });
}

/** Converts a filter of a file into one of the API, with ids instead of names. Throws an Error for a name that does not exist. */
export function filterByIds(state: CompanyState, filter: Filter): Filter {
  return withValues(filter, (field, value) => {
    const named = namedOf(state, field);
    if (!named || typeof value !== 'string') return value;
    const found = named.find((one) => nameOf(one) === nameOf({ name: value }));
    if (!found) throw new Error(`${value} was not made`);
    return found.id;
  });
}

/** Throws ERR_TICKET_FILTER_VALUE_NOT_FOUND for a name in a filter that neither the file nor the company has. */
export function requireNamesOf(target: Target, wanted: WantedCompany, filter: Filter): void {
  withValues(filter, (field, value) => {
    const names = typeof value === 'string' ? knownNames(target, wanted, field) : null;
    if (names && !names.has(nameOf({ name: value })))
      throw notThere(
        'ERR_TICKET_FILTER_VALUE_NOT_FOUND',
        `${target.name} has no ${field} called ${String(value)}, which a filter names.`,
      );
    return value;
  });
}

function knownNames({ current }: Target, wanted: WantedCompany, field: string): Set<string> | null {
  const own = namedOf(current, field)?.map(nameOf) ?? [];
  if (field === 'queue') return new Set([...own, ...(wanted.queues ?? []).map(nameOf)]);
  if (field === 'connection') return new Set([...own, ...(wanted.connections ?? []).map(nameOf)]);
  if (field === 'tags') return new Set([...own, ...(wanted.tags ?? []).map(nameOf)]);
  if (field === 'agent')
    return new Set([...own, ...(wanted.users ?? []).map(({ email }) => nameOf({ name: email }))]);
  const entry = wanted.fields?.find(({ key }) => `${fieldPrefix}${String(key)}` === field);
  if (!entry?.choices) return own.length > 0 ? new Set(own) : null;
  return new Set([...own, ...(entry.choices as string[]).map((name) => nameOf({ name }))]);
}

/** Returns the objects whose ids are the values of a filter's field; null where the values are no ids. */
function namedOf({ queues, connections, tags, users, fields }: CompanyState, field: string): Named | null {
  if (field === 'queue') return queues;
  if (field === 'connection') return connections;
  if (field === 'tags') return tags;
  if (field === 'agent') return users.map(({ id, email }) => ({ id, name: email }));
  const found = fields.find(({ key, target }) => target === 'ticket' && `${fieldPrefix}${key}` === field);
  if (!found || found.choices.length === 0) return null;
  return found.choices.map(({ id, label }) => ({ id, name: label }));
}

/** Converts each value of a filter, those in lists too. */
export function withValues(
  { all }: Filter,
  change: (field: string, value: FilterScalar) => FilterScalar,
): Filter {
  const changed = (condition: FilterCondition): FilterCondition => {
    const { field, value } = condition;
    if (value === undefined) return condition;
    const isList = typeof value === 'object';
    const values = (isList ? value : [value]).map((one) => change(field, one));
    return { ...condition, value: (isList ? values : values[0]) as FilterValue };
  };
  return {
    all: all.map((entry) => ('any' in entry ? { any: entry.any.map(changed) } : changed(entry))),
  };
}
