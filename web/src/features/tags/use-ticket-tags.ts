import type { Ticket } from '@balcao/plugins/tickets/schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { syncTags } from './api/sync-tags.ts';

export type TagOfTicket = Pick<Ticket['tags'][number], 'id' | 'name' | 'color'>;

/**
 * Changes a ticket's tags for an agent, one change after the other. A change is shown at once, and undone when the
 * server refuses it. Changes of other users arrive with the ticket itself.
 */
export function useTicketTags(ticket: Pick<Ticket, 'id' | 'tags'>) {
  const [wished, setWished] = useState<readonly TagOfTicket[] | null>(null);
  const [isSaving, setSaving] = useState(false);
  const last = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef<object>(null);
  const { id, tags } = ticket;
  // The ticket shows the outcome.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list of tags is what it waits for
  useEffect(() => {
    if (!isSaving) setWished(null);
  }, [id, tags]);

  const shown = wished ?? tags;

  const change = (next: readonly TagOfTicket[]) => {
    const wish = {};
    latest.current = wish;
    setWished(next);
    setSaving(true);
    last.current = last.current.then(() => store(shown, next, wish));
  };
  const store = async (seen: readonly TagOfTicket[], next: readonly TagOfTicket[], wish: object) => {
    try {
      const answer = await syncTags({
        ticketId: id,
        tags: next.map((tag) => ({ id: tag.id })),
        // Tags that others changed meanwhile stay.
        seen: seen.map((tag) => tag.id),
      });
      if (latest.current === wish) setWished(answer.tags);
    } catch (error) {
      if (latest.current === wish) setWished(null);
      toast.failure(error);
    } finally {
      if (latest.current === wish) setSaving(false);
    }
  };
  return { tags: shown, isSaving, change };
}
