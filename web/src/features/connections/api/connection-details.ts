import type {
  channelSessionChanged,
  connectionSaved,
} from '@balcao/plugins/connections/contract/live-events.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { useLive } from '../../../lib/live/live.tsx';

/** Polling interval of details without live events, in milliseconds, while they are on screen. */
const askEveryMs = 10_000;

const detailsKey = (connectionId: number) => ['connection-details', connectionId];

/** Sending state of a connection: its limits, the rest of them for today, and a pause. */
export const sendingOf = (connectionId: number) =>
  queryOptions({
    queryKey: [...detailsKey(connectionId), 'sending'],
    queryFn: ({ signal }) => api.get(`/whatsapp/${connectionId}/sending`, undefined, { signal }),
    staleTime: 0,
  });

/** Owner, health and history of a connection; up to date while it is on screen. */
export function useConnectionDetails(connectionId: number) {
  const client = useQueryClient();
  const health = useQuery({
    queryKey: [...detailsKey(connectionId), 'health'],
    queryFn: ({ signal }) => api.get(`/whatsapp/${connectionId}/session`, undefined, { signal }),
    staleTime: 0,
    refetchInterval: askEveryMs,
  });
  const sending = useQuery({ ...sendingOf(connectionId), refetchInterval: askEveryMs });
  const states = useQuery({
    queryKey: [...detailsKey(connectionId), 'states'],
    queryFn: ({ signal }) => api.get(`/whatsapp/${connectionId}/states`, undefined, { signal }),
    staleTime: 0,
  });
  const askAgain = (changed: { id: number }) => {
    if (changed.id === connectionId) void client.invalidateQueries({ queryKey: detailsKey(connectionId) });
  };
  useLive<typeof connectionSaved>('company-{id}-whatsapp', (event) => {
    if (event.action === 'update') askAgain(event.whatsapp);
  });
  useLive<typeof channelSessionChanged>('company-{id}-whatsappSession', ({ session }) => askAgain(session));
  return { health, sending, states };
}
