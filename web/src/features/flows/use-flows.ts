import type { flowChanged } from '@balcao/plugins/flows/contract/live-events.ts';
import type { Flow } from '@balcao/plugins/flows/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useLiveRows } from '../../lib/api/list.ts';
import { useWholeList, wholeRows } from '../../lib/api/whole-list.ts';
import { compareNames } from '../../lib/format/compare-names.ts';
import { readConnections, readQueues } from './api/places.ts';

export const flowsKey = ['flows'];

/** The company's flows by name, kept in step with what others do. */
export function useFlows() {
  useLiveRows<typeof flowChanged, Flow>({
    event: 'company-{id}-flow',
    key: flowsKey,
    rowsKey: wholeRows,
    row: 'record',
    id: 'id',
  });
  return useWholeList<Flow>({ key: flowsKey, path: '/flows/list', order: byName });
}

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

function byName(a: Flow, b: Flow): number {
  return compareNames(a.name, b.name) || a.id - b.id;
}
