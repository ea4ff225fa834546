import type { channelSessionChanged } from '@balcao/plugins/connections/contract/live-events.ts';
import type { Connection, ConnectionDetail } from '@balcao/plugins/connections/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive } from '../../../lib/live/live.tsx';
import { toast } from '../../../lib/toast.ts';
import { readConnectionDetail } from '../api/connections.ts';
import { orderChannelSession } from '../api/order-session.ts';

/** Follows a connection while it waits for its phone to scan the code. */
export function usePairing(connection: Connection, onPaired: () => void) {
  const client = useQueryClient();
  const key = ['connection-code', connection.id];
  const [isOver, setOver] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readConnectionDetail(connection.id, signal),
    gcTime: 0,
  });
  useLive<typeof channelSessionChanged>('company-{id}-whatsappSession', ({ session }) => {
    if (session.id !== connection.id) return;
    const had = client.getQueryData<ConnectionDetail>(key)?.qrcode;
    client.setQueryData<ConnectionDetail>(key, (was) => (was ? { ...was, ...session } : was));
    if (session.status === 'CONNECTED' || session.status === 'PAIRING') onPaired();
    // A session that is opening has no code yet; one whose code disappeared has ended.
    else if (session.status === 'OPENING' || session.status === 'qrcode') setOver(false);
    else if (had) setOver(true);
  });
  return {
    detail: data,
    error,
    retry: () => void refetch(),
    /** True when the code was not used in time. */
    isOver,
    /** Requests a new code. */
    begin: () =>
      orderChannelSession(connection, 'pair').then(
        () => setOver(false),
        (failure: unknown) => toast.failure(failure),
      ),
  };
}
