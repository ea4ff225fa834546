import { noColumn } from '@balcao/plugins/kanban/contract/limits.ts';
import { api } from '../../../lib/api/api.ts';

/**
 * Takes the card off its column and puts it into another, by the two calls that clients of this API family make; all other users
 * sees one move. With the column of the cards in none there is nothing to put, and the first call says that it was all.
 */
export async function moveCard(ticketId: number, laneId: number): Promise<void> {
  await api.delete(`/ticket-tags/${ticketId}${laneId === noColumn ? '?final=true' : ''}`);
  if (laneId !== noColumn) await api.put(`/ticket-tags/${ticketId}/${laneId}`);
}
