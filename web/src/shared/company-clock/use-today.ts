import { useSession } from '../../lib/api/session.tsx';
import { toDateInput } from '../../lib/format/dates.ts';
import { useMinute } from '../../lib/hooks/use-minute.ts';
import { shownIn } from '../simulator/wall-clock.ts';

/** Returns today by the company's clock, as `2026-11-22`; a page that stays open takes the next day at midnight. */
export function useToday(): string {
  const { company } = useSession();
  const zone = company.settings?.find(({ key }) => key === 'timeZone')?.value;
  const minute = useMinute();
  return zone ? shownIn(zone, minute).slice(0, 10) : toDateInput(minute);
}
