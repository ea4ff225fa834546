import { useField } from 'formik';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../lib/format/i18n.ts';
import { TextField, type TextFieldProps } from '../../ui/forms/TextField.tsx';
import { UnknownVariables } from './UnknownVariables.tsx';
import { unknownVariables } from './unknown-variables.ts';
import { useFieldVariables } from './use-field-variables.ts';
import { VariableButtons } from './VariableButtons.tsx';
import { messageVariables } from './variables.ts';

interface VariablesFieldProps extends TextFieldProps {
  /** Variables that this text may hold besides those of every message, with their labels. */
  more?: readonly { name: string; label: string }[];
  /** Finds the names in braces that stand for nothing, where they are not those of messages, among which fields are. */
  unknownIn?: (text: string) => string[];
}

/** A text to customers, and the variables that it may hold: a press puts one where the cursor stands. */
export function VariablesField({ more = [], unknownIn, ...props }: VariablesFieldProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLTextAreaElement>(null);
  const [{ value }, , { setValue }] = useField<string>(props.name);
  const { fields, keys } = useFieldVariables();
  const own = messageVariables.map(({ name, label }) => ({ name, label: inLanguage(label) }));
  const ofFields = unknownIn ? [] : fields.map(({ key, label }) => ({ name: `field.${key}`, label }));
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
      <UnknownVariables names={unknownIn ? unknownIn(value) : unknownVariables(value, keys)} />
      <VariableButtons role="group" aria-label={t('variables.insert')} style={{ marginTop: 8 }}>
        <span>{t('variables.insert')}</span>
        {[...more, ...own, ...ofFields].map(({ name, label }) => (
          <button key={name} type="button" title={`{{${name}}}`} onClick={() => insert(name)}>
            {label}
          </button>
        ))}
      </VariableButtons>
    </div>
  );
}
