import type { FlowRuns } from '@balcao/plugins/flows/moving/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** Query for the number of conversations that are in a flow now, and how many of them its last publication moved. */
export const flowRuns = (id: number) =>
  queryOptions({
    queryKey: ['flow', id, 'runs'],
    queryFn: ({ signal }) => api.get<FlowRuns>(`/flows/${id}/runs`, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
