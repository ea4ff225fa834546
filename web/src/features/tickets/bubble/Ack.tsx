import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import DoneOutlined from '@mui/icons-material/DoneOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { useTranslation } from 'react-i18next';
import { token } from '../../../theme/tokens.ts';

interface AckProps {
  ack: number;
  hasFailed: boolean;
}

/** Delivery state of a message that the company sent: clock, one tick, two ticks, read; or failed. */
export function Ack({ ack, hasFailed }: AckProps) {
  const { t } = useTranslation('tickets');
  const state = hasFailed
    ? 'failed'
    : ack >= 4
      ? 'read'
      : ack === 3
        ? 'delivered'
        : ack === 2
          ? 'sent'
          : 'waiting';
  const Icon = {
    failed: ErrorOutlineOutlined,
    waiting: ScheduleOutlined,
    sent: DoneOutlined,
    delivered: DoneAllOutlined,
    read: DoneAllOutlined,
  }[state];
  const color = state === 'failed' ? token('failed') : state === 'read' ? token('accent') : undefined;
  return (
    <Icon
      role="img"
      aria-hidden={false}
      aria-label={t(`ack.${state}`)}
      sx={{ fontSize: 15, ...(color ? { color } : {}) }}
    />
  );
}
