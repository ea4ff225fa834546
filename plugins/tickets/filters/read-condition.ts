import type { FilterOperator } from '../contract/filter-limits.ts';
import { filterLimits } from '../contract/filter-limits.ts';
import { type Comparable, type FilterField, operatorsOf } from './filter-fields.ts';
import type { FilterCondition, FilterValue } from './schemas.ts';

/** Condition whose field exists and whose values have its type. */
export interface ReadCondition {
  field: FilterField;
  op: FilterOperator;
  /** Values as they are compared; none for `me`, `empty` and `filled`. */
  values: readonly Comparable[];
}

/** Fault of a condition: the part of it, and what that must be. */
export interface Fault {
  part: 'field' | 'op' | 'value';
  reason: string;
}

/** Reads a condition; returns a fault where it is invalid. */
export function readCondition(
  fields: ReadonlyMap<string, FilterField>,
  { field: key, op, value }: FilterCondition,
): ReadCondition | Fault {
  const field = fields.get(key);
  if (!field) return { part: 'field', reason: 'no field of this company' };
  const operators = operatorsOf(field);
  if (!operators.includes(op)) return { part: 'op', reason: `must be one of ${operators.join(', ')}` };
  const values = comparables(field, op, value);
  return typeof values === 'string' ? { part: 'value', reason: values } : { field, op, values };
}

export function isFault(read: ReadCondition | Fault): read is Fault {
  return 'reason' in read;
}

/** Values in the form in which they are compared, or the form that they must have. */
function comparables(
  field: FilterField,
  op: FilterOperator,
  value: FilterValue | undefined,
): readonly Comparable[] | string {
  if (op === 'me' || op === 'empty' || op === 'filled')
    return value === undefined ? [] : 'must be left out with this operator';
  if (value === undefined) return 'is required with this operator';
  if (op === 'withinLast' || op === 'withinNext') return minutesOf(value);
  const takesList = op === 'in' || op === 'notIn' || op === 'between';
  if (takesList !== Array.isArray(value)) return takesList ? 'must be a list' : 'must be one value';
  const given: readonly unknown[] = [value].flat();
  if (given.length === 0) return 'must be a list that is not empty';
  if (op === 'between' && given.length !== 2) return 'must be a pair';
  if (given.length > filterLimits.valuesMax) return `must have at most ${filterLimits.valuesMax} values`;
  const read: Comparable[] = [];
  for (const one of given) {
    const comparable = comparableOf(field, one);
    if (comparable === null) return `must be ${wantedOf(field)}`;
    read.push(comparable);
  }
  return op === 'between' ? read : [...new Set(read)];
}

function minutesOf(value: FilterValue): readonly number[] | string {
  const { minutesMax } = filterLimits;
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= minutesMax
    ? [value]
    : `must be minutes from 1 to ${minutesMax}`;
}

function comparableOf(field: FilterField, value: unknown): Comparable | null {
  const { type, choices } = field;
  if (typeof value === 'boolean') return type === 'flag' ? Number(value) : null;
  if (typeof value === 'string') return ofText(field, value);
  if (typeof value !== 'number' || !Number.isFinite(value) || type === 'flag') return null;
  if (choices) return choices.some((choice) => choice.value === value) ? value : null;
  if (type === 'number') return value;
  return type !== 'moment' && type !== 'text' && Number.isSafeInteger(value) && value > 0 ? value : null;
}

function ofText(field: FilterField, value: string): Comparable | null {
  const { type, choices } = field;
  if (type === 'moment') return momentOf(value);
  if (type === 'text') return textOf(field, value);
  return choices?.some((choice) => choice.value === value) ? value : null;
}

const wholeMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function momentOf(text: string): number | null {
  const moment = wholeMoment.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? null : moment;
}

function textOf({ fold }: FilterField, text: string): string | null {
  const folded = fold ? fold(text) : text;
  return folded.trim() === '' || text.length > filterLimits.textMax || text.includes('\0') ? null : folded;
}

function wantedOf({ type, choices }: FilterField): string {
  if (choices) return `of ${choices.map(({ value }) => value).join(', ')}`;
  const wanted = {
    flag: 'true or false',
    moment: 'a moment with its zone, as 2026-12-01T12:00:00Z',
    text: 'a text',
  };
  return type === 'flag' || type === 'moment' || type === 'text'
    ? wanted[type]
    : type === 'number'
      ? 'a number'
      : 'an id';
}
