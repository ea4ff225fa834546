import type { Field } from '@balcao/plugins/fields/schemas.ts';
import type { TicketInFull } from '@balcao/plugins/tickets/schemas.ts';
import { languageTag } from '../../lib/format/i18n.ts';
import { shownIn } from '../simulator/wall-clock.ts';

export type FieldValue = TicketInFull['fields'][number];
/** Values of a form by the names of its inputs, `to-…` the far ends of ranges; choices are ids, other values texts. */
export type ValueForm = Record<`field-${number}` | `to-${number}`, string | number | number[]>;

/** The name of a field's input; no key of a refusal's details is taken for one. */
export function inputOf({ id }: Pick<Field, 'id'>): `field-${number}` {
  return `field-${id}`;
}

/** The name of the input for the far end of a range in a filter. */
export function farInputOf({ id }: Pick<Field, 'id'>): `to-${number}` {
  return `to-${id}`;
}

/** The values of a form with these fields; moments by the clock of the company's time zone, as the server reads and shows them. */
export function valueForm(
  fields: readonly Field[],
  values: readonly FieldValue[],
  timeZone?: string,
): ValueForm {
  return Object.fromEntries(
    fields.map((field) => [
      inputOf(field),
      formValue(
        field,
        values.find(({ fieldId }) => fieldId === field.id),
        timeZone,
      ),
    ]),
  );
}

/** Values that were changed in a form, by the keys of the fields, as the API takes them; a field that the form had not is no change. */
export function changedValues(
  fields: readonly Field[],
  before: ValueForm,
  after: ValueForm,
): Record<string, unknown> {
  const changed = fields.filter(
    (field) =>
      inputOf(field) in after &&
      JSON.stringify(before[inputOf(field)]) !== JSON.stringify(after[inputOf(field)]),
  );
  return Object.fromEntries(changed.map((field) => [field.key, wireValue(field, after[inputOf(field)])]));
}

/** The body of a form of a record in which values of fields stand among the record's own, as the API takes it. */
export function withFields<B extends object>(
  fields: readonly Field[],
  body: B,
): B & { fieldValues?: object } {
  const given = Object.entries(body);
  const fieldOf = (name: string) => fields.find((field) => inputOf(field) === name);
  const values = given.flatMap(([name, value]): Array<[string, unknown]> => {
    const field = fieldOf(name);
    return field ? [[field.key, wireValue(field, value)]] : [];
  });
  const own = Object.fromEntries(given.filter(([name]) => !fieldOf(name))) as B;
  return values.length > 0 ? { ...own, fieldValues: Object.fromEntries(values) } : own;
}

/** The value of a form's input in words, such as the labels of choices. */
export function inputText(field: Field, value: ValueForm[keyof ValueForm] | undefined): string {
  const chosen = [value].flat();
  if (field.choices.length === 0) return String(value ?? '');
  return field.choices
    .filter(({ id }) => chosen.includes(id))
    .map(({ label }) => label)
    .join(', ');
}

function formValue(
  { type }: Field,
  value: FieldValue | undefined,
  timeZone: string | undefined,
): string | number | number[] {
  if (type === 'choices') return Array.isArray(value?.value) ? value.value.map(Number) : [];
  if (value === undefined || Array.isArray(value.value)) return '';
  if (type === 'choice') return Number(value.value);
  if (type === 'number')
    return Number(value.value).toLocaleString(languageTag(), {
      useGrouping: false,
      maximumFractionDigits: 6,
    });
  if (type !== 'moment') return String(value.value);
  const moment = new Date(String(value.value));
  return timeZone ? shownIn(timeZone, moment.getTime()) : localText(moment);
}

/** The value of a form's input as the API takes it, moments without a zone; null where it is empty. */
export function wireValue(_field: Field, value: ValueForm[keyof ValueForm] | undefined): unknown {
  return value === '' || value === undefined ? null : value;
}

/** A moment by the browser's clock, as an input has it: `2026-12-01T18:05`. */
function localText(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
