import { changesOf, defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Field } from '../schemas.ts';

/** Live events about fields of tickets and contacts, by which screens stay up to date; the web imports their types. */
export const fieldChanged = defineLiveEvent({
  name: 'company-{id}-field',
  summary: 'A field of tickets or contacts is new, changed or gone',
  audience: 'everyone of the company',
  payload: changesOf({ record: Field }),
});
