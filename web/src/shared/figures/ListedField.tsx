import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { onPhones } from '../../theme/tokens.ts';
import { Field } from '../../ui/forms/Field.tsx';

interface ListedFieldProps<V extends number | ''> {
  label: string;
  value: V;
  options: ReadonlyArray<{ value: V; label: string }>;
  onChange: (value: V) => void;
  isWrong?: boolean;
}

/** Selector in the filter bar of a report, without a form around it. */
export function ListedField<V extends number | ''>(props: ListedFieldProps<V>) {
  const { label, value, options, onChange, isWrong = false } = props;
  const id = useId();
  // A deleted choice is not offered any more; the field then is empty rather than wrong.
  const isOffered = options.some((option) => option.value === value);
  return (
    <Place>
      <Field id={id} label={label}>
        <Select
          fullWidth
          displayEmpty
          value={isOffered ? value : ''}
          error={isWrong}
          onChange={({ target }) => onChange(target.value as V)}
          SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}` }}
        >
          {options.map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {option.label}
            </MenuItem>
          ))}
        </Select>
      </Field>
    </Place>
  );
}

/** The width of a field in the bar; on a narrow screen two stand side by side. */
export const Place = styled('div')({
  flex: '1 1 150px',
  minWidth: 0,
  maxWidth: 220,
  [onPhones]: { flexBasis: 'calc(50% - 6px)', maxWidth: 'none' },
});
