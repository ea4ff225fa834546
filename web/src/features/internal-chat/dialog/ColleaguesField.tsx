import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useField } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { useAgents } from '../../../shared/choices/use-choices.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Avatar } from '../../../ui/text/Avatar.tsx';

export interface Colleague {
  id: number;
  name: string;
}

/** Form field for the members of a chat besides the user: colleagues, found by name. */
export function ColleaguesField() {
  const { t } = useTranslation('internal-chat');
  const { user } = useSession();
  const id = useId();
  const [{ value }, , { setValue }] = useField<Colleague[]>('users');
  const colleagues: readonly Colleague[] = useAgents().filter((agent) => agent.id !== user.id);
  return (
    <Field id={id} label={t('usersLabel')} help={t('usersHelp')} required>
      <Autocomplete<Colleague, true>
        id={id}
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        options={colleagues}
        value={value}
        getOptionLabel={({ name }) => name}
        getOptionKey={(colleague) => colleague.id}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        openText={t('action.showOptions')}
        closeText={t('action.close')}
        clearText={t('action.clear')}
        noOptionsText={t('noColleagues')}
        onChange={(_event, chosen) =>
          void setValue(chosen.map(({ id: userId, name }) => ({ id: userId, name })))
        }
        renderOption={({ key, ...props }, { name }) => (
          <li key={key} {...props} style={{ gap: 10 }}>
            <Avatar name={name} size={26} />
            {name}
          </li>
        )}
        renderValue={(chosen, itemProps) =>
          chosen.map((colleague, index) => {
            const { key, ...props } = itemProps({ index });
            return <Chip key={key} {...props} size="small" label={colleague.name} />;
          })
        }
        renderInput={(params) => (
          <TextField {...params} placeholder={value.length === 0 ? t('usersPlaceholder') : ''} />
        )}
      />
    </Field>
  );
}
