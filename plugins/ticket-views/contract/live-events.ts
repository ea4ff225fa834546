import { defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { TicketBatch } from '../batches/schemas.ts';

/** Live events about views (named filters of tickets), by which screens stay up to date; the web imports their types. */
export const ticketViewChanged = defineLiveEvent({
  name: 'company-{id}-ticketView',
  summary: 'A view is new, changed, gone or in another place; screens ask for the list again',
  audience: "a shared view: everyone of the company; a person's own: that person",
  payload: Type.Object({ id: Type.Integer() }),
});

export const ticketBatchChanged = defineLiveEvent({
  name: 'company-{id}-ticketBatch',
  summary: 'An order over several tickets was given, got further, ended or is taken back',
  audience: 'whoever gave it',
  payload: Type.Object({ action: Type.Literal('update'), ticketBatch: TicketBatch }),
});
