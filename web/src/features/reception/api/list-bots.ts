import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** Bots of the company by place, read again each minute while they are looked at: moments of answers are to the minute. */
export const botOverview = queryOptions({
  queryKey: ['bots'],
  queryFn: ({ signal }) => api.get('/reception/bots', {}, { signal }),
  refetchInterval: 60_000,
});
