import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/**
 * Reads which bots answer on which connections and queues. Read again each minute while it is shown, for the time of
 * their last answer.
 */
export const botOverview = queryOptions({
  queryKey: ['bots'],
  queryFn: ({ signal }) => api.get('/reception/bots', {}, { signal }),
  refetchInterval: 60_000,
});
