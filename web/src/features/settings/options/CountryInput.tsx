import { countryCodes } from '@balcao/core/phone/limits.ts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../../lib/format/i18n.ts';
import type { SettingInputProps } from './setting-input.ts';

/** Input for the country of phone numbers without a country code, found by typing a part of its name. */
export function CountryInput({ id, value, disabled, describedBy, onChange }: SettingInputProps) {
  const { t } = useTranslation('settings');
  const language = languageTag();
  const names = useMemo(() => namesIn(language), [language]);
  const nameOf = (country: string) => names.get(country) ?? t('countryOfNumbers');
  return (
    <Autocomplete
      id={id}
      size="small"
      disableClearable
      options={['', ...names.keys()]}
      value={names.has(value) ? value : ''}
      disabled={disabled}
      openText={t('action.showOptions')}
      closeText={t('action.close')}
      noOptionsText={t('list.noMatch')}
      getOptionLabel={nameOf}
      onChange={(_event, country) => void onChange(country)}
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

/** Countries by name, in the order of the language. */
function namesIn(language: string): Map<string, string> {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const order = new Intl.Collator(language);
  return new Map(
    countryCodes
      .map((letters) => [letters, names.of(letters) ?? letters] as const)
      .sort(([, one], [, other]) => order.compare(one, other)),
  );
}
