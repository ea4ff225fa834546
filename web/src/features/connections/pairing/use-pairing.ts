import type { channelSessionChanged } from '@balcao/plugins/connections/contract/live-events.ts';
import type { Connection, ConnectionDetail } from '@balcao/plugins/connections/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLive } from '../../../lib/live/live.tsx';
import { readConnectionDetail } from '../api/connections.ts';

interface Pairing {
  /** A new code was ordered a moment ago. */
  isRenewed: boolean;
  onPaired: () => void;
  /** The code was not used in time, or the session was ended. */
  onOver: () => void;
}

/** Follows a connection while it waits for its phone to scan the code. */
export function usePairing(connection: Connection, { isRenewed, onPaired, onOver }: Pairing) {
  const client = useQueryClient();
  const key = ['connection-code', connection.id];
  const awaitsOwn = useRef(isRenewed);
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
    else if (session.qrcode) awaitsOwn.current = false;
    // The opening that was ordered here may be heard of after its code was read.
    else if (had && !(awaitsOwn.current && session.status === 'OPENING')) onOver();
  });
  return {
    detail: data,
    error,
    retry: () => void refetch(),
  };
}
