import type { tagChanged } from '@balcao/plugins/tags/contract/live-events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { patchRows } from '../../../lib/api/list.ts';
import { useLive } from '../../../lib/live/live.tsx';
import { type Tag, type Ticket, ticketKeys } from '../ticket.ts';
import { changeTicket } from '../ticket-cache.ts';

const lists = [ticketKeys.byStatus, ticketKeys.search, ticketKeys.unread];

/** Updates every ticket that shows a renamed, recoloured or deleted tag; the server announces no change of each ticket. */
export function useTagChanges(uuid: string | undefined): void {
  const client = useQueryClient();
  // The number of a tag's tickets is announced often, and changes nothing here.
  const shown = useRef(new Map<number, string>());
  useLive<typeof tagChanged>('company-{id}-tag', (event) => {
    if (event.action === 'create') return;
    const id = event.action === 'delete' ? event.tagId : event.tag.id;
    const looks = event.action === 'delete' ? '' : `${event.tag.color} ${event.tag.name}`;
    if (shown.current.get(id) === looks) return;
    shown.current.set(id, looks);
    const tag = event.action === 'delete' ? null : event.tag;
    for (const key of lists) patchRows<Ticket>(client, key, 'tickets', (row) => withTag(row, id, tag));
    if (uuid) changeTicket(client, uuid, (known) => withTag(known, id, tag));
  });
}

function withTag(ticket: Ticket, id: number, tag: Pick<Tag, 'name' | 'color'> | null): Ticket {
  if (!ticket.tags?.some((known) => known.id === id)) return ticket;
  const tags = tag
    ? ticket.tags.map((known) => (known.id === id ? { ...known, name: tag.name, color: tag.color } : known))
    : ticket.tags.filter((known) => known.id !== id);
  return { ...ticket, tags };
}
