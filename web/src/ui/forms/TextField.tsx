import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type FieldInputProps, useField } from 'formik';
import { memo, type ReactNode, useId, useState } from 'react';
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

/** Form field for a text. A password gets a button that shows it. */
export function TextField(props: TextFieldProps) {
  const [{ value, onChange, onBlur }, meta] = useField<Value>(props.name);
  return <Box {...props} {...{ value, onChange, onBlur }} error={meta.touched ? meta.error : undefined} />;
}

type Value = string | number | null;

interface BoxProps extends TextFieldProps, Pick<FieldInputProps<Value>, 'value' | 'onChange' | 'onBlur'> {
  error: string | undefined;
}

/**
 * Memoized apart from the form's values: a letter in one field renders none of the others, whose heights the browser
 * would have to measure again.
 */
const Box = memo(function Box({
  label,
  help,
  required = false,
  maxLength,
  inputProps,
  error,
  ...input
}: BoxProps) {
  const id = useId();
  const [isVisible, setVisible] = useState(false);
  const [isCut, setCut] = useState(false);
  const { t } = useTranslation();
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
        // Its error takes room, and would move a button away from under the finger that presses it.
        onBlur={(event) => deferUntilClick(() => input.onBlur(event))}
        onPaste={({ target, clipboardData }) => {
          if (maxLength === undefined) return;
          const { value, selectionStart, selectionEnd } = target as HTMLInputElement;
          const replaced = Number(selectionEnd ?? 0) - Number(selectionStart ?? 0);
          // The browser cuts a pasted text that is too long without a notice.
          setCut(value.length - replaced + clipboardData.getData('text').length > maxLength);
        }}
        onChange={(event) => {
          if (maxLength !== undefined && event.target.value.length < maxLength) setCut(false);
          input.onChange(event);
        }}
        value={input.value ?? ''}
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
});
