import { changesOf, defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Help } from '../schemas.ts';

const payload = changesOf({ record: Help });

/** Live events about help videos, by which screens stay up to date; the web imports their types. */
export const helpChanged = defineLiveEvent({
  name: 'helps',
  summary: 'A help is new, changed or gone',
  audience: 'everyone of every company',
  payload,
});

export const ownHelpChanged = defineLiveEvent({
  name: 'company-{id}-help',
  summary: 'The same under the name that older clients know',
  audience: "everyone of the writer's company",
  payload,
});
