import { type Context, definePort } from '@balcao/core';
import { type FilterOperator, type FilterType, operatorsOfType } from '../contract/filter-limits.ts';
import type { TicketRow } from '../ticket-rows.ts';
import type { Condition } from '../visibility.ts';

/** One value of a field as it is compared: moments are epoch milliseconds, yes and no are 1 and 0. */
export type Comparable = string | number;
/** Value of a field on one ticket: null for none, a list for `choices`. */
export type FieldValue = Comparable | readonly Comparable[] | null;

/** Part of a ticket by which filters choose. */
export interface FilterField {
  /** Name of it in filters, which stays. */
  key: string;
  type: FilterType;
  /** The company's own name of it; screens have names for the others. */
  label?: string;
  /** True where it can be without a value. */
  isNullable?: boolean;
  /** True where its values are users. */
  isUser?: boolean;
  /** Values that it may have, where they are few and fixed. */
  choices?: ReadonlyArray<{ value: Comparable; label?: string }>;
  /** Values, of the given ones, that the actor's company has; without it every value of the type is one. */
  known?(ctx: Context, values: readonly Comparable[]): Promise<ReadonlySet<Comparable>>;
  /** Makes a text of a filter comparable with stored ones, which `sql` and `read` answer in that form. */
  fold?(text: string): string;
  /** SQL of it over the alias `t` of a ticket. */
  sql: ColumnSql | LinkSql;
  /** The value on one ticket, from its row or by a statement of its own; must agree with `sql`. */
  read(ctx: Context, ticket: TicketRow): FieldValue | Promise<FieldValue>;
  /**
   * Tickets that have one of the values, as a statement with the column `id`, where these are few (`leadMax`); null: they are
   * many, or uncounted.
   */
  lead?(ctx: Context, values: readonly Comparable[]): Promise<Condition | null>;
}

/** One value a ticket: an expression that is NULL for none. */
export interface ColumnSql {
  column: Condition;
}

/** Any number of values a ticket, for `choices`. */
export interface LinkSql {
  /** True where the ticket has one of the values; there is at least one. */
  holding(values: readonly Comparable[]): Condition;
  /** True where the ticket has any value. */
  some: Condition;
}

/** Maximum number of tickets up to which a filter may start from the index of a single field. */
export const leadMax = 2_000;

/** Fields that a plugin adds: those that the actor's company has now. */
export interface FilterFieldSource {
  name: string;
  /** True for a key that a field of this source may have; absent: any. */
  brings?(key: string): boolean;
  fieldsOf(ctx: Context): Promise<readonly FilterField[]>;
}

/** Fields of tickets by which filters choose, besides those of tickets themselves. */
export const filterFields = definePort<FilterFieldSource>('tickets/filter-fields', {
  providedBy: ['fields', 'tags'],
  many: true,
  key: ({ name }) => name,
});

/** Operators that a condition on the field may have. */
export function operatorsOf({ type, isNullable = false, isUser = false }: FilterField): FilterOperator[] {
  const takesNone = isNullable || type === 'choices';
  return operatorsOfType[type].filter((op) =>
    op === 'me' ? isUser : op === 'empty' || op === 'filled' ? takesNone : true,
  );
}
