import { changesOf, defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { SlaPolicy } from '../schemas.ts';

/** Live events about SLA policies, by which screens stay up to date; the web imports their types. */
export const slaPolicyChanged = defineLiveEvent({
  name: 'company-{id}-slaPolicy',
  summary: 'An SLA policy is new, changed or gone',
  audience: 'everyone of the company',
  payload: changesOf({ record: SlaPolicy }),
});
