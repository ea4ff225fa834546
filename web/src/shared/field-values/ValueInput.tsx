import { fieldLimits } from '@balcao/plugins/fields/contract/limits.ts';
import type { Field } from '@balcao/plugins/fields/schemas.ts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/forms/dates/DateField.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { type FieldValue, inputOf } from './value-form.ts';

interface ValueInputProps {
  field: Field;
  value: FieldValue | undefined;
}

/** The input of a field's value, by its type. */
export function ValueInput({ field, value }: ValueInputProps) {
  const { t } = useTranslation('fields');
  const input = { name: inputOf(field), label: field.label, required: field.requiredAt === 'close' };
  switch (field.type) {
    case 'date':
      return <DateField {...input} />;
    case 'moment':
      return <DateField {...input} kind="datetime" />;
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
    case 'choices': {
      const chosen = [value?.value].flat();
      const options = field.choices
        .filter(({ id, isArchived }) => !isArchived || chosen.includes(id))
        .map(({ id, label }) => ({ value: id, label }));
      return field.type === 'choices' ? (
        <SelectField {...input} multiple options={options} />
      ) : (
        <SelectField {...input} emptyLabel={t('noValue')} options={options} />
      );
    }
    case 'longText':
      return <TextField {...input} multiline minRows={3} maxRows={10} maxLength={fieldLimits.longTextMax} />;
    case 'number':
      return <TextField {...input} inputProps={{ inputMode: 'decimal' }} maxLength={30} />;
    case 'link':
      return <TextField {...input} inputProps={{ inputMode: 'url' }} maxLength={fieldLimits.linkMax} />;
    case 'text':
      return <TextField {...input} maxLength={fieldLimits.textMax} />;
  }
}
