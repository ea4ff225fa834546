import { useMemo } from 'react';
import { useSession } from '../../lib/api/session.tsx';

/** User whose lists these are. The server decides which tickets they may see: it announces no others. */
export interface Viewer {
  id: number;
  /** Lists include tickets without queue, and the notifications menu includes tickets that wait for any agent. */
  hearsOfPending: boolean;
}

export function useViewer(): Viewer {
  const { user, can } = useSession();
  const { id, allTicket } = user;
  const hearsOfPending = can('tickets-manager:everyQueue') || allTicket === 'enable';
  return useMemo(() => ({ id, hearsOfPending }), [id, hearsOfPending]);
}
