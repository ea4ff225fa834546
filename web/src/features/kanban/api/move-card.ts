import { noColumn } from '@balcao/plugins/kanban/contract/limits.ts';
import { api } from '../../../lib/api/api.ts';

/**
 * Moves a card from one column to another by two calls, as all clients of this API family do; other users see one move. For the
 * column of cards without a tag the first call alone is sent, with a mark that no second follows.
 * Where the second call fails the card goes back to its column, as far as the server can be reached, and the error is thrown.
 */
export async function moveCard(ticketId: number, from: number, laneId: number): Promise<void> {
  await api.delete(`/ticket-tags/${ticketId}${laneId === noColumn ? '?final=true' : ''}`);
  if (laneId === noColumn) return;
  try {
    await api.put(`/ticket-tags/${ticketId}/${laneId}`);
  } catch (error) {
    if (from !== noColumn)
      await api
        .put(`/ticket-tags/${ticketId}/${from}`, undefined, { outlivesPage: true })
        .catch(() => undefined);
    throw error;
  }
}
