import StarOutlined from '@mui/icons-material/Star';
import StarBorderOutlined from '@mui/icons-material/StarBorder';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/figures/format.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { places } from '../../../ui/feedback/Skeletons.tsx';

export type Rate = 1 | 2 | 3;
/** Ratings on the scale of three that customers are asked. */
export const rates: readonly Rate[] = [1, 2, 3];

/**
 * Rating as one to three stars, with its word as label. A mean is drawn by the nearest whole stars, and its label has
 * the exact number.
 */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation('dashboard');
  const whole = Math.min(3, Math.max(1, Math.round(rating))) as Rate;
  const label = t('stars', { value: formatCount(rating), word: t(`rate.${whole}`) });
  return (
    <Row role="img" aria-label={label} title={label}>
      {places(3).map((at) => (at < whole ? <StarOutlined key={at} /> : <StarBorderOutlined key={at} />))}
    </Row>
  );
}

/** Meaning of one, two and three stars. */
export function StarLegend() {
  const { t } = useTranslation('dashboard');
  return (
    <Legend aria-label={t('legend')}>
      {rates.map((rate) => (
        <li key={rate}>
          <Row aria-hidden>
            {places(rate).map((at) => (
              <StarOutlined key={at} />
            ))}
          </Row>
          <span>
            {formatCount(rate)} {t(`rate.${rate}`)}
          </span>
        </li>
      ))}
    </Legend>
  );
}

const Row = styled('span')({
  display: 'inline-flex',
  verticalAlign: 'middle',
  color: token('secondSeries'),
  '& > svg': { fontSize: 16 },
});

const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 18px',
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  color: token('muted'),
  fontSize: textSizes.caption,
  '& > li': { display: 'inline-flex', alignItems: 'center', gap: 5 },
});
