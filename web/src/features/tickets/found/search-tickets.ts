import type { FoundEntry } from '../../../app/feature.ts';
import { hasWords } from '../../../app/search/groups.ts';
import { formatListTime } from '../../../lib/format/dates.ts';
import { searchTickets } from '../api/search-tickets.ts';
import type { Ticket } from '../ticket.ts';

/**
 * Finds conversations by contact or words, for the search of the product: those whose contact has that name come first.
 */
export async function find(searchParam: string, signal: AbortSignal): Promise<FoundEntry[]> {
  const { tickets } = await searchTickets(searchParam, signal);
  const isNamed = ({ contact }: Ticket) => hasWords(`${contact.name} ${contact.number}`, searchParam);
  return [...tickets.filter(isNamed), ...tickets.filter((ticket) => !isNamed(ticket))].map(foundTicket);
}

/** Result of the search for a conversation, as it is shown and remembered. */
export function foundTicket({ uuid, contact, updatedAt, queue }: Ticket): FoundEntry {
  return {
    id: uuid,
    label: contact.name,
    detail: [queue?.name, formatListTime(updatedAt, Date.now())].filter(Boolean).join(' · '),
    path: `/tickets/${uuid}`,
  };
}
