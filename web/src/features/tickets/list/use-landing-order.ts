import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ContactChoice } from '../../../shared/choices/ContactSearch.tsx';
import type { TicketStatus } from '../ticket.ts';
import type { OpenTab } from './use-pane-state.ts';

/** List of tickets that another page can open. */
export type ListTab = OpenTab | 'closed';

/** List for each status of tickets. */
export const tabOfStatus = {
  open: 'assigned',
  pending: 'pending',
  closed: 'closed',
} as const satisfies Record<TicketStatus, ListTab>;

/** Request of another page, in the history state, such as to open a list or to start a conversation. */
interface LandingOrder {
  tab?: ListTab;
  newTicketFor?: ContactChoice;
  viewId?: number;
}

interface Fulfil {
  showTab: (tab: ListTab) => void;
  startTicket: (contact: ContactChoice) => void;
  showView: (viewId: number) => void;
}

/** Fulfils the request in the history state once: a reload or the way back does not repeat it. */
export function useLandingOrder({ showTab, startTicket, showView }: Fulfil): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a order is one visit's, whatever else changes
  useEffect(() => {
    const { tab, newTicketFor, viewId } = (state ?? {}) as LandingOrder;
    if (!tab && !newTicketFor && !viewId) return;
    if (tab) showTab(tab);
    if (viewId) showView(viewId);
    if (newTicketFor) startTicket(newTicketFor);
    void navigate(pathname + search, { replace: true, state: null });
  }, [state]);
}
