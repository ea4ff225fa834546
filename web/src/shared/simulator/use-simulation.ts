import type { Simulate, SimulatedEvent } from '@balcao/plugins/reception/simulation/schemas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';

/**
 * Values of a form that is not saved yet (a connection or a queue), with which an admin tries the automatic
 * conversation out in the simulator beside the form.
 */
export type Trial = Omit<Simulate, 'events' | 'contactName'>;

const typingPauseMs = 500;

/**
 * Lets the server simulate the conversation with the form's present values, half a second after the last change. The
 * form is compared and sent as JSON, so that a new object with equal values starts no new call. The last result stays
 * while the next is loaded; none is cached afterwards (`gcTime: 0`), since the same values are seldom tried twice.
 */
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
