import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { timeIn, zoneName } from '../../../shared/company-clock/time-in.ts';
import type { SettingInputProps } from './setting-input.ts';

/** Input for the time zone of the company's clock, found by typing a part of its name, with the present time there. */
export function TimeZoneInput({ id, value, disabled, describedBy, onChange }: SettingInputProps) {
  const { t } = useTranslation('settings');
  const zones = useMemo(() => ['', ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])], []);
  const nameOf = (zone: string) => (zone === '' ? t('zoneOfServer') : zoneName(zone));
  return (
    <Autocomplete
      id={id}
      size="small"
      disableClearable
      options={zones}
      value={zones.includes(value) ? value : ''}
      disabled={disabled}
      openText={t('action.showOptions')}
      closeText={t('action.close')}
      noOptionsText={t('list.noMatch')}
      getOptionLabel={nameOf}
      onChange={(_event, zone) => void onChange(zone)}
      renderOption={({ key, ...option }, zone) => (
        <li key={key} {...option} style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
          <span>{nameOf(zone)}</span>
          <span className="numeric" style={{ opacity: 0.75 }}>
            {zone === '' ? '' : timeIn(zone, new Date())}
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': describedBy },
          }}
        />
      )}
    />
  );
}
