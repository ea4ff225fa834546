import TimerOutlined from '@mui/icons-material/TimerOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format/dates.ts';
import { token } from '../../theme/tokens.ts';
import { formatLeft, urgentMs, useLeft } from './answer-time.ts';

/** Time in which the customer may still be answered freely, above the box of the answer. */
export function AnswerTime({ until }: { until: string }) {
  const { t } = useTranslation('connections');
  const leftMs = useLeft(until);
  if (leftMs === 0) return null;
  return (
    <Line
      className="numeric"
      data-urgent={leftMs < urgentMs || undefined}
      title={t('templates.leftTitle', { moment: formatDateTime(until) })}
    >
      <TimerOutlined aria-hidden />
      {t('templates.left', { time: formatLeft(leftMs) })}
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '0 4px 6px',
  fontSize: '0.75rem',
  color: token('muted'),
  '& svg': { fontSize: 15 },
  '&[data-urgent]': { color: token('failed'), fontWeight: 600 },
});
