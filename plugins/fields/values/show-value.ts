import { isoTime, type Locale, type WallClock } from '@balcao/core';
import type { FieldValue } from '../../contacts/index.ts';
import type { Field } from '../field.ts';
import { dayOfNumber, type Reading, type StoredValue } from './read-value.ts';

const yesNo: Record<Locale, readonly [no: string, yes: string]> = {
  pt: ['Não', 'Sim'],
  en: ['No', 'Yes'],
  es: ['No', 'Sí'],
};

type WireValue = string | number | boolean | number[];

/** Returns a stored value as clients read it; `rows` is one row, or one for each choice. */
export function showValue(field: Field, rows: readonly StoredValue[], reading: Reading): FieldValue {
  const value = wireValue(field, rows);
  const { id: fieldId, key, label, type } = field;
  return { fieldId, key, label, type, value, text: textOf(field, value, reading) };
}

/** Returns a stored value without its text; `rows` is one row, or one for each choice. */
export function wireValue({ type }: Field, rows: readonly StoredValue[]): WireValue {
  const [first] = rows;
  const num = Number(first?.num ?? 0);
  switch (type) {
    case 'number':
    case 'choice':
      return num;
    case 'choices':
      return rows.map((row) => Number(row.num));
    case 'yesNo':
      return num === 1;
    case 'date':
      return dayOfNumber(num);
    case 'moment':
      return isoTime(num);
    default:
      return first?.text ?? '';
  }
}

function textOf(field: Field, value: WireValue, { locale, clock }: Reading): string {
  const labelOf = (id: unknown) => field.choices.find((choice) => choice.id === id)?.label ?? '';
  if (field.type === 'choice') return labelOf(value);
  if (Array.isArray(value)) return value.map(labelOf).join(', ');
  if (typeof value === 'boolean') return yesNo[locale][value ? 1 : 0];
  if (typeof value === 'number') return value.toLocaleString(locale, { maximumFractionDigits: 6 });
  if (field.type === 'date') return shownDay(value);
  return field.type === 'moment' ? shownMoment(value, clock) : value;
}

function shownDay(day: string): string {
  return day.split('-').reverse().join('/');
}

function shownMoment(moment: string, clock: WallClock): string {
  const [day = '', time = ''] = clock.textAt(Date.parse(moment)).split('T');
  return `${shownDay(day)} ${time}`;
}
