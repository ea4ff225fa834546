import { useField } from 'formik';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy, Field } from '../Field.tsx';
import { DateInput } from './DateInput.tsx';
import type { DateKind } from './date-input-props.ts';

interface DateFieldProps {
  /** Name of the form's field; its value is a text, see `DateInput`. */
  name: string;
  kind?: DateKind;
  label: string;
  help?: ReactNode;
  required?: boolean;
  disabled?: boolean | undefined;
  autoFocus?: boolean;
  min?: string | undefined;
}

/** Form field for a day, a time, or both. */
export function DateField({ name, kind = 'date', label, help, required = false, ...input }: DateFieldProps) {
  const id = useId();
  const { t } = useTranslation();
  const isInvalid = useRef(false);
  const [field, meta, { setValue, setTouched }] = useField<string | null>({
    name,
    // An impossible day stays in the field without being a value; without this error the form would be sent without it,
    // and the user would not notice.
    validate: () => (isInvalid.current ? t('form.invalidDate') : undefined),
  });
  const error = meta.touched ? meta.error : undefined;
  return (
    <Field id={id} label={label} help={help} error={error} required={required}>
      <DateInput
        {...input}
        id={id}
        kind={kind}
        value={field.value ?? ''}
        onChange={(value) => void setValue(value)}
        onInvalid={(invalid) => {
          isInvalid.current = invalid;
        }}
        onBlur={() => void setTouched(true)}
        labelledBy={`${id}-label`}
        describedBy={describedBy(id, error, help)}
        required={required}
        error={Boolean(error)}
      />
    </Field>
  );
}
