import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { token } from '../../../theme/tokens.ts';

export type FoundKind = 'tickets' | 'messages';
const kinds = ['tickets', 'messages'] as const;

/** What of a search is shown: the tickets, or the messages themselves. */
export function FoundTabs({ value, onChange }: { value: FoundKind; onChange: (kind: FoundKind) => void }) {
  const { t } = useTranslation('tickets');
  return (
    <Switch role="radiogroup" aria-label={t('found.kind')}>
      {kinds.map((kind) => (
        <label key={kind}>
          <input type="radio" name="found" checked={value === kind} onChange={() => onChange(kind)} />
          <span>{t(`found.${kind}`)}</span>
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
  border: `1px solid ${token('border')}`,
  '& > label': { position: 'relative', display: 'grid', cursor: 'pointer' },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& span': {
    display: 'grid',
    placeItems: 'center',
    height: 28,
    borderRadius: 6,
    color: token('muted'),
    fontSize: '0.8125rem',
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
