import { contactLimits } from '@balcao/plugins/contacts/contract/limits.ts';
import type { Field } from '@balcao/plugins/fields/schemas.ts';
import { mixed, object } from 'yup';
import { inputOf, type ValueForm, valueForm, wireValue } from './value-form.ts';

const { filterMax } = contactLimits.fields;

/** Fields of contacts by whose values a filter can choose: those of which several contacts have the same value. */
export function filterableFields(fields: readonly Field[]): Field[] {
  return fields.filter(
    ({ target, isArchived, type }) =>
      target === 'contact' && !isArchived && type !== 'longText' && type !== 'moment',
  );
}

/** The values of a form that does not narrow down yet. */
export function noValues(fields: readonly Field[]): ValueForm {
  return valueForm(fields, []);
}

/** Fields that are filled in. */
export function filledFields(fields: readonly Field[], values: ValueForm): Field[] {
  return fields.filter((field) =>
    [values[inputOf(field)]].flat().some((value) => String(value ?? '').trim() !== ''),
  );
}

/** The filter of a form, by the keys of the fields that are filled in, as the API takes it. */
export function fieldFilterOf(fields: readonly Field[], values: ValueForm): Record<string, unknown> {
  return Object.fromEntries(
    filledFields(fields, values).map((field) => [field.key, wireValue(field, values[inputOf(field)])]),
  );
}

/** Rules by which a filter has at most so many fields; the text stands at each of those that are filled in. */
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
