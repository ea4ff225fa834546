import type { TicketInTheWay } from '@balcao/plugins/tickets/schemas.ts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { useSession } from '../../lib/api/session.tsx';
import { textOfFailure } from '../../lib/errors.ts';
import { useGo } from '../../lib/hooks/use-go.ts';
import { toast } from '../../lib/toast.ts';
import { useTransferRequest } from './handover/use-transfer-request.ts';
import { tabOfStatus } from './list/use-landing-order.ts';

/**
 * Returns a function that shows the user why an action on a ticket was refused. Where another ticket is the reason, the
 * message has a button that opens that ticket, or, for a user who may not see it, a button that asks its agent for it.
 */
export function useRefusal(): (error: unknown) => void {
  const { t } = useTranslation('tickets');
  const { can, user } = useSession();
  const go = useGo();
  const requestOf = useTransferRequest();
  return (error) => {
    const named = ticketNamedIn(error);
    const maySee = named !== null && (named.userId === user.id || can('tickets-manager:everyQueue'));
    const request = named && !maySee ? requestOf(named) : undefined;
    if (request)
      return toast.error(textOfFailure(error), {
        label: t('handling.requestTransfer'),
        run: () => void request(),
      });
    if (!maySee) return toast.failure(error);
    toast.error(textOfFailure(error), {
      label: t('handling.open'),
      run: () => go(`/tickets/${named.uuid}`, { state: { tab: tabOfStatus[named.status] } }),
    });
  };
}

function ticketNamedIn(error: unknown): TicketInTheWay | null {
  if (!(error instanceof ApiError)) return null;
  const { ticket } = error.body as { ticket?: TicketInTheWay };
  return ticket?.uuid === undefined ? null : ticket;
}
