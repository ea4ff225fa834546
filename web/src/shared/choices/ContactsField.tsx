import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useField } from 'formik';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { Field } from '../../ui/forms/Field.tsx';
import type { ContactChoice } from './ContactSearch.tsx';

const searchFrom = 3;

interface ContactsFieldProps {
  /** Name of the form's field, whose value is a list of contacts. */
  name: string;
  label: string;
  /** Most contacts that can be chosen. */
  max: number;
}

/** Form field in which a user finds several contacts by name or number; they keep the order in which they were chosen. */
export function ContactsField({ name, label, max }: ContactsFieldProps) {
  const { t } = useTranslation('tickets');
  const id = useId();
  const [{ value }, meta, { setValue, setTouched }] = useField<ContactChoice[]>(name);
  const [typed, setTyped] = useState('');
  const searchParam = useDebounced(typed.trim());
  const isSearching = searchParam.length >= searchFrom;
  const { data, isFetching } = useQuery({
    queryKey: ['contacts', 'choices', searchParam],
    queryFn: ({ signal }) => api.get('/contacts', { searchParam }, { signal }),
    enabled: isSearching,
  });
  const found: readonly ContactChoice[] = isSearching ? (data?.contacts ?? []) : [];
  const error = meta.touched ? meta.error : undefined;
  return (
    <Field id={id} label={label} help={t('newTicket.contactHelp')} error={error} required>
      <Autocomplete<ContactChoice, true>
        id={id}
        multiple
        options={found}
        value={value}
        inputValue={typed}
        filterOptions={(all) => all}
        filterSelectedOptions
        getOptionLabel={(contact) => contact.name}
        getOptionKey={(contact) => contact.id}
        getOptionDisabled={() => value.length >= max}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        loading={isFetching}
        openText={t('action.showOptions')}
        closeText={t('action.close')}
        clearText={t('action.clear')}
        loadingText={t('newTicket.searching')}
        noOptionsText={isSearching ? t('newTicket.noContacts') : t('newTicket.contactHelp')}
        onInputChange={(_event, text) => setTyped(text)}
        onChange={(_event, chosen) => void setValue(chosen)}
        onBlur={() => void setTouched(true)}
        renderOption={({ key, ...props }, contact) => (
          <li key={key} {...props} style={{ gap: 12 }}>
            <span style={{ flex: 1 }}>{contact.name}</span>
            <span className="numeric" style={{ opacity: 0.7 }}>
              {contact.number}
            </span>
          </li>
        )}
        renderInput={(params) => (
          <TextField {...params} placeholder={t('newTicket.contactPlaceholder')} error={Boolean(error)} />
        )}
      />
    </Field>
  );
}
