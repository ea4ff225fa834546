import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../../lib/api/session.tsx';
import { useStableCallbacks } from '../../../lib/hooks/use-stable-callbacks.ts';
import { toast } from '../../../lib/toast.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { deleteTicket } from '../api/delete-ticket.ts';
import { type TicketChange, updateTicket } from '../api/update-ticket.ts';
import { heldGreetings } from '../resolve/use-greeting.ts';
import { useResolve } from '../resolve/use-resolve.ts';
import { type Ticket, ticketKeys } from '../ticket.ts';
import { cacheTicket } from '../ticket-cache.ts';
import { useAccept } from '../use-accept.ts';
import { useRefusal } from '../use-refusal.ts';

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
  const { accept, acceptingId } = useAccept();
  const change = useMutation({
    mutationFn: (wanted: TicketChange & { leaves: boolean }) => {
      const { leaves: _leaves, ...body } = wanted;
      return updateTicket(ticket, body);
    },
    onSuccess: (changed, { leaves }) => {
      cacheTicket(client, changed);
      if (leaves) void navigate('/tickets');
    },
    onError: (error) => {
      refuse(error);
      void client.invalidateQueries({ queryKey: ticketKeys.one(ticket.uuid) });
    },
  });
  const remove = useMutation({
    mutationFn: () => deleteTicket(ticket.id),
    onError: toast.failure,
  });
  const isBusy = change.isPending || remove.isPending || acceptingId !== null;
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
    if (isSure) remove.mutate();
  };
  const acts = useStableCallbacks({
    accept: unlessBusy(() => accept(ticket)),
    giveBack: unlessBusy(() => {
      heldGreetings.release(ticket.id);
      change.mutate({ status: 'pending', userId: null, leaves: true });
    }),
    resolve: unlessBusy(() => resolve(ticket)),
    reopen: unlessBusy(() => change.mutate({ status: 'open', userId: user.id, leaves: false })),
    remove: unlessBusy(() => void askDelete()),
  });
  return useMemo(() => ({ isBusy, ...acts }), [isBusy, acts]);
}

export type TicketActions = ReturnType<typeof useTicketActions>;
