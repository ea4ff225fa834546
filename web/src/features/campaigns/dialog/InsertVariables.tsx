import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { token } from '../../../theme/tokens.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Puts variables into the box that was in use last, where its cursor stands; into the last one before any was. */
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

/** Variables that a press puts into a text. */
export function InsertVariables({
  names,
  onInsert,
}: {
  names: readonly string[];
  onInsert: (name: string) => void;
}) {
  const { t } = useTranslation('campaigns');
  return (
    <Variables role="group" aria-label={t('dialog.variables')}>
      <span>{t('dialog.variables')}</span>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => onInsert(name)}>
          {`{${name}}`}
        </button>
      ))}
    </Variables>
  );
}

const Variables = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
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
