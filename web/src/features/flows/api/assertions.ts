import type { ChangeAssertions, FlowAssertions } from '@balcao/plugins/flows/assertions/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** Assertions of a flow, and what its saved draft answers; played anew each time that it is asked for. */
export const flowAssertions = (id: number) =>
  queryOptions({
    queryKey: ['flow', id, 'assertions'],
    queryFn: ({ signal }) => api.get<FlowAssertions>(`/flows/${id}/assertions`, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Replaces what a flow is to answer, if it stands at `revision`; rejects with ERR_FLOW_CHANGED where it stands at another one. */
export function changeAssertions(id: number, body: ChangeAssertions): Promise<FlowAssertions> {
  return api.put<FlowAssertions>(`/flows/${id}/assertions`, body);
}
