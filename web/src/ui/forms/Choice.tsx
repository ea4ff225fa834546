import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { hairline, token } from '../../theme/tokens.ts';

interface ChoiceProps<K extends string> {
  label: string;
  value: K;
  options: readonly { key: K; label: string; lang?: string }[];
  onChange: (key: K) => void;
}

/** Radio buttons for one of a few values, all of them visible. */
export function Choice<K extends string>({ label, value, options, onChange }: ChoiceProps<K>) {
  const name = useId();
  return (
    <Group>
      <legend>{label}</legend>
      <Options>
        {options.map((option) => (
          <label key={option.key} lang={option.lang}>
            <input
              type="radio"
              name={name}
              checked={option.key === value}
              onChange={() => onChange(option.key)}
            />
            {option.label}
          </label>
        ))}
      </Options>
    </Group>
  );
}

const Group = styled('fieldset')({
  position: 'relative',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: '0 0 6px' },
});

const Options = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 2,
  padding: 2,
  borderRadius: 8,
  border: hairline,
  background: token('sunken'),
  '& > label': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 32,
    borderRadius: 6,
    color: token('muted'),
    fontWeight: 550,
    cursor: 'pointer',
  },
  '& > label:has(:checked)': {
    background: token('raised'),
    color: token('text'),
    boxShadow: `0 0 0 1px ${token('border')}`,
  },
  '& > label:has(:focus-visible)': { outline: `2px solid ${token('accent')}`, outlineOffset: 2 },
  '& input': { position: 'absolute', opacity: 0, inset: 0, margin: 0, cursor: 'pointer' },
  '@media (pointer: coarse)': { '& > label': { minHeight: 40 } },
});
