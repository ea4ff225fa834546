import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Ticket } from '../ticket.ts';
import type { TicketVisit } from '../use-composer-focus.ts';
import { useHotkeys } from '../use-hotkeys.ts';

/**
 * j and k walk the list. Tickets that can be opened are opened at once; pending ones are only pointed at, and `a`
 * accepts the one pointed at.
 */
export function useTicketKeys(
  rows: readonly Ticket[],
  selectedUuid: string | undefined,
  show: (index: number) => void,
  onAccept: (ticket: Ticket) => void,
): number | null {
  const navigate = useNavigate();
  const [pointedId, setPointedId] = useState<number | null>(null);
  useHotkeys((key, target) => {
    const step = stepOf(key, target);
    if (step !== 0) {
      const at = rows.findIndex((row) =>
        pointedId === null ? row.uuid === selectedUuid : row.id === pointedId,
      );
      const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step;
      const ticket = rows[next];
      if (!ticket) return false;
      show(next);
      if (ticket.status === 'pending') setPointedId(ticket.id);
      else {
        setPointedId(null);
        void navigate(`/tickets/${ticket.uuid}`, { state: { isWalk: true } satisfies TicketVisit });
      }
      return true;
    }
    const pointed = rows.find((row) => row.id === pointedId);
    if (key !== 'a' || pointed?.status !== 'pending') return false;
    onAccept(pointed);
    return true;
  });
  return rows.some((row) => row.id === pointedId) ? pointedId : null;
}

/** Arrows belong to whatever scrolls, except in the list itself. */
function stepOf(key: string, target: Element | null): number {
  const inList = target?.closest('[data-ticket-id]') !== null && target !== null;
  if (key === 'j' || (inList && key === 'ArrowDown')) return 1;
  if (key === 'k' || (inList && key === 'ArrowUp')) return -1;
  return 0;
}
