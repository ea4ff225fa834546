import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

export interface Choice {
  id: number;
  name: string;
  color?: string;
}

/**
 * Reads the queues and connections that a user can be given; undefined while unknown, or on an installation without that
 * plugin.
 */
export function useUserChoices(isNeeded: boolean): {
  queues: Choice[] | undefined;
  connections: Choice[] | undefined;
} {
  const queues = useQuery({
    queryKey: ['user-choices', 'queues'],
    queryFn: ({ signal }) => api.get('/queue', {}, { signal }),
    enabled: isNeeded,
  });
  const connections = useQuery({
    queryKey: ['user-choices', 'connections'],
    queryFn: ({ signal }) => api.get('/whatsapp', { session: 0 }, { signal }),
    enabled: isNeeded,
  });
  return { queues: queues.data, connections: connections.data };
}
