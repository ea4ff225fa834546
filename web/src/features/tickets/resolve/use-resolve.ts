import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { hasCode } from '../../../lib/api/api-error.ts';
import { removeRow } from '../../../lib/api/list.ts';
import { readPreferences } from '../../../lib/api/preferences.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { textOfFailure } from '../../../lib/errors.ts';
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
    heldResolves.hold(ticket, send);
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
