import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** Bots of the company by connection and queue. Read again each minute while they are shown, for the time of their last answer. */
export const botOverview = queryOptions({
  queryKey: ['bots'],
  queryFn: ({ signal }) => api.get('/reception/bots', {}, { signal }),
  refetchInterval: 60_000,
});
