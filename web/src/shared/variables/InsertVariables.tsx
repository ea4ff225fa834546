import { useRef, useState } from 'react';
import { VariableButtons } from './VariableButtons.tsx';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Inserts variables at the cursor of the text box that was used last, or in the last box when none was. */
export function useInsertion<Key extends string>(
  keys: readonly Key[],
  onChange: (key: Key, text: string) => void,
) {
  const boxes = useRef(new Map<Key, Box>());
  const [last, setLast] = useState<Key | null>(null);
  return {
    focus: setLast,
    box: (key: Key) => (box: Box | null) => {
      if (box) boxes.current.set(key, box);
    },
    insert(name: string, textOf: (key: Key) => string) {
      const key = last !== null && keys.includes(last) ? last : keys.at(-1);
      if (key === undefined) return;
      const text = textOf(key);
      const box = boxes.current.get(key);
      const start = box?.selectionStart ?? text.length;
      const end = box?.selectionEnd ?? text.length;
      const inserted = `{${name}}`;
      onChange(key, text.slice(0, start) + inserted + text.slice(end));
      requestAnimationFrame(() => {
        box?.focus();
        box?.setSelectionRange(start + inserted.length, start + inserted.length);
      });
    },
  };
}

/** Buttons that insert a variable, such as the customer's name, into a text. */
export function InsertVariables({
  label,
  names,
  onInsert,
}: {
  label: string;
  names: readonly string[];
  onInsert: (name: string) => void;
}) {
  return (
    <VariableButtons role="group" aria-label={label}>
      <span>{label}</span>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => onInsert(name)}>
          {`{${name}}`}
        </button>
      ))}
    </VariableButtons>
  );
}
