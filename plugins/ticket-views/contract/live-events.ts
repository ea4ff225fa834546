import { defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';

/** Live events of this plugin; the web imports their types. */
export const ticketViewChanged = defineLiveEvent({
  name: 'company-{id}-ticketView',
  summary: 'A view is new, changed, gone or in another place; screens ask for the list again',
  audience: "a shared view: everyone of the company; a person's own: that person",
  payload: Type.Object({ id: Type.Integer() }),
});
