import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useField } from 'formik';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy, Field } from '../../ui/forms/Field.tsx';

/** The zone of a calendar, found by typing a part of its name; the company's unless one is chosen. */
export function ZoneField() {
  const { t } = useTranslation('calendars');
  const id = useId();
  const zones = useMemo(() => ['', ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])], []);
  const [{ value }, , { setValue }] = useField<string>('timeZone');
  return (
    <Field id={id} label={t('timeZone')} help={t('timeZoneHelp')}>
      <Autocomplete
        id={id}
        size="small"
        disableClearable
        options={zones}
        value={zones.includes(value) ? value : ''}
        openText={t('action.showOptions', { ns: 'common' })}
        closeText={t('action.close', { ns: 'common' })}
        noOptionsText={t('list.noMatch', { ns: 'common' })}
        getOptionLabel={(zone) => (zone === '' ? t('zoneOfCompany') : zone.replaceAll('_', ' '))}
        onChange={(_event, zone) => void setValue(zone)}
        renderInput={(params) => (
          <TextField
            {...params}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                'aria-describedby': describedBy(id, undefined, true),
              },
            }}
          />
        )}
      />
    </Field>
  );
}
