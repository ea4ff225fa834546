import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { toast } from '../../../lib/toast.ts';
import { snoozeTicket, wakeTicket } from '../api/update-ticket.ts';
import { newestTicket } from '../newest.ts';
import type { Ticket } from '../ticket.ts';
import { changeTicket } from '../ticket-cache.ts';

/**
 * Returns functions that snooze a ticket (hide it until a moment) and that end the snooze. They show the result, and
 * reject on failure.
 */
export function useSnooze(ticket: Pick<Ticket, 'id' | 'uuid'>) {
  const { t } = useTranslation('tickets');
  const client = useQueryClient();
  const take = (answer: Ticket) => changeTicket(client, ticket.uuid, (known) => newestTicket(known, answer));
  return {
    async snooze(until: Date) {
      take(await snoozeTicket(ticket.id, until));
      toast.success(t('snooze.done', { until: formatDateTime(until) }));
    },
    async wake() {
      take(await wakeTicket(ticket.id));
      toast.success(t('snooze.woken'));
    },
  };
}
