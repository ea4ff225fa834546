import type { Query } from '../../../lib/api/api.ts';
import type { Ticket } from '../ticket.ts';

export const ticketOrders = ['newest', 'waiting', 'unanswered', 'priority', 'due'] as const;
/**
 * Last touched first, longest waiting first, those whose customer has no answer first, the most urgent first, or what an SLA has due
 * first.
 */
export type TicketOrder = (typeof ticketOrders)[number];

/** Orders that the company's plan has: nothing is due where it has no service levels. */
export function ordersOf(hasServiceLevels: boolean): readonly TicketOrder[] {
  return ticketOrders.filter((order) => order !== 'due' || hasServiceLevels);
}

/** The stored order, or the usual one where it is none of these. */
export function asOrder(stored: string | null, orders: readonly TicketOrder[]): TicketOrder {
  return orders.find((order) => order === stored) ?? 'newest';
}

/** Value by which the list of these params is ordered, the highest first; the server's own order. */
export function rankInOrder(
  { waitingSince, priority, nextDue, updatedAt }: Ticket,
  { order }: Query,
): string {
  if (!ticketOrders.some((known) => known === order && known !== 'newest')) return updatedAt;
  if (order === 'due') return nextDue ? `1 ${earlierIsMore(nextDue.dueAt)} ${updatedAt}` : `0 ${updatedAt}`;
  const first = order === 'priority' ? `${priority} ` : '';
  if (waitingSince === null) return `${first}0 ${updatedAt}`;
  const waitsLongest = order === 'unanswered' ? '' : `${earlierIsMore(waitingSince)} `;
  return `${first}1 ${waitsLongest}${updatedAt}`;
}

/** Puts rows in that order; where nothing chooses one they stay as they came. */
export function inOrder(rows: Ticket[], order: TicketOrder): Ticket[] {
  if (order === 'newest') return rows;
  const ranked = rows.map((row) => ({ row, rank: rankInOrder(row, { order }) }));
  ranked.sort((a, b) => (a.rank < b.rank ? 1 : a.rank > b.rank ? -1 : b.row.id - a.row.id));
  return ranked.map(({ row }) => row);
}

const digits = 16;

function earlierIsMore(time: string): string {
  return String(10 ** (digits - 1) - Date.parse(time)).padStart(digits, '0');
}
