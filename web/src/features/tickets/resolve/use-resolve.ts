import type { messageChanged, ticketChanged } from '@balcao/plugins/tickets/contract/live-events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { hasCode } from '../../../lib/api/api-error.ts';
import { removeRow } from '../../../lib/api/list.ts';
import { readPreferences } from '../../../lib/api/preferences.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { textOfFailure } from '../../../lib/errors.ts';
import { useLive } from '../../../lib/live/live.tsx';
import { toast } from '../../../lib/toast.ts';
import { askForFields, isMissingFields } from '../../../shared/ticket-fields/required-fields.ts';
import { updateTicket } from '../api/update-ticket.ts';
import { focusRowSoon, openRowBeside } from '../keys/rows.ts';
import { type Ticket, ticketKeys } from '../ticket.ts';
import { cacheTicket } from '../ticket-cache.ts';
import { undoMs } from './held-acts.ts';
import { heldResolves } from './held-resolves.ts';

/**
 * Returns a function that resolves a ticket for an agent: it leaves the screen at once, can be undone for a moment, and
 * the next one is opened if wanted.
 */
export function useResolve(): (ticket: Ticket) => void {
  const { user } = useSession();
  const { t } = useTranslation('tickets');
  const client = useQueryClient();
  const navigate = useNavigate();
  const ask = (ticket: Ticket) => void navigate(`/tickets/${ticket.uuid}`, { state: askForFields });
  return (ticket) => {
    if (isMissingFields(client, ticket)) return ask(ticket);
    const beside = openRowBeside(ticket.id);
    const send = async (outlivesPage: boolean) => {
      try {
        const changed = await updateTicket(ticket, { status: 'closed', userId: user.id }, { outlivesPage });
        removeRow(client, ticketKeys.byStatus, ticket.id, 'tickets');
        cacheTicket(client, changed);
      } catch (error) {
        if (hasCode(error, 'ERR_FIELDS_REQUIRED'))
          toast.error(textOfFailure(error), { label: t('handling.open'), run: () => ask(ticket) });
        else toast.failure(error);
        void client.invalidateQueries({ queryKey: ticketKeys.byStatus });
        void client.invalidateQueries({ queryKey: ticketKeys.one(ticket.uuid) });
      }
    };
    heldResolves.hold(ticket.id, send);
    const isNext = readPreferences().afterResolving === 'next' && beside !== null;
    void navigate(isNext ? `/tickets/${beside.uuid}` : '/tickets');
    if (!isNext && beside !== null) focusRowSoon(beside.id);
    // Without another row the next key would start at the top of the page.
    if (beside === null) document.getElementById('content')?.focus({ preventScroll: true });
    toast.success(t('handling.resolved', { name: ticket.contact.name }), {
      label: t('handling.undo'),
      durationMs: undoMs,
      run: () => {
        if (heldResolves.release(ticket.id)) void navigate(`/tickets/${ticket.uuid}`);
      },
    });
  };
}

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
