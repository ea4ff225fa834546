import type { ChangeAssertions, FlowAssertions } from '@balcao/plugins/flows/assertions/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/**
 * Query for the assertions of a flow (texts of a customer with the expected answers) and for their results on the saved
 * draft. The server runs them on each read.
 */
export const flowAssertions = (id: number) =>
  queryOptions({
    queryKey: ['flow', id, 'assertions'],
    queryFn: ({ signal }) => api.get<FlowAssertions>(`/flows/${id}/assertions`, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Replaces the assertions of a flow whose draft has the given `revision`; rejects with ERR_FLOW_CHANGED where a
 * colleague has saved another draft.
 */
export function changeAssertions(id: number, body: ChangeAssertions): Promise<FlowAssertions> {
  return api.put<FlowAssertions>(`/flows/${id}/assertions`, body);
}
