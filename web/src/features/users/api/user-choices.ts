import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

export interface Choice {
  id: number;
  name: string;
  color?: string;
}

/** The queues and connections a user can have; undefined while unknown, or in a host without that area. */
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
