import { defineLiveEvent, written } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';

/** Live event of the reception: a ticket's rating has changed. */
export const ratingChanged = defineLiveEvent({
  name: 'company-{id}-ticketRating',
  summary: 'A customer rated a ticket, or changed their rating: GET /tickets/{id}/rating has changed',
  audience: 'who joined the conversation of the ticket and may see it',
  payload: Type.Object({
    action: written,
    ticketId: Type.Integer(),
  }),
});
