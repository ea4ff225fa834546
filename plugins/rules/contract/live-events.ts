import { defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { Rule } from '../schemas.ts';

/** Live events about rules, by which screens stay up to date; the web imports their types. */
export const ruleChanged = defineLiveEvent({
  name: 'company-{id}-rule',
  summary: 'A rule is new, changed or gone',
  audience: 'those of the company with rules:manage',
  permission: 'rules:manage',
  payload: Type.Union([
    Type.Object({ action: Type.Union([Type.Literal('create'), Type.Literal('update')]), record: Rule }),
    Type.Object({ action: Type.Literal('delete'), id: Type.Integer() }),
  ]),
});
