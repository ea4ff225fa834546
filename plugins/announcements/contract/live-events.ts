import { changesOf, defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Announcement } from '../schemas.ts';

/** Live events about announcements, by which screens stay up to date; the web imports their types. */
export const announcementChanged = defineLiveEvent({
  name: 'company-announcement',
  summary: 'An announcement is new, changed or gone; one that is shown no more is told as gone',
  audience: 'everyone of every company; of one that is not shown, our own staff',
  payload: changesOf({ record: Announcement }),
});
