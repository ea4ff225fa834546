import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { toast } from '../../../lib/toast.ts';
import { newestTicket } from '../newest.ts';
import type { Ticket } from '../ticket.ts';
import { changeTicket } from '../ticket-cache.ts';

/** Snoozes a ticket, or ends that; shows the outcome, and rejects on failure. */
export function useSnooze(ticket: Pick<Ticket, 'id' | 'uuid'>) {
  const { t } = useTranslation('tickets');
  const client = useQueryClient();
  const path = `/tickets/${ticket.id}/snooze`;
  const take = (answer: Ticket) => changeTicket(client, ticket.uuid, (known) => newestTicket(known, answer));
  return {
    async snooze(until: Date) {
      take(await api.put<Ticket>(path, { until: until.toISOString() }));
      toast.success(t('snooze.done', { until: formatDateTime(until) }));
    },
    async wake() {
      take(await api.delete<Ticket>(path));
      toast.success(t('snooze.woken'));
    },
  };
}
