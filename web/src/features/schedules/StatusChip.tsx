import type { ScheduleStatus } from '@balcao/plugins/schedules/contract/limits.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../theme/text-sizes.ts';
import { statusColors } from './schedule.ts';

/** The state of a scheduled message in a word. */
export function StatusChip({ status }: { status: ScheduleStatus }) {
  const { t } = useTranslation('schedules');
  return (
    <Chip style={{ color: statusColors[status].text }}>
      <span aria-hidden style={{ background: statusColors[status].text }} />
      {t(`status.${status}`)}
    </Chip>
  );
}

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: textSizes.small,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '& > span': { width: 8, height: 8, borderRadius: 4 },
});
