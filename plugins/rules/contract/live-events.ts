import { changesOf, defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Rule } from '../schemas.ts';

/** Live events about rules, by which screens stay up to date; the web imports their types. */
export const ruleChanged = defineLiveEvent({
  name: 'company-{id}-rule',
  summary: 'A rule is new, changed or gone',
  audience: 'those of the company with rules:manage',
  permission: 'rules:manage',
  payload: changesOf({ record: Rule }),
});
