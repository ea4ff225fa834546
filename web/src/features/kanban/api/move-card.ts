import { noColumn } from '@balcao/plugins/kanban/contract/limits.ts';
import { api } from '../../../lib/api/api.ts';

/**
 * Moves a card to another column by two calls, as all clients of this API family do; other users see one move. For the
 * column of cards without a tag the first call alone is sent, with a mark that no second follows.
 */
export async function moveCard(ticketId: number, laneId: number): Promise<void> {
  await api.delete(`/ticket-tags/${ticketId}${laneId === noColumn ? '?final=true' : ''}`);
  if (laneId !== noColumn) await api.put(`/ticket-tags/${ticketId}/${laneId}`);
}
