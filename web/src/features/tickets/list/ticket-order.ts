import type { Query } from '../../../lib/api/api.ts';
import type { Ticket } from '../ticket.ts';

/** Orders in which an agent may sort the list of tickets. */
export const ticketOrders = ['newest', 'waiting', 'unanswered', 'priority', 'due'] as const;
/**
 * Orders of an agent's list: by the latest change, longest waiting first, unanswered customers first, most urgent first,
 * or by the next SLA target.
 */
export type TicketOrder = (typeof ticketOrders)[number];

/** Lists the orders that the company's plan has: without service levels no target is due. */
export function ordersOf(hasServiceLevels: boolean): readonly TicketOrder[] {
  return ticketOrders.filter((order) => order !== 'due' || hasServiceLevels);
}

/** Returns the stored order, or the default where it is none of these. */
export function asOrder(stored: string | null, orders: readonly TicketOrder[]): TicketOrder {
  return orders.find((order) => order === stored) ?? 'newest';
}

/** Value by which a list is ordered, the highest first, as the server orders it. */
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

/** Sorts rows by that order; with the default order they stay as the server sent them. */
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
