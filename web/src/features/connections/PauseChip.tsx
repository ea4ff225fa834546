import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../ui/menus/Tooltip.tsx';
import type { RowPause } from './api/wire.ts';
import { pauseKind } from './pause-kind.ts';
import { formatUntil } from './pause-text.ts';
import { RowChip } from './row-chip.ts';
import { useIsPast } from './use-past.ts';

/** Mark on a connection's row while it does not send, with the reason on hover; disappears when the pause is over. */
export function PauseChip({ pause }: { pause: RowPause }) {
  const { t } = useTranslation('connections');
  const isOver = useIsPast(pause.until);
  if (isOver) return null;
  const why = `${t(`pause.why_${pauseKind(pause)}`)} ${t(`pause.effect_${pause.scope}`)}`;
  return (
    <Tooltip title={why}>
      <RowChip tabIndex={0}>
        <PauseCircleOutlined fontSize="mark" />
        {t('pause.until', { time: formatUntil(pause.until) })}
      </RowChip>
    </Tooltip>
  );
}
