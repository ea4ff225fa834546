import { defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { viewerStates } from './limits.ts';

/** A colleague opened, left or writes in a conversation that the user has open. */
export const ticketViewed = defineLiveEvent({
  name: 'company-{id}-ticket-viewer',
  summary: 'A user opened, writes in, or left a conversation; sent again every 20 seconds while it lasts',
  audience: 'who has the conversation open and may see its ticket, but the session that said it',
  payload: Type.Object({
    action: Type.Literal('update'),
    ticketId: Type.Integer(),
    state: Type.Union(viewerStates.map((state) => Type.Literal(state))),
    user: Type.Object({ id: Type.Integer(), name: Type.String() }),
  }),
});
