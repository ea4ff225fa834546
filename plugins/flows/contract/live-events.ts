import { defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { Flow, FlowRunOfTicket } from '../schemas.ts';
import './permissions.ts';

/** Live events about flows; the web app imports their types. */
export const flowChanged = defineLiveEvent({
  name: 'company-{id}-flow',
  summary: 'A flow is new, changed, published or gone; its drawing is read by GET /flows/{id}',
  audience: 'those of the company who may edit flows',
  permission: 'flows:edit',
  payload: Type.Union([
    Type.Object({ action: Type.Union([Type.Literal('create'), Type.Literal('update')]), record: Flow }),
    Type.Object({ action: Type.Literal('delete'), id: Type.Integer() }),
  ]),
});

export const flowRunChanged = defineLiveEvent({
  name: 'company-{id}-flowRun',
  summary: 'A conversation stands elsewhere in a flow, or in none any more',
  audience: 'whoever has the conversation open',
  payload: FlowRunOfTicket,
});
