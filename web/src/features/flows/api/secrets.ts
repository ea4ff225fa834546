import type { FlowSecret, SaveFlowSecret } from '@balcao/plugins/flows/calls/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** Names of the secrets that headers of calls can hold. */
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
