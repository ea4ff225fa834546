import type { channelSessionChanged } from '@balcao/plugins/connections/contract/live-events.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { useLive } from '../../../lib/live/live.tsx';

const key = ['moved-numbers'];

/**
 * Returns numbers that another connection has now and whose tickets wait for an admin's decision; read again when a
 * number is paired.
 */
export function useMovedNumbers(mayAnswer: boolean) {
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get('/moved-numbers', undefined, { signal }),
    enabled: mayAnswer,
    staleTime: 0,
  });
  useLive<typeof channelSessionChanged>('company-{id}-whatsappSession', ({ session }) => {
    if (mayAnswer && session.status === 'CONNECTED') void client.invalidateQueries({ queryKey: key });
  });
  const answer = async (id: number, take: boolean) => {
    try {
      await api.post(`/moved-numbers/${id}`, { take });
    } finally {
      await client.invalidateQueries({ queryKey: key });
    }
  };
  return { moved: data, answer };
}
