import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { ticketKeys } from '../ticket.ts';

/** The ticket of an address. */
export function useTicket(uuid: string) {
  return useQuery({
    queryKey: ticketKeys.one(uuid),
    queryFn: ({ signal }) => api.get(`/tickets/u/${encodeURIComponent(uuid)}`, {}, { signal }),
    retry: (count, error) =>
      count < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
  });
}
