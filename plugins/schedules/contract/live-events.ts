import { changesOf, defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { Schedule } from '../schemas.ts';

const audience = 'who sees its conversation; everyone of the company where it belongs to none';

/** Live events about scheduled messages, by which screens stay up to date; the web imports their types. */
export const scheduleChanged = defineLiveEvent({
  name: 'company-{id}-schedule',
  summary: 'A scheduled message is new, changed, sent, refused, late or gone',
  audience,
  payload: changesOf({ record: Schedule }),
});

/** Copy of that event under the name and in the words of older clients. */
export const scheduleChangedForOlder = defineLiveEvent({
  name: 'company{id}-schedule',
  summary: 'The same as company-{id}-schedule, in the words of older clients',
  audience,
  payload: changesOf({ schedule: Schedule }, { scheduleId: Type.Integer() }),
});
