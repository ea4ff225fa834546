import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { fieldErrorMark } from '../../lib/forms/submit.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

interface FieldProps {
  id: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  children: ReactNode;
}

/** Layout of a form field: label above, control, and below it the error or else the help. */
export function Field({ id, label, help, error, required = false, children }: FieldProps) {
  return (
    <div>
      <Label htmlFor={id} id={`${id}-label`} data-required={required || undefined}>
        {label}
      </Label>
      {children}
      {error || help ? (
        <FormHelperText
          id={`${id}-help`}
          error={Boolean(error)}
          {...{ [fieldErrorMark]: error ? '' : undefined }}
        >
          {error ?? help}
        </FormHelperText>
      ) : null}
    </div>
  );
}

export function describedBy(id: string, error: string | undefined, help: ReactNode): string | undefined {
  return error || help ? `${id}-help` : undefined;
}

const Label = styled('label')({
  display: 'block',
  marginBottom: 5,
  fontSize: textSizes.small,
  fontWeight: 550,
  // The mark is no text, so that the field's name stays unchanged.
  '&[data-required]::after': { content: '" *" / ""', color: token('muted') },
});
