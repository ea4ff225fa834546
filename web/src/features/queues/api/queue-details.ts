import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** A queue's whole menu, read anew each time its dialog opens; none for a queue that is yet to come. */
export function useQueueOptions(queueId: number | null, isOpen: boolean) {
  return useQuery({
    queryKey: ['queue-menu', queueId],
    queryFn: ({ signal }) => api.get(`/queue/${queueId}/options`, {}, { signal }),
    enabled: isOpen && queueId !== null,
    gcTime: 0,
    staleTime: 0,
  });
}

/** Whether each queue keeps hours of its own. */
export function useQueueHours(isOpen: boolean) {
  return useQuery({
    queryKey: ['hours-kept'],
    queryFn: async ({ signal }) => {
      const settings = await api.get('/settings', {}, { signal });
      return settings.find(({ key }) => key === 'scheduleType')?.value === 'queue';
    },
    enabled: isOpen,
    staleTime: 0,
  });
}
