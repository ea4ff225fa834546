import type { ScheduleStatus } from '@balcao/plugins/schedules/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { StatusWord } from '../../ui/text/StatusWord.tsx';
import { statusColors } from './schedule.ts';

/** The state of a scheduled message in a word. */
export function StatusChip({ status }: { status: ScheduleStatus }) {
  const { t } = useTranslation('schedules');
  return <StatusWord color={statusColors[status].text}>{t(`status.${status}`)}</StatusWord>;
}
