import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** Quick messages that all users share: a rule acts for all, too. */
export const sharedQuickMessages = queryOptions({
  queryKey: ['quick-messages', 'shared'],
  queryFn: ({ signal }) => api.get('/quick-messages/list', {}, { signal }),
  select: (rows) => rows.filter(({ geral }) => geral),
  staleTime: 0,
});

export const macrosToRun = queryOptions({
  queryKey: ['macros', 'choices'],
  queryFn: ({ signal }) => api.get('/macros', {}, { signal }),
  staleTime: 0,
});

/** Fields of tickets that can be filled in. */
export const ticketFields = queryOptions({
  queryKey: ['fields', 'of-tickets'],
  queryFn: ({ signal }) => api.get('/fields', { target: 'ticket' }, { signal }),
  select: (rows) => rows.filter(({ isArchived }) => !isArchived),
  staleTime: 0,
});
