import { styled } from '@mui/material/styles';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';

interface FoundTabsProps<K extends string> {
  label: string;
  kinds: ReadonlyArray<{ key: K; label: string }>;
  value: K;
  onChange: (kind: K) => void;
}

/** Switch between the two results of an agent's search: the conversations, or the single messages. */
export function FoundTabs<K extends string>({ label, kinds, value, onChange }: FoundTabsProps<K>) {
  return (
    <Switch role="radiogroup" aria-label={label}>
      {kinds.map((kind) => (
        <label key={kind.key}>
          <input type="radio" name="found" checked={value === kind.key} onChange={() => onChange(kind.key)} />
          <span>{kind.label}</span>
        </label>
      ))}
    </Switch>
  );
}

const Switch = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 2,
  padding: 2,
  borderRadius: 8,
  background: token('sunken'),
  border: hairline,
  '& > label': { position: 'relative', display: 'grid', cursor: 'pointer' },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& span': {
    display: 'grid',
    placeItems: 'center',
    height: 28,
    borderRadius: 6,
    color: token('muted'),
    fontSize: textSizes.small,
    fontWeight: 550,
  },
  '& input:checked + span': {
    background: token('raised'),
    color: token('text'),
    boxShadow: `0 0 0 1px ${token('border')}`,
  },
  '& input:focus-visible + span': { outline: `2px solid ${token('accent')}` },
  '@media (pointer: coarse)': { '& span': { height: 40 } },
});
