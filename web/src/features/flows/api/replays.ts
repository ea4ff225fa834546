import type { FlowReplay } from '@balcao/plugins/flows/replay/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** Conversations of the last week in the draft at a revision, beside the published version. */
export const flowReplay = (id: number, revision: number) =>
  queryOptions({
    queryKey: ['flow', id, 'replay', revision],
    queryFn: ({ signal }) => api.post<FlowReplay>(`/flows/${id}/replays`, {}, { signal }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
