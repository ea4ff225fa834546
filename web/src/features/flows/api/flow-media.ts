import type { FlowMedia } from '@balcao/plugins/flows/media/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** Query for a file that a message of a flow sends, with a link to the file. */
export const flowMedia = (id: number) =>
  queryOptions({
    queryKey: ['flow-media', id],
    queryFn: ({ signal }) => api.get<FlowMedia>(`/flow-media/${id}`, {}, { signal }),
  });

/** Stores a file on the server, for messages of flows. */
export function uploadFlowMedia(file: File): Promise<FlowMedia> {
  const form = new FormData();
  form.append('file', file);
  return api.upload<FlowMedia>('/flow-media', form);
}
