import { useField } from 'formik';
import type { ReactNode } from 'react';
import { SwitchRow } from './SwitchRow.tsx';

interface SwitchFieldProps {
  name: string;
  label: string;
  help?: ReactNode;
  disabled?: boolean;
  /** Form's values when on and when off; true and false by default. */
  values?: readonly [on: string | number, off: string | number];
}

/** Form field with a switch for yes or no. */
export function SwitchField({ name, label, help, disabled = false, values }: SwitchFieldProps) {
  const [field, , { setValue }] = useField<boolean | string | number | null>(name);
  const [on, off] = values ?? [true, false];
  return (
    <SwitchRow
      label={label}
      help={help}
      isOn={field.value === on}
      isDisabled={disabled}
      onChange={(isOn) => void setValue(isOn ? on : off)}
    />
  );
}
