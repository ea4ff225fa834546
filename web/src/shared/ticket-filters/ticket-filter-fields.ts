import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import type { FieldInfo } from './filter-form.ts';

/** Query for the fields by which tickets can be filtered, the company's own among them. */
export const ticketFilterFields = queryOptions({
  queryKey: ['ticket-filter-fields'],
  queryFn: ({ signal }) => api.get<FieldInfo[]>('/ticket-filter-fields', {}, { signal }),
});
