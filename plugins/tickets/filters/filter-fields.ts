import { type Context, definePort } from '@balcao/core';
import { type FilterOperator, type FilterType, operatorsOfType } from '../contract/filter-limits.ts';
import type { TicketRow } from '../ticket-rows.ts';
import type { Condition } from '../visibility.ts';

/** Value of a field in the form in which it is compared: moments are epoch milliseconds, yes and no are 1 and 0. */
export type Comparable = string | number;
/** Value of a field on one ticket: null for no value, a list for the type `choices`. */
export type FieldValue = Comparable | readonly Comparable[] | null;

/** Property of tickets by which users filter them, such as the queue, the priority or a field of the company. */
export interface FilterField {
  /** Permanent name of the field in filters. */
  key: string;
  type: FilterType;
  /** Name that the company gave the field; absent for the product's own fields, whose names the screens have. */
  label?: string;
  /** True where a ticket may have no value for the field. */
  isNullable?: boolean;
  /** True where the values are users. */
  isUser?: boolean;
  /** Values that the field may have, where they are few and fixed. */
  choices?: ReadonlyArray<{ value: Comparable; label?: string }>;
  /**
   * Returns those of the given values that the actor's company has; without this function every value of the type is
   * accepted.
   */
  known?(ctx: Context, values: readonly Comparable[]): Promise<ReadonlySet<Comparable>>;
  /**
   * Brings a text of a filter into the form in which texts are stored and compared, for example without case and
   * accents.
   */
  fold?(text: string): string;
  /** SQL of the field's value, with `t` as the alias of the ticket. */
  sql: ColumnSql | LinkSql;
  /** Reads the field's value on one ticket, from its row or by a query; must agree with `sql`. */
  read(ctx: Context, ticket: TicketRow): FieldValue | Promise<FieldValue>;
  /**
   * Returns a statement of the tickets that have one of the values, with the column `id`, where these are few
   * (`leadMax`). The query of a list then starts from them. Returns null where they are many or were not counted.
   */
  lead?(ctx: Context, values: readonly Comparable[]): Promise<Condition | null>;
}

/** SQL of a field with one value a ticket: an expression that is NULL where the ticket has none. */
export interface ColumnSql {
  column: Condition;
}

/** SQL of a field with any number of values a ticket, for `choices`. */
export interface LinkSql {
  /** Returns a condition that holds where the ticket has one of the values; there is at least one value. */
  holding(values: readonly Comparable[]): Condition;
  /** Condition that holds where the ticket has any value. */
  some: Condition;
}

/** Most tickets up to which a query may start from the index of a single field. */
export const leadMax = 2_000;

/** Source of further fields: a plugin that adds the fields which the actor's company has now. */
export interface FilterFieldSource {
  name: string;
  /** Returns true for a key that a field of this source may have; without this function any key may be one. */
  brings?(key: string): boolean;
  fieldsOf(ctx: Context): Promise<readonly FilterField[]>;
}

/** Port by which other plugins add fields to the filters of tickets. */
export const filterFields = definePort<FilterFieldSource>('tickets/filter-fields', {
  providedBy: ['fields', 'tags'],
  many: true,
  key: ({ name }) => name,
});

/** Lists the operators that a condition on this field may have. */
export function operatorsOf({ type, isNullable = false, isUser = false }: FilterField): FilterOperator[] {
  const takesNone = isNullable || type === 'choices';
  return operatorsOfType[type].filter((op) =>
    op === 'me' ? isUser : op === 'empty' || op === 'filled' ? takesNone : true,
  );
}
