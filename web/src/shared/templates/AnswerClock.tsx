import TimerOutlined from '@mui/icons-material/TimerOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { token } from '../../theme/tokens.ts';
import { Unseen } from '../../ui/text/unseen.ts';
import { formatLeft, shownMs, urgentMs, useLeft } from './answer-time.ts';

/** Time in which the customer of a row may still be answered freely, once it gets short. */
export function AnswerClock({ until }: { until: string }) {
  const { t } = useTranslation('connections');
  const leftMs = useLeft(until);
  if (leftMs === 0 || leftMs > shownMs) return null;
  const words = t('templates.leftShort', { time: formatLeft(leftMs) });
  return (
    <Clock className="numeric" data-answer-clock data-urgent={leftMs < urgentMs || undefined} title={words}>
      <TimerOutlined aria-hidden />
      <span aria-hidden>
        {leftMs < urgentMs ? formatLeft(leftMs) : `${Math.floor(leftMs / (60 * 60_000))} h`}
      </span>
      <Unseen>{words}</Unseen>
    </Clock>
  );
}

const Clock = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  flexShrink: 0,
  fontSize: '0.6875rem',
  color: token('muted'),
  '& svg': { fontSize: 14 },
  '&[data-urgent]': { color: token('failed') },
});
