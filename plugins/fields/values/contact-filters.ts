import { type Context, places } from '@balcao/core';
import { type ContactFields, InvalidFieldValues } from '../../contacts/index.ts';
import type { ValueFault } from '../contract/limits.ts';
import { Field } from '../field.ts';
import { isText } from './field-filters.ts';
import { type Reading, readValue, type StoredValue } from './read-value.ts';
import { wireValue } from './show-value.ts';
import { readingOf } from './values.ts';

type Filter = Parameters<ContactFields['checkFilter']>[1];
type Condition = Awaited<ReturnType<ContactFields['conditionsOf']>>[number];

/** Filters of contacts by the values of their fields, found by the indexes of the values. */
export const contactFilters: Pick<ContactFields, 'checkFilter' | 'conditionsOf'> = {
  async checkFilter(ctx, filter) {
    const read = await readFilter(ctx, filter);
    const faults = read.filter(({ fault }) => fault !== null);
    if (faults.length > 0)
      throw InvalidFieldValues({
        details: {
          fields: Object.fromEntries(faults.map(({ key, fault }) => [key, fault])),
          names: faults.map(({ key, field }) => field?.label ?? key).join(', '),
        },
      });
    return Object.fromEntries(
      read.flatMap(({ key, field, rows, bounds }) => {
        if (field && bounds) return [[key, checkedRange(field, bounds)]];
        if (!field || rows.length === 0) return filter[key] === null ? [[key, null]] : [];
        const values = rows.map((row) => checkedValue(field, row));
        return [[key, values.length === 1 ? values[0] : values]];
      }),
    );
  },

  async conditionsOf(ctx, filter) {
    const read = await readFilter(ctx, filter);
    return read.map(({ field, fault, rows, bounds }) => {
      if (!field || fault !== null) return noContact;
      return bounds ? rangeCondition(field, bounds) : condition(field, rows);
    });
  },
};

const own =
  'FROM ContactFieldValues x WHERE x.contactId = c.id AND x.companyId = c.companyId AND x.fieldId = ?';
const noContact: Condition = { sql: '1 = 0', bindings: [], lead: null };

interface ReadEntry {
  key: string;
  /** Undefined when the company has no field with this key, or the field is archived. */
  field: Field | undefined;
  fault: ValueFault | null;
  /** Values of which a contact must have one; an empty list matches contacts without a value. */
  rows: StoredValue[];
  /** Range of values, in place of `rows`; null when the filter has no range. */
  bounds: Bounds | null;
}

/** The least and the greatest value of a range, both included; at least one of them is set. */
interface Bounds {
  from: StoredValue | null;
  to: StoredValue | null;
}

async function readFilter(ctx: Context, filter: Filter): Promise<ReadEntry[]> {
  const fields = await Field.of(ctx)
    .where({ target: 'contact', isArchived: false })
    .whereIn('key', Object.keys(filter));
  const reading = await readingOf(ctx);
  return Object.entries(filter).map(([key, value]) => {
    const field = fields.find((one) => one.key === key);
    if (!field) return { key, field, fault: 'unknownField', rows: [], bounds: null };
    if (isRange(value)) return { key, field, rows: [], ...readBounds(field, value, reading) };
    const read = [value].flat().map((one) => readValue(field, isChoiceId(field, one) ? [one] : one, reading));
    const fault = read.find((one) => typeof one === 'string') ?? null;
    const rows = read.flatMap((one) => (typeof one === 'string' ? [] : one));
    return { key, field, fault, rows, bounds: null };
  });
}

function isRange(value: unknown): value is { from?: unknown; to?: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Bounds of a field whose values have an order: numbers, days and moments. */
function readBounds(
  field: Field,
  { from, to, ...rest }: { from?: unknown; to?: unknown },
  reading: Reading,
): Pick<ReadEntry, 'fault' | 'bounds'> {
  const isOrdered = field.type === 'number' || field.type === 'date' || field.type === 'moment';
  const [least, greatest] = [from, to].map((value) => readValue(field, value, reading));
  const fault = [least, greatest].find((read) => typeof read === 'string');
  if (!isOrdered || Object.keys(rest).length > 0) return { fault: 'range', bounds: null };
  if (typeof least === 'string' || typeof greatest === 'string')
    return { fault: fault as ValueFault, bounds: null };
  const bounds = { from: least?.[0] ?? null, to: greatest?.[0] ?? null };
  return bounds.from || bounds.to ? { fault: null, bounds } : { fault: 'range', bounds: null };
}

/** The bounds in the form that `checkFilter` accepts as input. */
function checkedRange(field: Field, { from, to }: Bounds): unknown {
  return {
    ...(from ? { from: wireValue(field, [from]) } : {}),
    ...(to ? { to: wireValue(field, [to]) } : {}),
  };
}

/** True for the id of one of several choices, which are read as a list. */
function isChoiceId({ type }: Field, value: unknown): boolean {
  return type === 'choices' && typeof value === 'number';
}

/** The value in the form that `checkFilter` accepts as input, in any language; for several choices, the id of one. */
function checkedValue(field: Field, row: StoredValue): unknown {
  return field.type === 'choices' ? Number(row.num) : wireValue(field, [row]);
}

function condition({ id, type }: Field, rows: readonly StoredValue[]): Condition {
  if (rows.length === 0)
    return { sql: `NOT EXISTS (SELECT 1 ${own} AND x.seq = 0)`, bindings: [id], lead: null };
  const column = isText(type) ? 'str' : 'num';
  const values = rows.map((row) => row[column]);
  const any = `IN (${places(values.length)})`;
  return {
    sql:
      type === 'choices'
        ? `EXISTS (SELECT 1 ${own} AND x.num ${any})`
        : // Written as an expression, so that no database starts by reading the values of the whole company.
          `(SELECT x.${column} ${own} AND x.seq = 0) ${any}`,
    bindings: [id, ...values],
    lead: {
      sql: `SELECT x.contactId AS id FROM ContactFieldValues x
        WHERE x.companyId = :company AND x.fieldId = ? AND x.${column} ${any}`,
      bindings: [id, ...values],
    },
  };
}

function rangeCondition({ id }: Field, { from, to }: Bounds): Condition {
  const within = from && to ? 'BETWEEN ? AND ?' : from ? '>= ?' : '<= ?';
  const bindings = [id, ...[from, to].flatMap((bound) => (bound ? [bound.num] : []))];
  return {
    sql: `(SELECT x.num ${own} AND x.seq = 0) ${within}`,
    bindings,
    lead: {
      sql: `SELECT x.contactId AS id FROM ContactFieldValues x
        WHERE x.companyId = :company AND x.fieldId = ? AND x.num ${within}`,
      bindings,
    },
  };
}
