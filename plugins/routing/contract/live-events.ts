import { defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { AgentState, QueueRouting } from '../schemas.ts';

/** Live events about the automatic assignment of tickets, by which screens stay up to date; the web imports their types. */
export const agentStateChanged = defineLiveEvent({
  name: 'company-{id}-availability',
  summary: 'An agent takes tickets now, or none, or another number of them',
  audience: 'everyone of the company',
  payload: Type.Object({ action: Type.Literal('update'), record: AgentState }),
});

export const queueRoutingChanged = defineLiveEvent({
  name: 'company-{id}-queueRouting',
  summary: 'A queue gives out its tickets in another way',
  audience: 'everyone of the company',
  payload: Type.Object({ action: Type.Literal('update'), record: QueueRouting }),
});
