import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deferUntilClick } from '../../lib/hooks/defer-until-click.ts';
import { IconAction } from '../menus/IconAction.tsx';
import { describedBy, Field } from './Field.tsx';

export interface TextFieldProps
  extends Pick<
    OutlinedInputProps,
    | 'type'
    | 'multiline'
    | 'minRows'
    | 'maxRows'
    | 'autoFocus'
    | 'placeholder'
    | 'disabled'
    | 'autoComplete'
    | 'startAdornment'
    | 'endAdornment'
    | 'inputRef'
  > {
  /** The form's field. */
  name: string;
  label: string;
  help?: ReactNode;
  required?: boolean;
  maxLength?: number;
  inputProps?: OutlinedInputProps['inputProps'];
}

/** A text of a form. A password gets an eye. */
export function TextField({
  name,
  label,
  help,
  required = false,
  maxLength,
  inputProps,
  ...input
}: TextFieldProps) {
  const id = useId();
  const [field, meta] = useField<string | number | null>(name);
  const [isVisible, setVisible] = useState(false);
  const [isCut, setCut] = useState(false);
  const { t } = useTranslation();
  const error = meta.touched ? meta.error : undefined;
  const isPassword = input.type === 'password';
  const eye = (
    <IconAction
      label={isVisible ? t('form.hidePassword') : t('form.showPassword')}
      size="small"
      onClick={() => setVisible(!isVisible)}
      sx={{ mr: -1.5 }}
    >
      {isVisible ? <VisibilityOffOutlined fontSize="dense" /> : <VisibilityOutlined fontSize="dense" />}
    </IconAction>
  );
  const hint = isCut ? t('form.cutAt', { max: maxLength }) : help;
  return (
    <Field id={id} label={label} help={hint} error={error} required={required}>
      <OutlinedInput
        fullWidth
        {...input}
        {...field}
        // Its error takes room, and would move a button away from under the finger that presses it.
        onBlur={(event) => deferUntilClick(() => field.onBlur(event))}
        onPaste={({ target, clipboardData }) => {
          if (maxLength === undefined) return;
          const { value, selectionStart, selectionEnd } = target as HTMLInputElement;
          const replaced = Number(selectionEnd ?? 0) - Number(selectionStart ?? 0);
          // The browser cuts what is too long, and says nothing of it.
          setCut(value.length - replaced + clipboardData.getData('text').length > maxLength);
        }}
        onChange={(event) => {
          if (maxLength !== undefined && event.target.value.length < maxLength) setCut(false);
          field.onChange(event);
        }}
        value={field.value ?? ''}
        id={id}
        type={isPassword && isVisible ? 'text' : (input.type ?? 'text')}
        error={Boolean(error)}
        endAdornment={isPassword ? eye : input.endAdornment}
        slotProps={{
          input: {
            'aria-describedby': describedBy(id, error, hint),
            'aria-required': required,
            ...(maxLength === undefined ? {} : { maxLength }),
            ...inputProps,
          },
        }}
      />
    </Field>
  );
}
