import type { Calendar } from '@balcao/plugins/calendars/schemas.ts';
import { useWholeList } from '../../lib/api/whole-list.ts';
import { compareNames } from '../../lib/format/compare-names.ts';

/** Query key of the company's calendars of opening hours. */
export const calendarsKey = ['calendars'];

/** The company's calendars by name. */
export function useCalendars() {
  return useWholeList<Calendar>({ key: calendarsKey, path: '/calendars', order: byName });
}

function byName(a: Calendar, b: Calendar): number {
  return compareNames(a.name, b.name) || a.id - b.id;
}
