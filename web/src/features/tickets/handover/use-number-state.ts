import type { channelSessionChanged } from '@balcao/plugins/connections/contract/live-events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLive } from '../../../lib/live/live.tsx';
import { type ConnectionChoice, useConnections } from '../../../shared/choices/use-choices.ts';
import type { Ticket } from '../ticket.ts';

export interface NumberState {
  /** `gone`: the connection was removed. */
  state: 'on' | 'off' | 'gone';
  offSince: string | null;
  /** Connections over which the conversation can go on. */
  others: readonly ConnectionChoice[];
}

/** States in which a connection works, or comes back by itself within seconds. */
const onItsWay = new Set(['CONNECTED', 'OPENING']);

/** Returns the state of the connection of a conversation, following live events; the same object while nothing of it changes. */
export function useNumberState({ whatsapp, whatsappId }: Ticket): NumberState {
  const client = useQueryClient();
  const connections = useConnections();
  useLive<typeof channelSessionChanged>('company-{id}-whatsappSession', ({ session }) => {
    client.setQueryData<readonly ConnectionChoice[]>(['connections', 'choices'], (known) =>
      known?.map((row) =>
        row.id === session.id ? { ...row, status: session.status, offSince: session.offSince } : row,
      ),
    );
  });
  return useMemo(() => {
    const own = connections.find(({ id }) => id === whatsappId);
    const others = connections.filter(({ id, status }) => id !== whatsappId && status === 'CONNECTED');
    if (!whatsapp) return { state: 'gone', offSince: null, others };
    const isOff = own !== undefined && !onItsWay.has(own.status);
    return { state: isOff ? 'off' : 'on', offSince: own?.offSince ?? null, others };
  }, [connections, whatsapp, whatsappId]);
}
