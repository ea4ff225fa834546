import { defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { Field } from '../schemas.ts';

/** Live events about fields of tickets and contacts, by which screens stay up to date; the web imports their types. */
export const fieldChanged = defineLiveEvent({
  name: 'company-{id}-field',
  summary: 'A field of tickets or contacts is new, changed or gone',
  audience: 'everyone of the company',
  payload: Type.Union([
    Type.Object({ action: Type.Union([Type.Literal('create'), Type.Literal('update')]), record: Field }),
    Type.Object({ action: Type.Literal('delete'), id: Type.Integer() }),
  ]),
});
