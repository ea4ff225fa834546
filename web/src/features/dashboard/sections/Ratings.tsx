import type { Report } from '@balcao/plugins/dashboard/schemas.ts';
import StarBorderOutlined from '@mui/icons-material/StarBorder';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatCount, formatShare } from '../../../shared/figures/format.ts';
import { NumbersTable } from '../../../shared/figures/NumbersTable.tsx';
import { token } from '../../../theme/tokens.ts';
import { EmptyState } from '../../../ui/feedback/States.tsx';
import { ChartCard } from '../charts/ChartCard.tsx';
import { FigureLink } from '../figures/FigureLink.tsx';
import { openedHere, useFigureLink } from '../figures/figure.ts';
import { rates, Stars } from '../tables/Stars.tsx';

/** Ratings by customers, from the best down. */
export function Ratings({ ratings }: { ratings: Report['totals']['ratings'] }) {
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

const Bars = styled('ul')({ display: 'grid', gap: 10, margin: 0, padding: 0, listStyle: 'none' });

const Bar = styled(Link)({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '4px 12px',
  padding: '6px 8px',
  margin: '0 -8px',
  borderRadius: 8,
  color: token('text'),
  fontSize: '0.8125rem',
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
