import type { OpeningDay } from '@balcao/core';
import { weekDays } from './contract/limits.ts';

/**
 * Seven days without hours, which answers show for a queue that was created without opening hours: clients change the
 * days that they find. A week without any hours is open, as no week is, so saving it again changes nothing.
 */
export function blankWeek(): OpeningDay[] {
  return weekDays.map(([weekdayEn, weekday]) => ({ weekday, weekdayEn, startTime: '', endTime: '' }));
}
