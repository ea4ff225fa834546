import type { FlowSecret, SaveFlowSecret } from '@balcao/plugins/flows/calls/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** Query for the names of the company's secrets, which a flow may send in the headers of a call to an external API. */
export const flowSecrets = queryOptions({
  queryKey: ['flow-secrets'],
  queryFn: ({ signal }) => api.get<FlowSecret[]>('/flow-secrets', {}, { signal }),
  staleTime: 0,
});

export function saveSecret(secret: SaveFlowSecret): Promise<FlowSecret> {
  return api.post<FlowSecret>('/flow-secrets', secret);
}

export function deleteSecret(id: number): Promise<unknown> {
  return api.delete(`/flow-secrets/${id}`);
}
