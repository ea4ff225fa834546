import { changesOf, defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Calendar } from '../schemas.ts';

/** Live events about calendars of opening hours, by which screens stay up to date; the web imports their types. */
export const calendarChanged = defineLiveEvent({
  name: 'company-{id}-calendar',
  summary: 'A calendar is new, changed or gone',
  audience: 'everyone of the company',
  payload: changesOf({ record: Calendar }),
});
