import { useMemo } from 'react';
import { useSession } from '../../lib/session.tsx';
import type { SessionUser } from '../../lib/session-types.ts';

/** What of the person decides which tickets are theirs to see. */
export interface Viewer extends Pick<SessionUser, 'id' | 'queues' | 'allTicket'> {
  /** Tickets of every queue and of none, as the server answers it. */
  seesEveryQueue: boolean;
}

export function useViewer(): Viewer {
  const { user, can } = useSession();
  const seesEveryQueue = can('tickets-manager:everyQueue');
  return useMemo(() => {
    const { id, queues, allTicket } = user;
    return { id, queues, seesEveryQueue, ...(allTicket ? { allTicket } : {}) };
  }, [user, seesEveryQueue]);
}
