import type { Binding } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { contactLimits } from '../contract/limits.ts';

const { keyMax, filterMax, filterValuesMax } = contactLimits.fields;

/** Filter of contacts by the values of their fields, all of which must match. */
export const FieldFilter = Type.Record(Type.String({ maxLength: keyMax }), Type.Unknown(), {
  maxProperties: filterMax,
  description: `Values of up to ${filterMax} fields by their keys, as \`PUT /contacts/{id}/fields\` takes them; a list: one of up to ${filterValuesMax} values; \`{ from, to }\`: a number, day or moment between the two, either of which may be left out; null: without a value; an empty text or list does not narrow down`,
  examples: [{}],
});
export type FieldFilter = Static<typeof FieldFilter>;

/** The filter in the query of a list, as JSON. */
export const FieldFilterText = Type.String({
  maxLength: 4_000,
  description: `A JSON object: ${FieldFilter.description}`,
  examples: ['{}'],
});

/**
 * Condition on contacts as SQL over a row `c` of `Contacts`, and the contacts of one value as a statement with the column `id`, whose
 * rows come from an index; null where no index has them.
 */
export interface FieldCondition {
  sql: string;
  bindings: readonly Binding[];
  lead: { sql: string; bindings: readonly Binding[] } | null;
}
