import type { Report } from '@balcao/plugins/dashboard/schemas.ts';
import StarBorderOutlined from '@mui/icons-material/StarBorder';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatCount, formatShare } from '../../../shared/figures/format.ts';
import { NumbersTable } from '../../../shared/figures/NumbersTable.tsx';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { EmptyState } from '../../../ui/feedback/States.tsx';
import { ChartCard } from '../charts/ChartCard.tsx';
import { FigureLink } from '../figures/FigureLink.tsx';
import { openedHere, useFigureLink } from '../figures/figure.ts';
import { rates, Stars } from '../tables/Stars.tsx';

interface RatingsProps {
  ratings: Report['totals']['ratings'];
  satisfaction: Report['satisfaction'];
}

/** Ratings by customers, from the best down, and how many customers are satisfied, on each scale that was asked. */
export function Ratings({ ratings, satisfaction }: RatingsProps) {
  const { t } = useTranslation('dashboard');
  const linkTo = useFigureLink();
  const rows = [...rates].reverse().map((rate) => ({ rate, count: ratings[`rated${rate}`] }));
  return (
    <ChartCard
      title={t('ratings.title')}
      sentence={
        ratings.average === null
          ? undefined
          : t('ratings.sentence', {
              count: ratings.count,
              shown: formatCount(ratings.count),
              average: formatCount(ratings.average),
            })
      }
      table={
        <NumbersTable
          label={t('ratings.title')}
          heads={[t('rating'), t('ratings.answers'), t('ratings.share')]}
          rows={rows.map(({ rate, count }) => ({
            key: String(rate),
            name: t(`rate.${rate}`),
            cells: [
              <FigureLink key="count" figure={{ name: `rated${rate}` }}>
                {formatCount(count)}
              </FigureLink>,
              formatShare(count, ratings.count),
            ],
          }))}
        />
      }
    >
      {satisfaction?.length ? (
        <Satisfied>
          {satisfaction.map(({ scale, rated, satisfied }) => (
            <div key={scale}>
              <dt>{t('ratings.satisfied', { scale })}</dt>
              <dd className="numeric">{formatShare(satisfied, rated)}</dd>
              <dd className="below">{t('ratings.of', { count: rated, shown: formatCount(rated) })}</dd>
            </div>
          ))}
        </Satisfied>
      ) : null}
      {ratings.count === 0 ? (
        <EmptyState icon={<StarBorderOutlined />} title={t('ratings.empty')} text={t('ratings.emptyText')} />
      ) : (
        <Bars>
          {rows.map(({ rate, count }) => (
            <li key={rate}>
              <Bar to={linkTo({ name: `rated${rate}` })} state={openedHere}>
                <span className="what">
                  <Stars rating={rate} />
                  <span>{t(`rate.${rate}`)}</span>
                </span>
                <span className="track" aria-hidden>
                  <span style={{ width: `${(count / ratings.count) * 100}%` }} />
                </span>
                <span className="numeric count">
                  {formatCount(count)} <small>{formatShare(count, ratings.count)}</small>
                </span>
              </Bar>
            </li>
          ))}
        </Bars>
      )}
    </ChartCard>
  );
}

const Satisfied = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  margin: '0 0 12px',
  '& dt': { color: token('muted'), fontSize: textSizes.caption },
  '& dd': { margin: 0, fontSize: textSizes.title, fontWeight: 600 },
  '& dd.below': { color: token('muted'), fontSize: textSizes.caption, fontWeight: 400 },
});

const Bars = styled('ul')({ display: 'grid', gap: 10, margin: 0, padding: 0, listStyle: 'none' });

const Bar = styled(Link)({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '4px 12px',
  padding: '6px 8px',
  margin: '0 -8px',
  borderRadius: 8,
  color: token('text'),
  fontSize: textSizes.small,
  textDecoration: 'none',
  '&:hover': { background: token('hover') },
  '& .what': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& .count': { fontWeight: 600, '& > small': { color: token('muted'), fontWeight: 400 } },
  '& .track': {
    gridRow: 2,
    gridColumn: '1 / -1',
    height: 8,
    borderRadius: 4,
    background: token('hover'),
    overflow: 'hidden',
    printColorAdjust: 'exact',
    '& > span': { display: 'block', height: '100%', borderRadius: 4, background: token('accent') },
  },
});
