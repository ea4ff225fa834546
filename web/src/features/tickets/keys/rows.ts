import type { Ticket } from '../ticket.ts';

/** Finds the ticket to whose row in the list an element belongs. */
export function rowIdOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest('[data-ticket-id]') : null;
  return row === null ? null : Number(row.getAttribute('data-ticket-id'));
}

/** Focuses the row of a ticket; false when the list does not show it. */
export function focusRow(ticketId: number): boolean {
  const row = document.querySelector(`[data-ticket-id="${ticketId}"]`);
  // A waiting ticket is not opened but accepted: the last of its row's buttons is focused.
  const place =
    row?.querySelector<HTMLElement>('a[href]') ?? [...(row?.querySelectorAll('button') ?? [])].at(-1);
  if (!place || place.closest('[hidden]')) return false;
  place.focus();
  return document.activeElement === place;
}

/**
 * Removes the focus from a row whose ticket is being opened, so that keys do nothing until the text box has the focus.
 */
export function leaveRow(): void {
  const { activeElement } = document;
  if (rowIdOf(activeElement) !== null && activeElement instanceof HTMLElement) activeElement.blur();
}

/** Focuses the first row that the list shows; false where it shows none. */
export function focusFirstRow(): boolean {
  const [first] = shown;
  return first !== undefined && focusRow(first.id);
}

let heading: string | null = null;

/**
 * Records the ticket that is about to be opened, so that a text box of another ticket that opens late does not take the
 * focus.
 */
export function headFor(uuid: string | null): void {
  heading = uuid;
}

/** True unless another ticket is about to be opened. */
export function isHeadedFor(uuid: string): boolean {
  return heading === null || heading === uuid;
}

const framesMax = 10;

/** Focuses a row that is about to be rendered. */
export function focusRowSoon(ticketId: number, framesLeft = framesMax): void {
  if (focusRow(ticketId) || framesLeft === 0) return;
  requestAnimationFrame(() => focusRowSoon(ticketId, framesLeft - 1));
}

let shown: readonly Ticket[] = [];

/** Remembers the rows that the list shows now, in their order; called by the list. */
export function rememberRows(rows: readonly Ticket[]): void {
  shown = rows;
}

/**
 * Finds the open ticket below a ticket's row, else the one above it; the first one where the list does not have the
 * ticket.
 */
export function openRowBeside(ticketId: number): Ticket | null {
  const at = shown.findIndex(({ id }) => id === ticketId);
  const others = at < 0 ? shown : [...shown.slice(at + 1), ...shown.slice(0, at).reverse()];
  return others.find(({ status }) => status === 'open') ?? null;
}
