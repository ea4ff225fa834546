import { rowTimes } from '@balcao/core';
import type { WholeCalendar } from './find-calendar.ts';
import type { Calendar } from './schemas.ts';

/** Returns a calendar as the web app reads it. */
export function presentCalendar({ calendar, spans, dates }: WholeCalendar): Calendar {
  const { id, name, timeZone, version, companyId, createdAt, updatedAt } = calendar;
  return {
    ...{ id, name, timeZone, version, companyId },
    spans: [...spans],
    dates: [...dates],
    ...rowTimes({ createdAt, updatedAt }),
  };
}
