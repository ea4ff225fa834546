import { defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { Queue } from '../schemas.ts';

/** Live events about queues, by which screens stay up to date; the web imports their types. */
export const queueChanged = defineLiveEvent({
  name: 'company-{id}-queue',
  summary: 'A queue is new, changed or gone; new ones are told as `update` too',
  audience: 'everyone of the company',
  payload: Type.Union([
    Type.Object({ action: Type.Literal('update'), queue: Queue }),
    Type.Object({ action: Type.Literal('delete'), queueId: Type.Integer() }),
  ]),
});
