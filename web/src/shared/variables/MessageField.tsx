import { useField } from 'formik';
import { TextField, type TextFieldProps } from '../../ui/forms/TextField.tsx';
import { UnknownVariables } from './UnknownVariables.tsx';
import { unknownVariables } from './unknown-variables.ts';
import { useFieldVariables } from './use-field-variables.ts';

/** Form field for a text to customers, with a warning about variables that do not exist. */
export function MessageField(props: TextFieldProps) {
  const [{ value }] = useField<string | null>(props.name);
  const { keys } = useFieldVariables();
  return (
    <div>
      <TextField multiline minRows={2} maxRows={8} {...props} />
      <UnknownVariables names={unknownVariables(value ?? '', keys)} />
    </div>
  );
}
