import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { useOpening } from '../../../lib/hooks/use-opening.ts';

/** Reads the menu of a queue each time its dialog opens; empty for a new queue. */
export function useQueueOptions(queueId: number | null, isOpen: boolean) {
  const opening = useOpening(isOpen);
  return useQuery({
    // A menu of an earlier opening would be stored over what was added since.
    queryKey: ['queue-menu', queueId, opening],
    queryFn: ({ signal }) => api.get(`/queue/${queueId}/options`, {}, { signal }),
    enabled: isOpen && queueId !== null,
    gcTime: 0,
    staleTime: 0,
  });
}

/** Reads whether each queue has opening hours of its own. */
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
