import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { type Ticket, ticketKeys } from '../ticket.ts';
import { listedTicket } from '../ticket-cache.ts';

/** Reads a ticket by the id of its address. */
export const readTicket = (uuid: string, signal?: AbortSignal): Promise<Ticket> =>
  api.get(`/tickets/u/${encodeURIComponent(uuid)}`, {}, signal ? { signal } : {});

/**
 * Reads the ticket of a page's address. Until the server answers, the ticket of a loaded list is returned, without some
 * fields, so that its conversation shows and its messages load at once.
 */
export function useTicket(uuid: string) {
  const client = useQueryClient();
  return useQuery({
    placeholderData: () => listedTicket(client, uuid),
    queryKey: ticketKeys.one(uuid),
    queryFn: ({ signal }) => readTicket(uuid, signal),
    retry: (count, error) =>
      count < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
  });
}
