import type { GiveRating } from '@balcao/plugins/reception/ratings/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** Query of the rating that a link asks for. */
export const pendingRating = (token: string) =>
  queryOptions({
    queryKey: ['pending-rating', token],
    queryFn: () => api.post('/ratings/pending', { token }, { isPublic: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const giveRating = (rating: GiveRating) => api.post('/ratings', rating, { isPublic: true });

/** Query for the customer's rating of a ticket; null: none. */
export const ratingOfTicket = (ticketId: number, status: string) =>
  queryOptions({
    queryKey: ['ticket-rating', ticketId, status],
    queryFn: ({ signal }) => api.get(`/tickets/${ticketId}/rating`, {}, { signal }),
  });
