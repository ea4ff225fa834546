import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { removeRow } from '../../lib/api/list.ts';
import { useSession } from '../../lib/api/session.tsx';
import { toast } from '../../lib/toast.ts';
import { updateTicket } from './api/update-ticket.ts';
import { type Ticket, ticketKeys } from './ticket.ts';
import { cacheTicket } from './ticket-cache.ts';

/** Takes a pending ticket, greets its customer when the company wants that, and opens the conversation. */
export function useAccept(onAccepted?: () => void) {
  const { user } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const accepting = useMutation({
    mutationFn: (ticket: Ticket) => updateTicket(ticket, { status: 'open', userId: user.id }),
    onSuccess: async (accepted, ticket) => {
      cacheTicket(client, accepted);
      onAccepted?.();
      void navigate(`/tickets/${ticket.uuid}`);
      await greet(ticket, user.name).catch(toast.failure);
      void client.invalidateQueries({ queryKey: ticketKeys.messages(ticket.id) });
    },
    onError: (error, ticket) => {
      toast.failure(error);
      // Somebody was faster, or it is gone: this screen's state of it is out of date.
      void client.invalidateQueries({ queryKey: ticketKeys.byStatus });
      void client.invalidateQueries({ queryKey: ticketKeys.one(ticket.uuid) });
    },
    onSettled: (_accepted, error, ticket) => {
      if (!error) removeRow(client, ticketKeys.unread, ticket.id, 'tickets');
    },
  });
  const { mutate, isPending, variables } = accepting;
  return {
    /** Stable while nothing is being accepted: the rows that offer it are rendered for their own changes alone. */
    accept: useCallback(
      (ticket: Ticket) => {
        if (!isPending) mutate(ticket);
      },
      [isPending, mutate],
    ),
    acceptingId: isPending ? variables.id : null,
  };
}

async function greet(ticket: Ticket, agentName: string): Promise<void> {
  if (ticket.isGroup) return;
  const settings = await api.get('/settings');
  const isWanted = settings.some(({ key, value }) => key === 'sendGreetingAccepted' && value === 'enabled');
  if (!isWanted) return;
  await api.post(`/messages/${ticket.id}`, {
    read: 1,
    fromMe: true,
    mediaUrl: '',
    body: `*Mensagem Automática:*\n{{ms}} *{{name}}*, meu nome é *${agentName}* e agora vou prosseguir com seu atendimento!`,
  });
}
