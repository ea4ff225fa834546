import { noColumn } from '@balcao/plugins/kanban/contract/limits.ts';
import { api } from '../../../lib/api/api.ts';

/**
 * Moves a card to another column by two calls, as all clients of this API family do; other users see one move. For the
 * column of cards without a tag only the first call is needed, which says so.
 */
export async function moveCard(ticketId: number, laneId: number): Promise<void> {
  await api.delete(`/ticket-tags/${ticketId}${laneId === noColumn ? '?final=true' : ''}`);
  if (laneId !== noColumn) await api.put(`/ticket-tags/${ticketId}/${laneId}`);
}
