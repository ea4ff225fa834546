import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Ticket } from '../ticket.ts';
import { focusRowSoon, leaveRow } from './rows.ts';
import type { TicketVisit } from './use-composer-focus.ts';
import { type Pressed, useHotkeys } from './use-hotkeys.ts';

/**
 * Steps through the list by keys: j and k from the focused row, Home and End to its ends; with Alt from the ticket on
 * screen. Tickets that can be opened are opened at once; pending ones are only focused, and `a` accepts the focused one.
 */
export function useTicketKeys(
  rows: readonly Ticket[],
  selectedUuid: string | undefined,
  show: (index: number) => void,
  onAccept: (ticket: Ticket) => void,
): number | null {
  const navigate = useNavigate();
  const [pointedId, setPointedId] = useState<number | null>(null);
  const beside = useReadingOrder(rows, selectedUuid);
  const goTo = (next: number, isWalk: boolean): boolean => {
    const ticket = rows[next];
    if (!ticket) return false;
    show(next);
    const isPending = ticket.status === 'pending';
    setPointedId(isPending ? ticket.id : null);
    // With Alt the next conversation is opened for writing; a letter alone continues stepping through the list.
    if (isPending || isWalk) focusRowSoon(ticket.id);
    else leaveRow();
    if (!isPending) void navigate(`/tickets/${ticket.uuid}`, { state: { isWalk } satisfies TicketVisit });
    return true;
  };
  useHotkeys((pressed) => {
    const step = stepOf(pressed);
    const { rowId } = pressed;
    if (pressed.key === 'Home') return goTo(0, true);
    if (pressed.key === 'End') return goTo(rows.length - 1, true);
    const from = rowId ?? pointedId;
    const at = rows.findIndex((row) => (from === null ? row.uuid === selectedUuid : row.id === from));
    if (step !== 0 && from === null && at >= 0) return goTo(beside(step), false);
    if (step !== 0) return goTo(at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step, rowId !== null);
    const pointed = rows.find((row) => row.id === from);
    if (pressed.key !== 'a' || pointed?.status !== 'pending') return false;
    onAccept(pointed);
    return true;
  });
  return rows.some((row) => row.id === pointedId) ? pointedId : null;
}

/**
 * Returns the position of the open conversation's row, by the order that the list had when the conversation was opened:
 * an answer moves its row, but the next conversation to read stays the next one. -1 without a row.
 */
function useReadingOrder(rows: readonly Ticket[], selectedUuid: string | undefined) {
  const opened = useRef<{ uuid: string | undefined; ids: readonly number[] } | null>(null);
  useEffect(() => {
    if (opened.current?.uuid === selectedUuid) return;
    const isListed = rows.some(({ uuid }) => uuid === selectedUuid);
    opened.current = isListed ? { uuid: selectedUuid, ids: rows.map(({ id }) => id) } : null;
  }, [rows, selectedUuid]);
  return (step: number): number => {
    const own = rows.find(({ uuid }) => uuid === selectedUuid)?.id;
    const ids = opened.current?.ids ?? [];
    const at = own === undefined ? -1 : ids.indexOf(own);
    const others = step > 0 ? ids.slice(at + 1) : ids.slice(0, Math.max(at, 0)).reverse();
    const next = others.find((id) => rows.some((row) => row.id === id));
    if (next !== undefined) return rows.findIndex(({ id }) => id === next);
    // Rows that were loaded since.
    const place = rows.findIndex(({ id }) => id === own);
    return step > 0 ? rows.findIndex(({ id }, index) => index > place && !ids.includes(id)) : -1;
  };
}

function stepOf({ key }: Pressed): number {
  if (key === 'j' || key === 'ArrowDown') return 1;
  if (key === 'k' || key === 'ArrowUp') return -1;
  return 0;
}
