import { type Context, places } from '@balcao/core';
import { type Comparable, type FilterField, type FilterFieldSource, leadMax } from '../../tickets/index.ts';
import type { FieldType } from '../contract/limits.ts';
import { Field } from '../field.ts';
import { comparedText } from './read-value.ts';
import { rowsBy, type ValueRow, valueRows } from './values.ts';

type RowsOf = (ctx: Context, ticketId: number) => Promise<ReadonlyMap<number, readonly ValueRow[]>>;

/** Fields of tickets in filters of views and rules, under `field.<key>`; archived ones are left out. */
export const fieldFilters: FilterFieldSource = {
  name: 'fields',
  brings: (key) => key.startsWith('field.'),
  async fieldsOf(ctx) {
    const fields = await Field.of(ctx)
      .where({ target: 'ticket', isArchived: false })
      .orderBy(['position', 'id']);
    const rowsOf = lastRows();
    return fields.map((field) => filterField(field, rowsOf));
  },
};

const filterTypeOf = {
  text: 'text',
  longText: 'text',
  link: 'text',
  number: 'number',
  date: 'moment',
  moment: 'moment',
  yesNo: 'flag',
  choice: 'choice',
  choices: 'choices',
} as const satisfies Record<FieldType, FilterField['type']>;

const dayMs = 24 * 60 * 60_000;
/** Moment for which a day stands: its noon, which is in that day by the clocks of nearly all places. */
const noonMs = dayMs / 2;

const fromValues = 'FROM TicketFieldValues x WHERE x.ticketId = t.id AND x.companyId = t.companyId';

function filterField(field: Field, rowsOf: RowsOf): FilterField {
  const { id, key, type, label, choices } = field;
  return {
    key: `field.${key}`,
    type: filterTypeOf[type],
    label,
    isNullable: true,
    ...(choices.length > 0 ? { choices: choices.map((one) => ({ value: one.id, label: one.label })) } : {}),
    ...(isText(type) ? { fold: (text) => comparedText(text.trim()) } : {}),
    sql: type === 'choices' ? choicesSql(id) : { column: columnSql(field) },
    async read(ctx, ticket) {
      const values = ((await rowsOf(ctx, ticket.id)).get(id) ?? []).map((row) => comparable(type, row));
      return type === 'choices' ? values : (values[0] ?? null);
    },
    lead: async (_ctx, values) => (countOf(field, values) > leadMax ? null : leadOf(field, values)),
  };
}

/** True for fields whose values are compared as texts, in `str`. */
export function isText(type: FieldType): boolean {
  return filterTypeOf[type] === 'text';
}

function comparable(type: FieldType, { num, str }: ValueRow): Comparable {
  if (isText(type)) return str ?? '';
  return type === 'date' ? Number(num) * dayMs + noonMs : Number(num);
}

function columnSql({ id, type }: Field) {
  const value = isText(type) ? 'x.str' : type === 'date' ? `x.num * ${dayMs} + ${noonMs}` : 'x.num';
  return { sql: `(SELECT ${value} ${fromValues} AND x.fieldId = ? AND x.seq = 0)`, bindings: [id] };
}

function choicesSql(id: number): FilterField['sql'] {
  return {
    holding: (values) => ({
      sql: `EXISTS (SELECT 1 ${fromValues} AND x.fieldId = ? AND x.num IN (${places(values.length)}))`,
      bindings: [id, ...values],
    }),
    some: { sql: `EXISTS (SELECT 1 ${fromValues} AND x.fieldId = ? AND x.seq = 0)`, bindings: [id] },
  };
}

/** Tickets that have one of the values at most. */
function countOf({ choices, valuesCount }: Field, values: readonly Comparable[]): number {
  if (choices.length === 0) return valuesCount;
  return choices.filter(({ id }) => values.includes(id)).reduce((sum, choice) => sum + choice.valuesCount, 0);
}

function leadOf({ id, companyId, type }: Field, values: readonly Comparable[]) {
  const column = isText(type) ? 'str' : 'num';
  return {
    sql: `SELECT DISTINCT x.ticketId AS id FROM TicketFieldValues x
      WHERE x.companyId = ? AND x.fieldId = ? AND x.${column} IN (${places(values.length)})`,
    bindings: [companyId, id, ...values],
  };
}

/** Reads the values of a ticket once, however many of its fields are asked for one after another. */
function lastRows(): RowsOf {
  let last: { ticketId: number; rows: ReturnType<RowsOf> } | null = null;
  return (ctx, ticketId) => {
    if (last?.ticketId !== ticketId) {
      const rows = valueRows(ctx, 'ticket', [ticketId]).then((all) => rowsBy('fieldId', all));
      last = { ticketId, rows };
    }
    return last.rows;
  };
}
