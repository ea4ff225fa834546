import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ContactChoice } from '../../../shared/choices/ContactSearch.tsx';
import type { OpenTab } from './use-pane-state.ts';

/** What another page asks of the lists when it leads here, in the state of the address. */
interface LandingOrder {
  tab?: OpenTab;
  newTicketFor?: ContactChoice;
}

interface Fulfil {
  showTab: (tab: OpenTab) => void;
  startTicket: (contact: ContactChoice) => void;
}

/** Does what the address asks for, once: a reload or the way back does not ask again. */
export function useLandingOrder({ showTab, startTicket }: Fulfil): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a order is one visit's, whatever else changes
  useEffect(() => {
    const { tab, newTicketFor } = (state ?? {}) as LandingOrder;
    if (!tab && !newTicketFor) return;
    if (tab) showTab(tab);
    if (newTicketFor) startTicket(newTicketFor);
    void navigate(pathname + search, { replace: true, state: null });
  }, [state]);
}
