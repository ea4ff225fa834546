import type { messageChanged, ticketChanged } from '@balcao/plugins/tickets/contract/live-events.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { useLive } from '../../../lib/live/live.tsx';
import { toast } from '../../../lib/toast.ts';
import { heldResolves } from './held-resolves.ts';

/** Cancels the resolution of a ticket whose customer writes, or that another agent gets, while it can still be undone. */
export function useChangedWhileHeld(): void {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  useLive<typeof messageChanged>('company-{id}-appMessage', (event) => {
    if (event.action !== 'create' || event.message.fromMe || !heldResolves.release(event.ticket.id)) return;
    toast.info(t('handling.wroteAgain', { name: event.ticket.contact.name }));
  });
  useLive<typeof ticketChanged>('company-{id}-ticket', (event) => {
    if (event.action !== 'update' || !heldResolves.has(event.ticketId)) return;
    const { status, userId } = event.ticket;
    if (status !== 'open' || (userId !== null && userId !== user.id)) heldResolves.release(event.ticketId);
  });
}
