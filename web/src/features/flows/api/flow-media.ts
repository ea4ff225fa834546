import type { FlowMedia } from '@balcao/plugins/flows/media/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** A file that a message sends, with a link to it. */
export const flowMedia = (id: number) =>
  queryOptions({
    queryKey: ['flow-media', id],
    queryFn: ({ signal }) => api.get<FlowMedia>(`/flow-media/${id}`, {}, { signal }),
  });

/** Stores a file for messages of flows. */
export function uploadFlowMedia(file: File): Promise<FlowMedia> {
  const form = new FormData();
  form.append('file', file);
  return api.upload<FlowMedia>('/flow-media', form);
}
