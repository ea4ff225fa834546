import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../../lib/api/session.tsx';
import { useStableCallbacks } from '../../../lib/hooks/use-stable-callbacks.ts';
import { toast } from '../../../lib/toast.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { deleteTicket } from '../api/delete-ticket.ts';
import { type TicketChange, updateTicket } from '../api/update-ticket.ts';
import { afterMessages } from '../resolve/after-messages.ts';
import { heldGreetings } from '../resolve/use-greeting.ts';
import { useResolve } from '../resolve/use-resolve.ts';
import { type Ticket, ticketKeys } from '../ticket.ts';
import { cacheTicket } from '../ticket-cache.ts';
import { useAccept } from '../use-accept.ts';
import { useRefusal } from '../use-refusal.ts';

interface Wanted {
  of: Ticket;
  body: TicketChange;
  /** Leads back to the list, where the ticket is still on screen. */
  leaves: boolean;
}

/** Ticket on screen as it is when the server answers; null once its screen is closed. */
function useShown(ticketId: number) {
  const shown = useRef<number | null>(ticketId);
  useLayoutEffect(() => {
    shown.current = ticketId;
    return () => {
      shown.current = null;
    };
  }, [ticketId]);
  return shown;
}

/**
 * Actions on the ticket on screen. Returning and resolving lead back to the list; the rest stays. The same object while none of
 * them is under way.
 */
export function useTicketActions(ticket: Ticket) {
  const { user } = useSession();
  const { t } = useTranslation('tickets');
  const client = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const resolve = useResolve();
  const refuse = useRefusal();
  const { accept, acceptingId } = useAccept(undefined, ticket.id);
  const shown = useShown(ticket.id);
  const change = useMutation({
    // The ticket is handed in: by the time this runs, another one may be on screen.
    mutationFn: async ({ of, body, leaves }: Wanted) => {
      if (leaves) await afterMessages(of.id);
      return updateTicket(of, body);
    },
    onSuccess: (changed, { of, leaves }) => {
      cacheTicket(client, changed);
      if (leaves && shown.current === of.id) void navigate('/tickets');
    },
    onError: (error, { of }) => {
      refuse(error);
      void client.invalidateQueries({ queryKey: ticketKeys.one(of.uuid) });
    },
  });
  const remove = useMutation({
    mutationFn: (ticketId: number) => deleteTicket(ticketId),
    onError: toast.failure,
  });
  const isChanging = change.isPending && change.variables.of.id === ticket.id;
  const isRemoving = remove.isPending && remove.variables === ticket.id;
  const isBusy = isChanging || isRemoving || acceptingId !== null;
  const unlessBusy = (act: () => void) => () => {
    if (!isBusy) act();
  };
  const askDelete = async () => {
    const isSure = await confirm({
      title: t('deleteTicket.title', { id: ticket.id, name: ticket.contact.name }),
      text: t('deleteTicket.text'),
      confirmLabel: t('deleteTicket.confirm'),
      isDestructive: true,
    });
    if (isSure) remove.mutate(ticket.id);
  };
  const acts = useStableCallbacks(
    {
      accept: unlessBusy(() => accept(ticket)),
      giveBack: unlessBusy(() => {
        heldGreetings.release(ticket.id);
        change.mutate({ of: ticket, body: { status: 'pending', userId: null }, leaves: true });
      }),
      resolve: unlessBusy(() => resolve(ticket)),
      reopen: unlessBusy(() =>
        change.mutate({ of: ticket, body: { status: 'open', userId: user.id }, leaves: false }),
      ),
      remove: unlessBusy(() => void askDelete()),
    },
    ticket.id,
  );
  return useMemo(() => ({ isBusy, ...acts }), [isBusy, acts]);
}

export type TicketActions = ReturnType<typeof useTicketActions>;
