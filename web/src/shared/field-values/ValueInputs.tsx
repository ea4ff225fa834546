import type { Field } from '@balcao/plugins/fields/schemas.ts';
import { ValueInput } from './ValueInput.tsx';
import type { FieldValue } from './value-form.ts';

interface ValueInputsProps {
  fields: readonly Field[];
  values: readonly FieldValue[];
}

/** Inputs of the company's fields in the form of a ticket or contact, whose values begin with `valueForm`. */
export function ValueInputs({ fields, values }: ValueInputsProps) {
  return fields.map((field) => (
    <ValueInput key={field.id} field={field} value={values.find(({ fieldId }) => fieldId === field.id)} />
  ));
}
