import type { ServiceFigures } from '@balcao/plugins/reports/schemas.ts';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatShare, formatSpan } from '../../../shared/figures/format.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { FigureLink } from './FigureLink.tsx';
import { type Figure, isAnswered } from './figure.ts';

interface Card {
  key: string;
  name: string;
  count: number;
  figure: Figure;
  value: string;
  below: ReactNode;
}

/** Cards with the numbers of the whole period; each opens its tickets. */
export function Cards({ totals }: { totals: ServiceFigures }) {
  const { t } = useTranslation('reports');
  return (
    <List aria-label={t('cards')}>
      {useCards(totals).map(({ key, name, figure, count, value, below }) => (
        <Plate key={key}>
          <span className="name">{name}</span>
          <strong>
            <FigureLink figure={figure} count={count} label={`${name}: ${value}`}>
              {value}
            </FigureLink>
          </strong>
          <span className="below">{below}</span>
        </Plate>
      ))}
    </List>
  );
}

function useCards(totals: ServiceFigures): Card[] {
  const { t } = useTranslation('reports');
  const { opened, reopened, closed, firstReply, resolution, kept, missed, satisfaction } = totals;
  const counts = { opened, reopened, closed };
  const times = { answered: firstReply, resolved: resolution };
  return [
    ...(['opened', 'closed', 'reopened'] as const).map((name) => ({
      ...{ key: name, name: t(`figure.${name}`), count: counts[name], figure: { name } },
      ...{ value: formatCount(counts[name]), below: t('inPeriod') },
    })),
    ...(['answered', 'resolved'] as const).map((name) => ({
      ...{ key: name, name: t(`card.${name}`), count: times[name].count, figure: { name } },
      value: formatSpan(times[name].medianMs),
      below:
        times[name].count === 0
          ? t('inPeriod')
          : t('p95', { time: formatSpan(times[name].p90Ms), longer: formatSpan(times[name].p95Ms) }),
    })),
    {
      ...{ key: 'kept', name: t('card.kept'), count: kept, figure: { name: 'kept' } },
      value: formatShare(kept, kept + missed),
      below:
        missed === 0 ? (
          t('missed', { count: 0, shown: '0' })
        ) : (
          <FigureLink figure={{ name: 'missed' }} count={missed}>
            {t('missed', { count: missed, shown: formatCount(missed) })}
          </FigureLink>
        ),
    },
    ...satisfaction.filter(isAnswered).map(({ scale, rated, satisfied }) => ({
      key: `rated${scale}`,
      name: t('card.satisfied', { scale }),
      count: satisfied,
      figure: { name: 'satisfied' as const, scale },
      value: formatShare(satisfied, rated),
      below: (
        <FigureLink figure={{ name: 'rated', scale }} count={rated}>
          {t('ratings', { count: rated, shown: formatCount(rated) })}
        </FigureLink>
      ),
    })),
  ];
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Plate = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  minHeight: 104,
  padding: '12px 14px',
  borderRadius: 12,
  border: hairline,
  '& .name': { color: token('muted'), fontSize: textSizes.small, fontWeight: 550 },
  '& strong': { fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.3 },
  '& .below': { marginTop: 'auto', color: token('muted'), fontSize: textSizes.caption },
});
