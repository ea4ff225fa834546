import type { Field } from '@balcao/plugins/fields/schemas.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { onPhones } from '../../theme/tokens.ts';
import { DateField } from '../../ui/forms/dates/DateField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { ClockNote } from '../company-clock/ClockNote.tsx';
import { isRanged } from './filter-values.ts';
import { ValueInput } from './ValueInput.tsx';
import { farInputOf, inputOf } from './value-form.ts';

/**
 * Form inputs by which contacts are filtered by their field values: numbers, days and moments have two ends. The form's
 * values begin with `noValues`.
 */
export function FilterInputs({ fields }: { fields: readonly Field[] }) {
  return fields.map((field) =>
    isRanged(field) ? (
      <RangeInputs key={field.id} field={field} />
    ) : (
      <ValueInput key={field.id} field={{ ...field, requiredAt: 'never' }} value={undefined} />
    ),
  );
}

function RangeInputs({ field }: { field: Field }) {
  const { t } = useTranslation('fields');
  const { label, type } = field;
  const ends = [
    { name: inputOf(field), label: t('range.from', { label }) },
    { name: farInputOf(field), label: t('range.to', { label }) },
  ];
  return (
    <div>
      <Pair>
        {ends.map((input) =>
          type === 'number' ? (
            <TextField key={input.name} {...input} inputProps={{ inputMode: 'decimal' }} maxLength={30} />
          ) : (
            <DateField key={input.name} {...input} kind={type === 'moment' ? 'datetime' : 'date'} />
          ),
        )}
      </Pair>
      {type === 'moment' ? <ClockNote /> : null}
    </div>
  );
}

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  alignItems: 'start',
  [onPhones]: { gridTemplateColumns: '1fr' },
});
