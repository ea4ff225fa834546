import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { removeRow } from '../../lib/api/list.ts';
import { useSession } from '../../lib/api/session.tsx';
import { useGo, useMarkedPlace } from '../../lib/hooks/use-go.ts';
import { useStateOf } from '../../lib/hooks/use-state-of.ts';
import { toast } from '../../lib/toast.ts';
import { updateTicket } from './api/update-ticket.ts';
import { headFor, leaveRow } from './keys/rows.ts';
import { useGreeting } from './resolve/use-greeting.ts';
import { type Ticket, ticketKeys } from './ticket.ts';
import { cacheTicket } from './ticket-cache.ts';
import { useRefusal } from './use-refusal.ts';

/**
 * Accepts a pending ticket for the agent, greets its customer when the company wants that, and opens the conversation,
 * or offers it where the agent has opened another page meanwhile.
 * Only one ticket is accepted at a time. On a screen of one ticket, `shownId` is that ticket's id, so that a running
 * acceptance does not hold up the ticket shown next.
 */
export function useAccept(onAccepted?: () => void, shownId: number | null = null) {
  const { user } = useSession();
  const client = useQueryClient();
  const { t } = useTranslation('tickets');
  const go = useGo();
  const markPlace = useMarkedPlace();
  const greet = useGreeting();
  const refuse = useRefusal();
  const [acceptingId, setAcceptingId] = useStateOf<number | null>(shownId, () => null);
  const take = async (ticket: Ticket): Promise<void> => {
    headFor(ticket.uuid);
    const isStillHere = markPlace();
    try {
      cacheTicket(client, await updateTicket(ticket, { status: 'open', userId: user.id }));
      removeRow(client, ticketKeys.unread, ticket.id, 'tickets');
      const open = () => go(`/tickets/${ticket.uuid}`);
      if (isStillHere()) {
        onAccepted?.();
        leaveRow();
        // The text box of the new ticket takes the focus: until then no other one does.
        open();
      } else {
        headFor(null);
        toast.success(t('together.done.accept', { count: 1 }), { label: t('handling.open'), run: open });
      }
      await greet([ticket]).catch(toast.failure);
    } catch (error) {
      headFor(null);
      refuse(error);
      // Another agent was faster, or the ticket was deleted: the list on this screen is out of date.
      void client.invalidateQueries({ queryKey: ticketKeys.byStatus });
      void client.invalidateQueries({ queryKey: ticketKeys.one(ticket.uuid) });
    }
  };
  const latest = useRef(take);
  latest.current = take;
  return {
    /** Stays the same function while nothing is being accepted, so that rows are rendered for their own changes alone. */
    accept: useCallback(
      (ticket: Ticket) => {
        if (acceptingId !== null) return;
        setAcceptingId(ticket.id);
        void latest.current(ticket).finally(() => setAcceptingId(null));
      },
      [acceptingId, setAcceptingId],
    ),
    acceptingId,
  };
}
