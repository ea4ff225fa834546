import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

interface SwitchRowProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  help?: ReactNode;
  isDisabled?: boolean;
}

/** Row with a switch for yes or no: its subject at the left, the switch at the right. */
export function SwitchRow({ label, isOn, onChange, help, isDisabled = false }: SwitchRowProps) {
  const id = useId();
  return (
    <Line>
      <span style={{ flex: 1 }}>
        <label htmlFor={id} style={{ fontSize: textSizes.body, fontWeight: 550, cursor: 'pointer' }}>
          {label}
        </label>
        {help ? <Help id={`${id}-help`}>{help}</Help> : null}
      </span>
      <Switch
        id={id}
        checked={isOn}
        disabled={isDisabled}
        onChange={(_event, turnedOn) => onChange(turnedOn)}
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
  fontSize: textSizes.caption,
  lineHeight: 1.4,
});
