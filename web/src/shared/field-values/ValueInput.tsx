import type { Field } from '@balcao/plugins/fields/schemas.ts';
import { TypedInput } from './TypedInput.tsx';
import { type FieldValue, inputOf } from './value-form.ts';

interface ValueInputProps {
  field: Field;
  value: FieldValue | undefined;
}

/** The input of a field's value in the form of a ticket or contact. */
export function ValueInput({ field, value }: ValueInputProps) {
  const input = { name: inputOf(field), label: field.label, required: field.requiredAt === 'close' };
  return <TypedInput field={field} chosen={[value?.value].flat()} input={input} />;
}
