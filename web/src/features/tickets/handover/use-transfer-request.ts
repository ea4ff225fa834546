import type { TicketInTheWay } from '@balcao/plugins/tickets/schemas.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { toast } from '../../../lib/toast.ts';
import { requestTransfer } from '../api/request-transfer.ts';

/**
 * Returns a function that asks the agent of a ticket to transfer it to this user; undefined where no other agent has
 * the ticket.
 */
export function useTransferRequest(): (ticket: TicketInTheWay) => (() => Promise<boolean>) | undefined {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  return ({ id, status, userId, user: agent }) => {
    if (status !== 'open' || userId === null || userId === user.id) return undefined;
    return async () => {
      try {
        await requestTransfer(id);
        toast.success(t('handling.transferRequested', { name: agent.name }));
        return true;
      } catch (error) {
        toast.failure(error);
        return false;
      }
    };
  };
}
