import type { Board, Card } from '@balcao/plugins/kanban/schemas.ts';
import type { Tag } from '@balcao/plugins/tags/schemas.ts';
import { aPendingTicket } from '../../../testing/a-pending-ticket.ts';

export function aColumn(id: number, name: string, lanePosition = id): Tag {
  return {
    id,
    name,
    color: '#1976d2',
    kanban: 1,
    lanePosition,
    ticketsCount: 0,
    userId: null,
    companyId: 1,
    createdAt: '2026-03-01T12:00:00.000Z',
    updatedAt: '2026-03-01T12:00:00.000Z',
  };
}

/** A card of a customer, older the higher its id; tests pass the differences. */
export function aCard(id: number, column: Tag | null = null, given: Partial<Card> = {}): Card {
  const at = new Date(Date.UTC(2026, 2, 10, 12) - id * 60_000).toISOString();
  const ticket = aPendingTicket(id);
  return {
    ...ticket,
    status: 'open',
    lastMessage: `Recado ${id}`,
    createdAt: at,
    updatedAt: at,
    contact: { ...ticket.contact, number: `55119000${String(id).padStart(5, '0')}` },
    whatsapp: null,
    tags: column ? [tagOf(column, id, at)] : [],
    laneId: column?.id ?? 0,
    since: Date.parse(at),
    ...given,
  };
}

export function tagOf({ id, name, color }: Tag, ticketId: number, createdAt: string): Card['tags'][number] {
  return { id, name, color, TicketTag: { ticketId, tagId: id, createdAt } };
}

/** A board with these cards, each column loaded to its end. */
export function aBoard(columns: Tag[], cards: Card[]): Board {
  return {
    lanes: columns,
    cards: [0, ...columns.map(({ id }) => id)].map((laneId) => {
      const own = cards.filter((card) => card.laneId === laneId);
      return { laneId, count: own.length, cards: own, next: null };
    }),
  };
}
