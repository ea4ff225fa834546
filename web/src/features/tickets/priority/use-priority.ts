import type { TicketPriority } from '@balcao/plugins/tickets/contract/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { priorityNames, priorityTexts } from '../../../shared/priority/priorities.ts';
import { setPriority } from '../api/update-ticket.ts';
import { newestTicket } from '../newest.ts';
import type { Ticket } from '../ticket.ts';
import { changeTicket } from '../ticket-cache.ts';

/** Returns a function that sets a ticket's priority for an agent; it shows the result, and rejects on failure. */
export function usePriority(
  ticket: Pick<Ticket, 'id' | 'uuid'>,
): (priority: TicketPriority) => Promise<void> {
  const client = useQueryClient();
  return async (priority) => {
    const changed = await setPriority(ticket.id, priority);
    changeTicket(client, ticket.uuid, (known) => newestTicket(known, changed));
    const name = inLanguage(priorityNames[priority]);
    toast.success(inLanguage(priorityTexts.of).replace('{{priority}}', name));
  };
}
