import { useMemo } from 'react';
import { useSession } from '../../lib/api/session.tsx';

/** User who sees the lists. The server decides which tickets they may see, and announces no others. */
export interface Viewer {
  id: number;
  /** Whether lists include tickets without a queue, and the notifications include tickets that wait for any agent. */
  hearsOfPending: boolean;
}

export function useViewer(): Viewer {
  const { user, can } = useSession();
  const { id, allTicket } = user;
  const hearsOfPending = can('tickets-manager:everyQueue') || allTicket === 'enable';
  return useMemo(() => ({ id, hearsOfPending }), [id, hearsOfPending]);
}
