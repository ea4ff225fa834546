import type { ticketChanged } from '@balcao/plugins/tickets/contract/live-events.ts';
import { useEffect } from 'react';
import { useCalmAsk } from '../../../lib/api/use-calm-ask.ts';
import { useLive } from '../../../lib/live/live.tsx';
import { type Ticket, ticketKeys } from '../ticket.ts';

/**
 * Keeps the field values in rows up to date. Live events contain no field values, so the lists are read again, once for
 * many events.
 */
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
