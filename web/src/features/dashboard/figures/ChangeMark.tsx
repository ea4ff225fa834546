import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../../shared/figures/format.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { changeOf } from './change.ts';

interface ChangeMarkProps {
  now: number | null;
  before: number | null;
  /** Former figure, in words. */
  beforeText: string;
  /** Number of days in the former period. */
  days: number;
  /** Whether less of it is better; undefined: neither is. */
  lessIsBetter?: boolean;
}

/** Change since the former period, as an arrow, a share and, on hover and for screen readers, the former figure. */
export function ChangeMark({ now, before, beforeText, days, lessIsBetter }: ChangeMarkProps) {
  const { t } = useTranslation('dashboard');
  const change = changeOf(now, before);
  const told = t('change.before', { count: days, value: beforeText });
  if (change.kind === 'none' || change.kind === 'new' || change.kind === 'same') {
    return <Mark title={told}>{t(`change.${change.kind}`)}</Mark>;
  }
  const isMore = change.kind === 'more';
  const tone = lessIsBetter === undefined ? undefined : isMore === lessIsBetter ? 'worse' : 'better';
  const share = formatShare(change.share, 1);
  return (
    <Mark data-tone={tone} title={told}>
      {isMore ? <ArrowUpwardOutlined /> : <ArrowDownwardOutlined />}
      {t(`change.${change.kind}`, { share, before: beforeText })}
    </Mark>
  );
}

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  color: token('muted'),
  fontSize: textSizes.caption,
  fontVariantNumeric: 'tabular-nums',
  '&[data-tone="better"]': { color: token('done') },
  '&[data-tone="worse"]': { color: token('failed') },
  '& > svg': { fontSize: 14 },
});
