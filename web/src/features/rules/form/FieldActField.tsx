import type { Field } from '@balcao/plugins/fields/schemas.ts';
import { ruleLimits } from '@balcao/plugins/rules/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { TypedInput } from '../../../shared/field-values/TypedInput.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { ticketFields } from '../api/choices.ts';
import type { ActionValues, RuleValues } from './rule-form.ts';

/** Form fields for the company's field that an action fills in, and for the value, by the field's type. */
export function FieldActField({ name, action }: { name: string; action: ActionValues }) {
  const { t } = useTranslation('rules');
  const { data, isSuccess } = useQuery(ticketFields);
  const fields = data ?? [];
  const field = fields.find(({ key }) => key === action.field);
  return (
    <>
      <SelectField
        name={`${name}.field`}
        label={t('field')}
        help={isSuccess && fields.length === 0 ? t('noFields') : undefined}
        required
        options={fields.map(({ key, label }) => ({ value: key, label }))}
      />
      {field ? (
        <ValueOfField key={field.key} name={`${name}.value`} field={field} value={action.value} />
      ) : null}
    </>
  );
}

interface ValueOfFieldProps {
  name: string;
  field: Field;
  value: ActionValues['value'];
}

function ValueOfField({ name, field, value }: ValueOfFieldProps) {
  const { t } = useTranslation('rules');
  const { setFieldValue } = useFormikContext<RuleValues>();
  const fits = isOf(field, value);
  // A value that was chosen for another field is dropped.
  useEffect(() => {
    if (!fits) void setFieldValue(name, field.type === 'choices' ? [] : '');
  }, [fits, name, field.type, setFieldValue]);
  if (!fits) return null;
  return (
    <TypedInput
      field={field}
      input={{ name, label: t('fieldValue'), help: t('fieldEmpty') }}
      textMax={ruleLimits.textMax}
    />
  );
}

function isOf({ type, choices }: Field, value: ActionValues['value']): boolean {
  if (type === 'choices') return Array.isArray(value);
  if (Array.isArray(value)) return false;
  if (type === 'choice') return value === '' || choices.some(({ id }) => id === value);
  return type !== 'yesNo' || value === '' || value === 'true' || value === 'false';
}
