import { type Static, Type } from '@balcao/core/typebox.ts';
import {
  type FilterOperator,
  filterLimits,
  filterOperators,
  filterTypes,
} from '../contract/filter-limits.ts';

/** Value with which a condition of a filter compares. */
export type FilterScalar = string | number | boolean;
export type FilterValue = FilterScalar | ReadonlyArray<string | number>;

// The schema has no type, because Fastify would convert a value of a union to another type. `checkFilter` checks the
// value instead.
const Value = Type.Unsafe<FilterValue>({
  description:
    'An id, number, text, yes or no, or moment (ISO 8601); a list of them for `in` and `notIn`, a pair for `between`; minutes for `withinLast` and `withinNext`; left out for `me`, `empty` and `filled`',
});

const conditionFields = {
  field: Type.String({
    minLength: 1,
    maxLength: 60,
    description: 'Key of a field, see `listTicketFilterFields`',
  }),
  op: Type.Unsafe<FilterOperator>({ type: 'string', enum: [...filterOperators] }),
  value: Type.Optional(Value),
};

const Condition = Type.Object(conditionFields);
export interface FilterCondition {
  field: string;
  op: FilterOperator;
  value?: FilterValue;
}
/** Group of conditions, of which at least one must hold. */
export interface FilterGroup {
  any: FilterCondition[];
}
export interface TicketFilterModel {
  all: Array<FilterCondition | FilterGroup>;
}

/**
 * Filter of tickets: all its entries must hold, and an entry is a condition or a group of which one condition must
 * hold.
 */
export const Filter = Type.Unsafe<TicketFilterModel>(
  Type.Object(
    {
      all: Type.Array(
        Type.Object(
          {
            ...Type.Partial(Condition).properties,
            any: Type.Optional(Type.Array(Condition, { minItems: 1, maxItems: filterLimits.conditionsMax })),
          },
          { description: 'A condition (`field`, `op`, `value`), or a group (`any`) of which one must hold' },
        ),
        { maxItems: filterLimits.conditionsMax },
      ),
    },
    {
      description: 'Conditions that a ticket must all fulfil; none: every ticket does',
      examples: [{ all: [{ field: 'status', op: 'in', value: ['pending', 'open'] }] }],
    },
  ),
);
export type Filter = Static<typeof Filter>;

export const FilterFieldInfo = Type.Object({
  key: Type.String(),
  type: Type.Unsafe<(typeof filterTypes)[number]>({ type: 'string', enum: [...filterTypes] }),
  label: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: "The company's own name of it; null: a field that every company has",
  }),
  operators: Type.Array(Type.Unsafe<FilterOperator>({ type: 'string', enum: [...filterOperators] })),
  choices: Type.Array(
    Type.Object({
      value: Type.Unsafe<string | number>({ description: 'A text or a number' }),
      label: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    }),
    { description: 'Values that it may have, where they are few and fixed; else empty' },
  ),
});
export type FilterFieldInfo = Static<typeof FilterFieldInfo>;
