import AddOutlined from '@mui/icons-material/AddOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useField } from 'formik';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Avatar } from '../../ui/text/Avatar.tsx';

export interface ContactChoice {
  id: number;
  name: string;
  number: string;
  profilePicUrl?: string | null;
}

/** Last choice of the list: a contact that does not exist yet. */
interface NewContact {
  id: 0;
  name: string;
  number: '';
}

const searchFrom = 3;

interface ContactSearchProps {
  /** The form's field. */
  name: string;
  /** With it, a name without a contact can be made a contact. */
  onCreate?: (contactName: string) => void;
}

/** Form field in which an agent finds a contact by name or number. */
export function ContactSearch({ name, onCreate }: ContactSearchProps) {
  const { t } = useTranslation('tickets');
  const id = useId();
  const [field, meta, { setValue }] = useField<ContactChoice | null>(name);
  const [typed, setTyped] = useState('');
  const searchParam = useDebounced(typed.trim());
  const isSearching = searchParam.length >= searchFrom && searchParam !== field.value?.name;
  const { data, isFetching } = useQuery({
    queryKey: ['contacts', 'choices', searchParam],
    queryFn: ({ signal }) => api.get('/contacts', { searchParam }, { signal }),
    enabled: isSearching,
  });
  const found: ReadonlyArray<ContactChoice | NewContact> = isSearching ? (data?.contacts ?? []) : [];
  // A number alone makes no contact: it needs a name, which the dialog asks for.
  const isName = onCreate !== undefined && isSearching && /\D/.test(searchParam) && !isFetching;
  const options = isName ? [...found, { id: 0 as const, name: searchParam, number: '' as const }] : found;
  const error = meta.touched ? meta.error : undefined;
  return (
    <Field id={id} label={t('newTicket.contact')} help={t('newTicket.contactHelp')} error={error} required>
      <Autocomplete<ContactChoice | NewContact>
        id={id}
        options={options}
        value={field.value}
        inputValue={typed}
        filterOptions={(all) => all}
        getOptionLabel={(option) => option.name}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        loading={isFetching}
        openText={t('action.showOptions')}
        closeText={t('action.close')}
        clearText={t('action.clear')}
        loadingText={t('newTicket.searching')}
        noOptionsText={isSearching ? t('newTicket.noContacts') : t('newTicket.contactHelp')}
        onInputChange={(_event, value) => setTyped(value)}
        onChange={(_event, option) => {
          if (option?.id === 0) onCreate?.(option.name);
          else void setValue(option);
        }}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props} style={{ gap: 12 }}>
            {option.id === 0 ? (
              <>
                <AddOutlined />
                {t('newTicket.create', { name: option.name })}
              </>
            ) : (
              <>
                <Avatar
                  name={option.name}
                  picture={'profilePicUrl' in option ? option.profilePicUrl : null}
                  size={28}
                />
                <span style={{ flex: 1 }}>{option.name}</span>
                <span className="numeric" style={{ opacity: 0.7 }}>
                  {option.number}
                </span>
              </>
            )}
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder={t('newTicket.contactPlaceholder')}
            error={Boolean(error)}
            autoFocus
          />
        )}
      />
    </Field>
  );
}
