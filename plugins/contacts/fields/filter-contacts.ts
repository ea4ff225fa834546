import { type Context, ValidationFailed } from '@balcao/core';
import { contactLimits } from '../contract/limits.ts';
import type { FieldCondition, FieldFilter } from './field-filter.ts';
import { contactFields } from './field-value.ts';

const { filterMax, filterValuesMax } = contactLimits.fields;

/**
 * Checks and normalizes a filter of contacts by field values: without empty parts, in one order. Throws ERR_FIELD_VALUES
 * and ERR_VALIDATION.
 */
export async function checkedFieldFilter(ctx: Context, given: FieldFilter): Promise<FieldFilter> {
  const filter = Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => !isEmpty(value))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  if (Object.keys(filter).length === 0) return {};
  const isLong = Object.values(filter).some(
    (value) => Array.isArray(value) && value.length > filterValuesMax,
  );
  if (isLong) throw refused(`must have at most ${filterValuesMax} values of a field`);
  const store = contactFields.find(ctx.host);
  if (!store) throw refused('contacts have no fields here');
  return store.checkFilter(ctx, filter);
}

/** True for what does not narrow down: nothing typed, nothing chosen, neither end of a range. */
function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === '';
  return Object.values(value).every((one) => one === '' || one === null);
}

/**
 * SQL conditions of a checked filter, all of which a contact must match. For a field that was deleted since, no contact
 * matches.
 */
export async function fieldConditions(
  ctx: Context,
  filter: FieldFilter | undefined,
): Promise<readonly FieldCondition[]> {
  if (!filter || Object.keys(filter).length === 0) return [];
  return (await contactFields.find(ctx.host)?.conditionsOf(ctx, filter)) ?? [noContact];
}

/** Conditions of the filter in the query of a list. Throws ERR_FIELD_VALUES and ERR_VALIDATION. */
export async function conditionsOfText(
  ctx: Context,
  text: string | undefined,
): Promise<readonly FieldCondition[]> {
  const filter = filterOfText(text ?? '{}');
  return fieldConditions(ctx, await checkedFieldFilter(ctx, filter));
}

/** Holds for no contact. */
const noContact: FieldCondition = { sql: '1 = 0', bindings: [], lead: null };

function filterOfText(text: string): FieldFilter {
  const filter = parsed(text === '' ? '{}' : text);
  const isFilter = typeof filter === 'object' && filter !== null && !Array.isArray(filter);
  if (!isFilter || Object.keys(filter).length > filterMax)
    throw refused(`must be a JSON object of at most ${filterMax} keys`);
  return filter as FieldFilter;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The text is not JSON: the caller gets an error that names the expected form.
    return null;
  }
}

function refused(reason: string) {
  return ValidationFailed({ details: { fieldFilter: reason } });
}
