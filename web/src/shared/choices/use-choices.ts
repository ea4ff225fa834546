import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.tsx';
import { sortByName } from '../../lib/format/compare-names.ts';
import { everyPage } from './every-page.ts';

/** Queue with the fields that selectors need. */
export interface Label {
  id: number;
  name: string;
  color: string | null;
}

export interface AgentChoice {
  id: number;
  name: string;
  queues: Label[];
}

/** Returns the company's agents with their queues. */
export function useAgents(): readonly AgentChoice[] {
  const { data } = useQuery({
    queryKey: ['users', 'choices'],
    queryFn: ({ signal }) => api.get('/users/list', {}, { signal }),
    select: sortByName<AgentChoice>,
  });
  return data ?? [];
}

export function useQueues(): readonly Label[] {
  const { data } = useQuery({
    queryKey: ['queues', 'choices'],
    queryFn: ({ signal }) => api.get('/queue', {}, { signal }),
  });
  return data ?? [];
}

/** Returns all prompts of the company; empty where its plan has none. */
export function usePrompts(): ReadonlyArray<{ id: number; name: string }> {
  const { has } = useSession();
  const { data } = useQuery({
    queryKey: ['prompts', 'choices'],
    queryFn: ({ signal }) =>
      everyPage(async (pageNumber) => {
        const { prompts, hasMore } = await api.get('/prompt', { pageNumber }, { signal });
        return { rows: prompts.map(({ id, name }) => ({ id, name })), hasMore };
      }),
    enabled: has('useOpenAi'),
    // Read each time, so that a prompt which was created a moment ago can be chosen.
    staleTime: 0,
    select: sortByName<{ id: number; name: string }>,
  });
  return data ?? [];
}

export interface ConnectionChoice {
  id: number;
  name: string;
  status: string;
  /** Provider of the connection; `cloud` is an official number. */
  provider?: string;
  /** Time at which its session was lost, where known. */
  offSince?: string | null;
}

/** Returns all connections of the company, for selectors. */
export function useConnections(): readonly ConnectionChoice[] {
  const { data } = useQuery({
    queryKey: ['connections', 'choices'],
    queryFn: ({ signal }) => api.get('/whatsapp', { session: 0 }, { signal }),
    select: sortByName<ConnectionChoice>,
  });
  return data ?? [];
}

/** Makes options for a selector of connections; the label of one that cannot send now states that. */
export function connectionOptions(connections: readonly ConnectionChoice[], disconnected: string) {
  return connections.map(({ id, name, status }) => ({
    value: id,
    label: status === 'CONNECTED' ? name : `${name} · ${disconnected}`,
  }));
}

export function optionsOf(choices: ReadonlyArray<{ id: number; name: string; color?: string | null }>) {
  return choices.map(({ id, name, color }) => ({
    value: id,
    label: name,
    ...(color === undefined ? {} : { color }),
  }));
}
