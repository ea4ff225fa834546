import { fieldLimits } from '@balcao/plugins/fields/contract/limits.ts';
import type { Field } from '@balcao/plugins/fields/schemas.ts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/forms/dates/DateField.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { ClockNote } from '../company-clock/ClockNote.tsx';

interface TypedInputProps {
  field: Field;
  /** Chosen values; an archived choice is still offered where it is one of them. */
  chosen?: readonly unknown[];
  input: { name: string; label: string; help?: string; required?: boolean };
  /** Longest text; absent: the limit of the field's type. */
  textMax?: number;
}

/** Form input that fits the type of a company's field: text, number, day, choice and so on. */
export function TypedInput({ field, chosen = [], input, textMax }: TypedInputProps) {
  const { t } = useTranslation('fields');
  const options = field.choices
    .filter(({ id, isArchived }) => !isArchived || chosen.includes(id))
    .map(({ id, label }) => ({ value: id, label }));
  switch (field.type) {
    case 'date':
      return <DateField {...input} />;
    case 'moment':
      return (
        <div>
          <DateField {...input} kind="datetime" />
          <ClockNote />
        </div>
      );
    case 'yesNo':
      return (
        <SelectField
          {...input}
          emptyLabel={t('noValue')}
          options={[
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]}
        />
      );
    case 'choice':
      return <SelectField {...input} emptyLabel={t('noValue')} options={options} />;
    case 'choices':
      return <SelectField {...input} multiple options={options} />;
    case 'longText': {
      const maxLength = textMax ?? fieldLimits.longTextMax;
      return <TextField {...input} multiline minRows={3} maxRows={10} maxLength={maxLength} />;
    }
    case 'number':
      return <TextField {...input} inputProps={{ inputMode: 'decimal' }} maxLength={30} />;
    case 'link': {
      const maxLength = textMax ?? fieldLimits.linkMax;
      return <TextField {...input} inputProps={{ inputMode: 'url' }} maxLength={maxLength} />;
    }
    case 'text':
      return <TextField {...input} maxLength={textMax ?? fieldLimits.textMax} />;
  }
}
