import { useId } from 'react';
import { DateInput } from '../../ui/forms/dates/DateInput.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Place } from './ListedField.tsx';

interface DayFieldProps {
  label: string;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
  onInvalid: (isInvalid: boolean) => void;
}

/** Field for a day in a filter bar, without a form around it. */
export function DayField({ label, value, isWrong, onChange, onInvalid }: DayFieldProps) {
  const id = useId();
  return (
    <Place>
      <Field id={id} label={label}>
        <DateInput
          id={id}
          kind="date"
          value={value}
          error={isWrong}
          required
          onChange={onChange}
          onInvalid={onInvalid}
          labelledBy={`${id}-label`}
        />
      </Field>
    </Place>
  );
}
