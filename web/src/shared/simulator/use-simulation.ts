import type { Simulate, SimulatedEvent } from '@balcao/plugins/reception/simulation/schemas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';

/** Settings to try out, from the present values of a form. */
export type Trial = Omit<Simulate, 'events' | 'contactName'>;

const typingPauseMs = 500;

/** Simulates the conversation by the form's present values. The last response stays while the next is on its way. */
export function useSimulation(trial: Trial, contactName: string, events: readonly SimulatedEvent[]) {
  const typed = useDebounced(JSON.stringify(trial), typingPauseMs);
  return useQuery({
    queryKey: ['simulation', typed, contactName, events],
    queryFn: ({ signal }) =>
      api.post(
        '/reception/simulations',
        { ...(JSON.parse(typed) as Trial), contactName, events },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
