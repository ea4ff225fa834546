import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { useGo, useMarkedPlace } from '../../../lib/hooks/use-go.ts';
import { toast } from '../../../lib/toast.ts';
import { type AgentChoice, useAgents } from '../../../shared/choices/use-choices.ts';
import { updateTicket } from '../api/update-ticket.ts';
import { afterMessages } from '../resolve/after-messages.ts';
import { heldGreetings } from '../resolve/use-greeting.ts';
import type { Ticket } from '../ticket.ts';
import { cacheTicket } from '../ticket-cache.ts';

const TransferDialog = ahead(async () => (await import('../dialogs/TransferDialog.tsx')).TransferDialog);

interface GrantTransferProps {
  /** Colleague who wants the ticket. */
  asker: { id: number; name: string };
  ticket: Ticket;
}

interface Granted {
  change: { userId: number; queueId?: number };
  isStillHere: () => boolean;
}

/** Button below a colleague's request for a ticket, with which its agent transfers it. */
export function GrantTransfer({ asker, ticket }: GrantTransferProps) {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  const client = useQueryClient();
  const go = useGo();
  const markPlace = useMarkedPlace();
  const agents = useAgents();
  const [isChoosing, setChoosing] = useState(false);
  const grant = useMutation({
    mutationFn: async ({ change }: Granted) => {
      await afterMessages(ticket.id);
      return updateTicket(ticket, { ...change, status: 'open' });
    },
    onSuccess: (changed, { isStillHere }) => {
      cacheTicket(client, changed);
      toast.success(t('transfer.done'));
      heldGreetings.release(ticket.id);
      if (isStillHere()) go('/tickets');
    },
    onError: toast.failure,
  });
  const isTheirs = ticket.status === 'open' && ticket.userId === user.id;
  if (!isTheirs || asker.id === user.id) return null;
  const handlePress = () => {
    const queue = queueFor(
      agents.find(({ id }) => id === asker.id),
      ticket.queueId,
    );
    if (queue === 'choose') setChoosing(true);
    else if (!grant.isPending)
      grant.mutate({
        change: { userId: asker.id, ...(queue === null ? {} : { queueId: queue }) },
        isStillHere: markPlace(),
      });
  };
  return (
    <>
      <Button
        size="small"
        variant="contained"
        aria-disabled={grant.isPending || undefined}
        onClick={handlePress}
      >
        {t('handling.grantTransfer', { name: asker.name })}
      </Button>
      <Suspense fallback={null}>
        {isChoosing ? (
          <TransferDialog ticket={ticket} userId={asker.id} open onClose={() => setChoosing(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

/**
 * Finds the queue in which an agent can take a ticket; null: its own. An agent without queues is an admin, who can take
 * any.
 */
function queueFor(agent: AgentChoice | undefined, queueId: number | null): number | null | 'choose' {
  const queues = agent?.queues ?? [];
  if (queues.length === 0 || queueId === null || queues.some(({ id }) => id === queueId)) return null;
  const [only, ...others] = queues;
  return only === undefined || others.length > 0 ? 'choose' : only.id;
}
