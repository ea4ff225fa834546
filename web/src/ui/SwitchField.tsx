import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { type ReactNode, useId } from 'react';
import { token } from '../theme/tokens.ts';

interface SwitchFieldProps {
  name: string;
  label: string;
  help?: ReactNode;
  disabled?: boolean;
  /** What the form's value is when on and when off; true and false by default. */
  values?: readonly [on: string | number, off: string | number];
}

/** A yes or no of a form. */
export function SwitchField({ name, label, help, disabled = false, values }: SwitchFieldProps) {
  const id = useId();
  const [field, , { setValue }] = useField<boolean | string | number | null>(name);
  const [on, off] = values ?? [true, false];
  return (
    <Line>
      <span style={{ flex: 1 }}>
        <label htmlFor={id} style={{ fontSize: '0.875rem', fontWeight: 550, cursor: 'pointer' }}>
          {label}
        </label>
        {help ? <Help id={`${id}-help`}>{help}</Help> : null}
      </span>
      <Switch
        id={id}
        checked={field.value === on}
        disabled={disabled}
        onChange={(_event, isOn) => void setValue(isOn ? on : off)}
        slotProps={{ input: { 'aria-describedby': help ? `${id}-help` : undefined, role: 'switch' } }}
      />
    </Line>
  );
}

const Line = styled('div')({ display: 'flex', alignItems: 'flex-start', gap: 16 });
const Help = styled('span')({
  display: 'block',
  marginTop: 2,
  color: token('muted'),
  fontSize: '0.75rem',
  lineHeight: 1.4,
});
