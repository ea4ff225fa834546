import { useQuery } from '@tanstack/react-query';
import { readConnections, readQueues } from './api/places.ts';

/** Names of the connections and queues whose conversations begin in each flow. */
export function usePlaces(): (flowId: number) => string[] {
  const connections = useQuery({
    queryKey: ['flows', 'connections'],
    queryFn: ({ signal }) => readConnections(signal),
    staleTime: 0,
  });
  const queues = useQuery({
    queryKey: ['flows', 'queues'],
    queryFn: ({ signal }) => readQueues(signal),
    staleTime: 0,
  });
  const places = [...(connections.data ?? []), ...(queues.data ?? [])];
  return (flowId) => places.filter((place) => place.flowId === flowId).map(({ name }) => name);
}
