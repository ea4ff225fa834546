import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { SettingControl } from '../../../app/feature.ts';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { CountryInput } from './CountryInput.tsx';
import { SecretInput } from './SecretInput.tsx';
import type { SettingInputProps } from './setting-input.ts';
import { TextInput } from './TextInput.tsx';
import { TimeZoneInput } from './TimeZoneInput.tsx';

interface SettingRowProps extends Pick<SettingInputProps, 'value' | 'disabled' | 'onChange'> {
  control: SettingControl;
  /** True when the last call to the setting's service failed because of this setting. */
  isAtFault?: boolean;
}

/** Anchor of a setting's row in the page's address: `/settings#setting-timezone`. */
const settingAnchor = (key: string) => `setting-${key}`;

/** Row of one setting: name and help at the left, its control at the right; below it on a narrow screen. */
export function SettingRow({ control, value, disabled, onChange, isAtFault = false }: SettingRowProps) {
  const id = useId();
  const label = inLanguage(control.label);
  const input = {
    id,
    value,
    disabled,
    onChange,
    label,
    describedBy: control.help ? `${id}-help` : undefined,
  };
  return (
    <Row id={settingAnchor(control.key)} data-kind={control.kind} data-fault={isAtFault}>
      <span>
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {control.help ? <small id={`${id}-help`}>{inLanguage(control.help)}</small> : null}
      </span>
      <ControlOf control={control} input={input} />
    </Row>
  );
}

function ControlOf({ control, input }: { control: SettingControl; input: SettingInputProps }) {
  const { id, value, disabled, describedBy, onChange } = input;
  switch (control.kind) {
    case 'switch':
      return (
        <Switch
          id={id}
          checked={value === 'enabled'}
          disabled={disabled}
          onChange={(_event, isOn) => void onChange(isOn ? 'enabled' : 'disabled')}
          slotProps={{ input: { role: 'switch', 'aria-describedby': describedBy } }}
        />
      );
    case 'choice':
      return (
        <Select
          size="small"
          value={control.options.some((option) => option.value === value) ? value : ''}
          disabled={disabled}
          onChange={(event) => void onChange(event.target.value)}
          SelectDisplayProps={{
            id,
            'aria-labelledby': `${id}-label ${id}`,
            'aria-describedby': describedBy,
          }}
        >
          {control.options.map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {inLanguage(option.label)}
            </MenuItem>
          ))}
        </Select>
      );
    case 'secret':
      return <SecretInput {...input} />;
    case 'timeZone':
      return <TimeZoneInput {...input} />;
    case 'country':
      return <CountryInput {...input} />;
    default:
      return <TextInput {...input} control={control} />;
  }
}

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 280px)',
  alignItems: 'center',
  gap: '8px 24px',
  padding: '12px 16px',
  '&[data-kind="switch"]': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  '& label': { fontWeight: 550 },
  '& small': {
    display: 'block',
    marginTop: 2,
    color: token('muted'),
    fontSize: textSizes.caption,
    lineHeight: 1.4,
  },
  '@media (max-width: 640px)': {
    '&:not([data-kind="switch"])': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
