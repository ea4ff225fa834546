import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.tsx';
import { sortByName } from '../../lib/format/compare-names.ts';
import { everyPage } from './every-page.ts';

/** A queue, as selectors need it. */
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

/** The company's agents with their queues. */
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

/** Every prompt of the company; none where its plan has none. */
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
    // One that was made on its own page a moment ago is a choice too.
    staleTime: 0,
    select: sortByName<{ id: number; name: string }>,
  });
  return data ?? [];
}

export interface ConnectionChoice {
  id: number;
  name: string;
  status: string;
  /** Its kind; `cloud` is an official number. */
  provider?: string;
  /** Moment at which its session was lost, where that is known. */
  offSince?: string | null;
}

/** Every connection of the company, for selectors. */
export function useConnections(): readonly ConnectionChoice[] {
  const { data } = useQuery({
    queryKey: ['connections', 'choices'],
    queryFn: ({ signal }) => api.get('/whatsapp', { session: 0 }, { signal }),
    select: sortByName<ConnectionChoice>,
  });
  return data ?? [];
}

/** Makes options of connections; the label of one that cannot send now says so. */
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
