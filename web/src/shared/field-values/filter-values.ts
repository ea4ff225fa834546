import { contactLimits } from '@balcao/plugins/contacts/contract/limits.ts';
import type { Field } from '@balcao/plugins/fields/schemas.ts';
import { mixed, object } from 'yup';
import { farInputOf, inputOf, type ValueForm, valueForm, wireValue } from './value-form.ts';

const { filterMax } = contactLimits.fields;

/** Fields of contacts by whose values a filter can choose: those of which several contacts have the same value. */
export function filterableFields(fields: readonly Field[]): Field[] {
  return fields.filter(
    ({ target, isArchived, type }) => target === 'contact' && !isArchived && type !== 'longText',
  );
}

/** True for fields that a filter asks for from one value to another. */
export function isRanged({ type }: Field): boolean {
  return type === 'number' || type === 'date' || type === 'moment';
}

/** Form values of a filter that lets every contact through. */
export function noValues(fields: readonly Field[]): ValueForm {
  const far = fields.filter(isRanged).map((field) => [farInputOf(field), '']);
  return { ...valueForm(fields, []), ...Object.fromEntries(far) };
}

/** Form values without the condition on one field. */
export function withoutValue(field: Field, values: ValueForm): ValueForm {
  return { ...values, ...noValues([field]) };
}

/** Fields that are filled in. */
export function filledFields(fields: readonly Field[], values: ValueForm): Field[] {
  return fields.filter((field) =>
    [values[inputOf(field)], values[farInputOf(field)]]
      .flat()
      .some((value) => String(value ?? '').trim() !== ''),
  );
}

/** The filter of a form, by the keys of the fields that are filled in, as the API takes it. */
export function fieldFilterOf(fields: readonly Field[], values: ValueForm): Record<string, unknown> {
  return Object.fromEntries(
    filledFields(fields, values).map((field) => [
      field.key,
      isRanged(field) ? rangeOf(field, values) : wireValue(field, values[inputOf(field)]),
    ]),
  );
}

function rangeOf(field: Field, values: ValueForm): { from?: unknown; to?: unknown } {
  const [from, to] = [inputOf(field), farInputOf(field)].map((name) => wireValue(field, values[name]));
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
}

/** Rules by which a filter has at most a given number of fields; the error is shown at each field that is filled in. */
export function filterRules(fields: readonly Field[], tooMany: (max: number) => string) {
  return object(
    Object.fromEntries(
      fields.map((field) => [
        inputOf(field),
        mixed().test('few', tooMany(filterMax), (_value, { parent }) => {
          const filled = filledFields(fields, parent as ValueForm);
          return filled.length <= filterMax || !filled.includes(field);
        }),
      ]),
    ),
  );
}
