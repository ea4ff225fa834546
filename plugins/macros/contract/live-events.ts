import { changesOf, defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Macro } from '../schemas.ts';

/** Live events about macros, by which screens stay up to date; the web imports their types. */
export const macroChanged = defineLiveEvent({
  name: 'company-{id}-macro',
  summary: 'A macro is new, changed or gone',
  audience: 'everyone of the company',
  payload: changesOf({ record: Macro }),
});
