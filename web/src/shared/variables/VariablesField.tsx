import type { Field } from '@balcao/plugins/fields/schemas.ts';
import { useField } from 'formik';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../lib/format/i18n.ts';
import { useStableCallbacks } from '../../lib/hooks/use-stable-callbacks.ts';
import { TextField, type TextFieldProps } from '../../ui/forms/TextField.tsx';
import { UnknownVariables } from './UnknownVariables.tsx';
import { unknownVariables } from './unknown-variables.ts';
import { useFieldVariables } from './use-field-variables.ts';
import { VariableButtons } from './VariableButtons.tsx';
import { variableTexts } from './variable-texts.ts';
import { messageVariables } from './variables.ts';

interface Named {
  name: string;
  label: string;
}

interface VariablesFieldProps extends TextFieldProps {
  /** Variables that this text may hold besides those of every message, with their labels. */
  more?: readonly Named[];
  /** Finds the names in braces that stand for nothing, where they are not those of messages, among which fields are. */
  unknownIn?: (text: string) => string[];
}

const noMore: readonly Named[] = [];
const noFields: readonly Field[] = [];

/** Form field for a text that goes to customers, with buttons that insert a variable at the cursor. */
export function VariablesField({ more = noMore, unknownIn, ...props }: VariablesFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [{ value }, , { setValue }] = useField<string>(props.name);
  const { fields, keys } = useFieldVariables();
  const { insert } = useStableCallbacks({
    insert: (variable: string) => {
      const piece = `{{${variable}}}`;
      const start = box.current?.selectionStart ?? value.length;
      const end = box.current?.selectionEnd ?? value.length;
      void setValue(value.slice(0, start) + piece + value.slice(end));
      requestAnimationFrame(() => {
        box.current?.focus();
        box.current?.setSelectionRange(start + piece.length, start + piece.length);
      });
    },
  });
  return (
    <div>
      <TextField multiline minRows={4} maxRows={12} {...props} inputRef={box} />
      <UnknownVariables names={unknownIn ? unknownIn(value) : unknownVariables(value, keys)} />
      <Insertions more={more} fields={unknownIn ? noFields : fields} onInsert={insert} />
    </div>
  );
}

interface InsertionsProps {
  more: readonly Named[];
  fields: readonly Field[];
  onInsert: (name: string) => void;
}

/** Memoized apart from the text, which changes with every letter. */
const Insertions = memo(function Insertions({ more, fields, onInsert }: InsertionsProps) {
  // Drawn again in another language.
  useTranslation();
  const own = messageVariables.map(({ name, label }) => ({ name, label: inLanguage(label) }));
  const ofFields = fields.map(({ key, label }) => ({ name: `field.${key}`, label }));
  return (
    <VariableButtons role="group" aria-label={inLanguage(variableTexts.insert)} style={{ marginTop: 8 }}>
      <span>{inLanguage(variableTexts.insert)}</span>
      {[...more, ...own, ...ofFields].map(({ name, label }) => (
        <button key={name} type="button" title={`{{${name}}}`} onClick={() => onInsert(name)}>
          {label}
        </button>
      ))}
    </VariableButtons>
  );
});
