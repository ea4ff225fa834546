import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useField } from 'formik';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckSign } from '../menus/CheckSign.tsx';
import { ColorChip, ColorDot } from '../text/ColorChip.tsx';
import { describedBy, Field } from './Field.tsx';

export type OptionValue = string | number;

export interface Option {
  value: OptionValue;
  label: string;
  /** A queue's or tag's colour. */
  color?: string | null;
}

export interface SelectFieldProps {
  name: string;
  label: string;
  options: readonly Option[];
  help?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Several: the form's value is an array. */
  multiple?: boolean;
  /** The choice of nothing: '' (in the form's value) with this label. */
  emptyLabel?: string;
  /** The first field of a dialog: keys go to it at once. */
  autoFocus?: boolean;
  /** Sets the field by itself, with the others that depend on the choice. */
  onChoose?: (value: OptionValue | OptionValue[]) => void;
}

/** Form field to choose one or several of known options. */
export function SelectField(props: SelectFieldProps) {
  const {
    name,
    label,
    options,
    help,
    required = false,
    disabled = false,
    multiple = false,
    emptyLabel,
    autoFocus = false,
    onChoose,
  } = props;
  const id = useId();
  const { t } = useTranslation();
  const [field, meta, { setValue, setTouched }] = useField<OptionValue | OptionValue[] | null>(name);
  const choose = onChoose ?? ((value: OptionValue | OptionValue[]) => void setValue(value));
  const error = meta.touched ? (meta.error as string | undefined) : undefined;
  const labelOf = (value: OptionValue) => options.find((option) => option.value === value)?.label ?? '';
  const placeholder = emptyLabel ?? t('form.choose');
  const chosen = field.value ?? (multiple ? [] : '');
  // A choice has no name before the options are there; the field is not empty.
  const isUnnamed = options.length === 0 && (Array.isArray(chosen) ? chosen.length > 0 : chosen !== '');
  return (
    <Field id={id} label={label} help={help} error={error} required={required}>
      <Select
        fullWidth
        multiple={multiple}
        displayEmpty
        disabled={disabled}
        autoFocus={autoFocus}
        error={Boolean(error)}
        name={name}
        value={isUnnamed && !multiple ? '' : chosen}
        onChange={(event) => choose(event.target.value as OptionValue | OptionValue[])}
        onClose={() => void setTouched(true)}
        SelectDisplayProps={{
          id,
          'aria-labelledby': `${id}-label ${id}`,
          'aria-describedby': describedBy(id, error, help),
        }}
        renderValue={() =>
          isUnnamed ? (
            ''
          ) : Array.isArray(chosen) ? (
            <Chosen values={chosen} options={options} placeholder={placeholder} />
          ) : (
            labelOf(chosen) || <Nothing>{placeholder}</Nothing>
          )
        }
      >
        {emptyLabel !== undefined && !multiple ? <MenuItem value="">{emptyLabel}</MenuItem> : null}
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {multiple ? (
              <CheckSign isOn={Array.isArray(field.value) && field.value.includes(option.value)} />
            ) : null}
            {option.color === undefined ? null : <ColorDot color={option.color} />}
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </Field>
  );
}

interface ChosenProps {
  values: OptionValue[];
  options: readonly Option[];
  placeholder: string;
}

function Chosen({ values, options, placeholder }: ChosenProps) {
  if (values.length === 0) return <Nothing>{placeholder}</Nothing>;
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
      {values.map((value) => {
        const option = options.find((candidate) => candidate.value === value);
        return <ColorChip key={value} label={option?.label ?? String(value)} color={option?.color} />;
      })}
    </span>
  );
}

function Nothing({ children }: { children: string }) {
  return <span style={{ opacity: 0.65 }}>{children}</span>;
}
