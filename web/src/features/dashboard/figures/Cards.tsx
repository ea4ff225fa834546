import type { Report } from '@balcao/plugins/dashboard/schemas.ts';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatCount, formatHours, nothing } from '../../../shared/figures/format.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { ChangeMark } from './ChangeMark.tsx';
import { type Figure, openedHere, useFigureLink } from './figure.ts';

interface CardOf {
  key: 'pending' | 'happening' | 'finished' | 'leads' | 'handling' | 'waiting';
  /** Null where nothing can be opened. */
  figure: Figure | null;
  value: string;
  below: ReactNode;
}

/** Cards with the six figures of the present state of the service. */
export function Cards({ report }: { report: Report }) {
  const { t } = useTranslation('dashboard');
  const linkTo = useFigureLink();
  return (
    <Row aria-label={t('cards')}>
      {useCards(report).map(({ key, figure, value, below }) => (
        <li key={key}>
          <Card data-opens={figure !== null || undefined}>
            <span className="name">{t(`card.${key}`)}</span>
            <strong className="numeric">
              {figure === null ? (
                value
              ) : (
                <Link to={linkTo(figure)} state={openedHere} aria-label={`${t(`card.${key}`)}: ${value}`}>
                  {value}
                </Link>
              )}
            </strong>
            <span className="below">{below}</span>
          </Card>
        </li>
      ))}
    </Row>
  );
}

function useCards({ now, totals, before, leads, fromAds, range }: Report): CardOf[] {
  const { t } = useTranslation('dashboard');
  const duration = (key: 'handling' | 'waiting', name: Figure['name']): CardOf => ({
    key,
    figure: { name },
    value: formatHours(totals[key].averageMs),
    below: (
      <ChangeMark
        now={totals[key].averageMs}
        before={before.totals[key].averageMs}
        beforeText={formatHours(before.totals[key].averageMs)}
        days={range.days}
        lessIsBetter
      />
    ),
  });
  return [
    { key: 'pending', figure: { name: 'pending' }, value: formatCount(now.pending), below: t('now') },
    { key: 'happening', figure: { name: 'open' }, value: formatCount(now.open), below: t('now') },
    {
      key: 'finished',
      figure: { name: 'closed' },
      value: formatCount(totals.closed),
      below: (
        <ChangeMark
          now={totals.closed}
          before={before.totals.closed}
          beforeText={formatCount(before.totals.closed)}
          days={range.days}
        />
      ),
    },
    {
      key: 'leads',
      figure: leads === null ? null : { name: 'leads' },
      value: leads === null ? nothing : formatCount(leads),
      below: [
        leads === null ? t('leadsOfAll') : t('inRange'),
        ...(fromAds > 0 ? [t('fromAds', { count: fromAds })] : []),
      ].join(' · '),
    },
    duration('handling', 'handled'),
    duration('waiting', 'waited'),
  ];
}

export const Row = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@container (max-width: 1040px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@container (max-width: 520px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 8 },
  '@media print': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

const Card = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  height: '100%',
  minHeight: 104,
  padding: '12px 14px',
  borderRadius: 12,
  border: hairline,
  // The figure is the link, and the whole card leads there.
  '& a': { color: 'inherit', textDecoration: 'none', outline: 'none !important' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 12 },
  '& a:focus-visible::after': { outline: `2px solid ${token('accent')}`, outlineOffset: 2 },
  transition: 'border-color 120ms ease-out, background-color 120ms ease-out',
  '&[data-opens]:hover': { borderColor: token('borderStrong'), background: token('sunken') },
  '& .name': { color: token('muted'), fontSize: textSizes.small, fontWeight: 550 },
  '& strong': { fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.02em' },
  '& .below': { marginTop: 'auto', color: token('muted'), fontSize: textSizes.caption },
  '@media print': { minHeight: 0 },
});
