import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../lib/format/i18n.ts';
import { token } from '../../theme/tokens.ts';
import { TextField, type TextFieldProps } from '../../ui/forms/TextField.tsx';
import { UnknownVariables } from './UnknownVariables.tsx';
import { unknownVariables } from './unknown-variables.ts';
import { messageVariables } from './variables.ts';

/** A text to customers, and the variables that it may hold: a press puts one where the cursor stands. */
export function VariablesField(props: TextFieldProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLTextAreaElement>(null);
  const [{ value }, , { setValue }] = useField<string>(props.name);
  const insert = (variable: string) => {
    const piece = `{{${variable}}}`;
    const start = box.current?.selectionStart ?? value.length;
    const end = box.current?.selectionEnd ?? value.length;
    void setValue(value.slice(0, start) + piece + value.slice(end));
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(start + piece.length, start + piece.length);
    });
  };
  return (
    <div>
      <TextField multiline minRows={4} maxRows={12} {...props} inputRef={box} />
      <UnknownVariables names={unknownVariables(value)} />
      <Variables role="group" aria-label={t('variables.insert')}>
        <span>{t('variables.insert')}</span>
        {messageVariables.map(({ name, label }) => (
          <button key={name} type="button" title={`{{${name}}}`} onClick={() => insert(name)}>
            {inLanguage(label)}
          </button>
        ))}
      </Variables>
    </div>
  );
}

const Variables = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  marginTop: 8,
  fontSize: '0.75rem',
  color: token('muted'),
  '& > button': {
    padding: '3px 9px',
    border: `1px solid ${token('border')}`,
    borderRadius: 999,
    background: token('sunken'),
    color: token('text'),
    font: 'inherit',
    fontWeight: 550,
    cursor: 'pointer',
  },
  '& > button:hover': { borderColor: token('borderStrong') },
  '@media (pointer: coarse)': { '& > button': { minHeight: 32 } },
});
