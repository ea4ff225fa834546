import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { token } from '../../theme/tokens.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import type { RowPause } from './api/wire.ts';
import { formatUntil } from './pause-text.ts';
import { useIsPast } from './use-past.ts';

/** Says on a connection's row that it does not send for now, and on hover why; goes when the pause is over. */
export function PauseChip({ pause }: { pause: RowPause }) {
  const { t } = useTranslation('connections');
  const isOver = useIsPast(pause.until);
  if (isOver) return null;
  const why = `${t(`pause.why_${pause.limit}`)} ${t(`pause.effect_${pause.scope}`)}`;
  return (
    <Tooltip title={why}>
      <Chip tabIndex={0}>
        <PauseCircleOutlined sx={{ fontSize: 14 }} />
        {t('pause.until', { time: formatUntil(pause.until) })}
      </Chip>
    </Tooltip>
  );
}

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  height: 18,
  padding: '0 6px 0 4px',
  borderRadius: 5,
  background: token('waitingTint'),
  color: token('waiting'),
  fontSize: '0.6875rem',
  fontWeight: 600,
  lineHeight: '18px',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
