import { changesOf, defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Flow, FlowRunOfTicket } from '../schemas.ts';
import './permissions.ts';

/** Live events about flows; the web app imports their types. */
export const flowChanged = defineLiveEvent({
  name: 'company-{id}-flow',
  summary: 'A flow is new, changed, published or gone; its drawing is read by GET /flows/{id}',
  audience: 'those of the company who may edit flows',
  permission: 'flows:edit',
  payload: changesOf({ record: Flow }),
});

export const flowRunChanged = defineLiveEvent({
  name: 'company-{id}-flowRun',
  summary: 'A conversation stands elsewhere in a flow, or in none any more',
  audience: 'whoever has the conversation open',
  payload: FlowRunOfTicket,
});
