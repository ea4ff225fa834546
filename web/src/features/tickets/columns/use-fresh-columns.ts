import type { ticketChanged } from '@balcao/plugins/tickets/contract/live-events.ts';
import { useEffect } from 'react';
import { useCalmAsk } from '../../../lib/api/use-calm-ask.ts';
import { useLive } from '../../../lib/live/live.tsx';
import { type Ticket, ticketKeys } from '../ticket.ts';

/** Keeps the values of fields in the rows up to date: live events carry none, so the lists are asked for them, once for many. */
export function useFreshColumns(rows: readonly Ticket[], columns: readonly string[]): void {
  const ask = useCalmAsk(ticketKeys.lists);
  const isShown = columns.length > 0;
  useLive<typeof ticketChanged>('company-{id}-ticket', ({ action }) => {
    if (isShown && action === 'updateFields') ask();
  });
  // Rows that came by a live event, asked for once each.
  const bare = isShown ? rows.flatMap(({ id, fields }) => (fields === undefined ? [id] : [])).join() : '';
  useEffect(() => {
    if (bare !== '') ask();
  }, [bare, ask]);
}
