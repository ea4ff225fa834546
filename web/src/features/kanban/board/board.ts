import { noLane } from '@balcao/plugins/kanban/limits.ts';
import type { Board, Card, LaneCards } from '@balcao/plugins/kanban/schemas.ts';
import type { Ticket } from '@balcao/plugins/tickets/schemas.ts';

// Changes of a board by live events. Columns that a change does not touch stay the same object, so that only the column that
// changed is rendered anew.

/** The lane that a ticket's card is in: the first of the board's that it carries. */
export function laneOf(board: Board, { tags }: Pick<Ticket, 'tags'>): number {
  return board.lanes.find((lane) => tags.some((tag) => tag.id === lane.id))?.id ?? noLane;
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
 * Takes in a ticket as it is now, unless newer is known of it. In its lane a card keeps its place; in another one it stands by
 * when it came there. One that belongs behind the last loaded card is left to the page that will bring it.
 */
export function withTicket(board: Board, ticket: Ticket): ChangedTicket {
  const known = findCard(board, ticket.id);
  if (known && ticket.updatedAt < known.updatedAt) return { board, isCounted: true };
  const laneId = laneOf(board, ticket);
  if (known?.laneId === laneId)
    return { board: replaced(board, { ...known, ...ticket, laneId }), isCounted: true };
  const card: Card = { ...known, ...ticket, laneId, since: sinceOf(ticket, laneId) };
  const left = known ? withoutCard(board, known.id) : board;
  const lane = left.cards.find((each) => each.laneId === laneId);
  const isSeen = lane !== undefined && (lane.next === null || isBefore(card, lane.cards.at(-1)));
  // One that was not loaded came from a lane that nobody can name, unless it was opened just now.
  const isNew = laneId === noLane && isSeen && isBefore(card, lane.cards[0]);
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

/** Takes in what is new on a card, but leaves it where it is: somebody here has it in hand. */
export function withNewText(board: Board, ticket: Ticket): Board {
  const known = findCard(board, ticket.id);
  if (!known || ticket.updatedAt < known.updatedAt) return board;
  return replaced(board, { ...known, ...ticket, tags: known.tags, updatedAt: known.updatedAt });
}

/** Puts a loaded card into another lane, as its person has just done. */
export function movedTo(board: Board, ticketId: number, laneId: number, now: number): Board {
  const known = findCard(board, ticketId);
  if (!known || known.laneId === laneId) return board;
  const since = laneId === noLane ? Date.parse(known.createdAt) : now;
  const card: Card = { ...known, laneId, since, tags: tagsIn(board, known, laneId) };
  return changed(withoutCard(board, ticketId), laneId, (lane) => ({
    ...lane,
    count: lane.count + 1,
    cards: inserted(lane.cards, card),
  }));
}

export function withoutCard(board: Board, ticketId: number): Board {
  const known = findCard(board, ticketId);
  if (!known) return board;
  return changed(board, known.laneId, (lane) => ({
    ...lane,
    count: Math.max(0, lane.count - 1),
    cards: lane.cards.filter(({ id }) => id !== ticketId),
  }));
}

/** Adds the next page of a lane. A card that is known already has moved since it was asked for, and is newer here. */
export function withPage(board: Board, page: LaneCards): Board {
  const known = new Set(board.cards.flatMap(({ cards }) => cards.map(({ id }) => id)));
  return changed(board, page.laneId, (lane) => ({
    ...lane,
    count: page.count,
    next: page.next,
    cards: page.cards.filter(({ id }) => !known.has(id)).reduce(inserted, lane.cards),
  }));
}

export function withCounts(board: Board, counts: readonly Pick<LaneCards, 'laneId' | 'count'>[]): Board {
  return counts.reduce(
    (so, { laneId, count }) =>
      changed(so, laneId, (lane) => (lane.count === count ? lane : { ...lane, count })),
    board,
  );
}

/** The card with the tags that it will have in the lane. */
function tagsIn(board: Board, card: Card, laneId: number): Card['tags'] {
  const labels = card.tags.filter(({ id }) => !board.lanes.some((lane) => lane.id === id));
  const lane = board.lanes.find(({ id }) => id === laneId);
  return lane ? [...labels, { id: lane.id, name: lane.name, color: lane.color }] : labels;
}

function sinceOf(ticket: Ticket, laneId: number): number {
  const put = ticket.tags.find(({ id }) => id === laneId)?.TicketTag?.createdAt;
  return Date.parse(put ?? ticket.createdAt);
}

function replaced(board: Board, card: Card): Board {
  return changed(board, card.laneId, (lane) => ({
    ...lane,
    cards: lane.cards.map((each) => (each.id === card.id ? card : each)),
  }));
}

function changed(board: Board, laneId: number, change: (lane: LaneCards) => LaneCards): Board {
  return { ...board, cards: board.cards.map((lane) => (lane.laneId === laneId ? change(lane) : lane)) };
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
