import { noColumn } from '@balcao/plugins/kanban/contract/limits.ts';
import type { Board, Card, ColumnCards } from '@balcao/plugins/kanban/schemas.ts';
import type { Ticket } from '@balcao/plugins/tickets/schemas.ts';

// Changes of a board by live events. Columns that a change does not touch stay the same object, so that only the column that
// changed is rendered anew.

/** Finds the column of a ticket's card: the first tag of the board that the ticket has. */
export function columnOf(board: Board, { tags }: Pick<Ticket, 'tags'>): number {
  return board.lanes.find((column) => tags.some((tag) => tag.id === column.id))?.id ?? noColumn;
}

export function findCard(board: Board, ticketId: number): Card | undefined {
  for (const { cards } of board.cards) {
    const card = cards.find(({ id }) => id === ticketId);
    if (card) return card;
  }
  return undefined;
}

export interface ChangedTicket {
  board: Board;
  /** False: the number of cards in the columns cannot be derived from the loaded ones. */
  isCounted: boolean;
}

/**
 * Applies a ticket's present state to the board, unless a newer one is known. Within its column a card keeps its place;
 * in another one it is placed by the time at which it got there. A card that belongs behind the last loaded one is left
 * to the page that will load it.
 */
export function withTicket(board: Board, ticket: Ticket): ChangedTicket {
  const known = findCard(board, ticket.id);
  if (known && ticket.updatedAt < known.updatedAt) return { board, isCounted: true };
  const laneId = columnOf(board, ticket);
  if (known?.laneId === laneId)
    return { board: replaced(board, { ...known, ...ticket, laneId }), isCounted: true };
  const card: Card = { ...known, ...ticket, laneId, since: sinceOf(ticket, laneId) };
  const left = known ? withoutCard(board, known.id) : board;
  const column = left.cards.find((each) => each.laneId === laneId);
  const isSeen = column !== undefined && (column.next === null || isBefore(card, column.cards.at(-1)));
  // A card that was not loaded came from an unknown column, unless the ticket was opened just now.
  const isNew = laneId === noColumn && isSeen && isBefore(card, column.cards[0]);
  const counts = known !== undefined || isSeen;
  return {
    board: changed(left, laneId, (each) => ({
      ...each,
      count: each.count + (counts ? 1 : 0),
      cards: isSeen ? inserted(each.cards, card) : each.cards,
    })),
    isCounted: known !== undefined || isNew,
  };
}

/** Applies a ticket's present texts to its card, but leaves the card where it is: the user is dragging it. */
export function withNewText(board: Board, ticket: Ticket): Board {
  const known = findCard(board, ticket.id);
  if (!known || ticket.updatedAt < known.updatedAt) return board;
  return replaced(board, { ...known, ...ticket, tags: known.tags, updatedAt: known.updatedAt });
}

/** Puts a loaded card into another column, as the user has just done. */
export function movedTo(board: Board, ticketId: number, laneId: number, now: number): Board {
  const known = findCard(board, ticketId);
  if (!known || known.laneId === laneId) return board;
  const since = laneId === noColumn ? Date.parse(known.createdAt) : now;
  const card: Card = { ...known, laneId, since, tags: tagsIn(board, known, laneId) };
  return changed(withoutCard(board, ticketId), laneId, (column) => ({
    ...column,
    count: column.count + 1,
    cards: inserted(column.cards, card),
  }));
}

export function withoutCard(board: Board, ticketId: number): Board {
  const known = findCard(board, ticketId);
  if (!known) return board;
  return changed(board, known.laneId, (column) => ({
    ...column,
    count: Math.max(0, column.count - 1),
    cards: column.cards.filter(({ id }) => id !== ticketId),
  }));
}

/** Adds the next page of a column. A card that is known already has moved since the request, and is newer here. */
export function withPage(board: Board, page: ColumnCards): Board {
  const known = new Set(board.cards.flatMap(({ cards }) => cards.map(({ id }) => id)));
  return changed(board, page.laneId, (column) => ({
    ...column,
    count: page.count,
    next: page.next,
    cards: page.cards.filter(({ id }) => !known.has(id)).reduce(inserted, column.cards),
  }));
}

export function withCounts(board: Board, counts: readonly Pick<ColumnCards, 'laneId' | 'count'>[]): Board {
  return counts.reduce(
    (so, { laneId, count }) =>
      changed(so, laneId, (column) => (column.count === count ? column : { ...column, count })),
    board,
  );
}

/** Tags that a card will have in the column. */
function tagsIn(board: Board, card: Card, laneId: number): Card['tags'] {
  const labels = card.tags.filter(({ id }) => !board.lanes.some((column) => column.id === id));
  const column = board.lanes.find(({ id }) => id === laneId);
  return column ? [...labels, { id: column.id, name: column.name, color: column.color }] : labels;
}

function sinceOf(ticket: Ticket, laneId: number): number {
  const put = ticket.tags.find(({ id }) => id === laneId)?.TicketTag?.createdAt;
  return Date.parse(put ?? ticket.createdAt);
}

function replaced(board: Board, card: Card): Board {
  return changed(board, card.laneId, (column) => ({
    ...column,
    cards: column.cards.map((each) => (each.id === card.id ? card : each)),
  }));
}

function changed(board: Board, laneId: number, change: (column: ColumnCards) => ColumnCards): Board {
  return {
    ...board,
    cards: board.cards.map((column) => (column.laneId === laneId ? change(column) : column)),
  };
}

/** The latest first, then the larger id. */
function isBefore(one: Card, other: Card | undefined): boolean {
  if (!other) return true;
  return one.since > other.since || (one.since === other.since && one.id > other.id);
}

function inserted(cards: readonly Card[], card: Card): Card[] {
  const place = cards.findIndex((other) => isBefore(card, other));
  return place < 0 ? [...cards, card] : [...cards.slice(0, place), card, ...cards.slice(place)];
}
