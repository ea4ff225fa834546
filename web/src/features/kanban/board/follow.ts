import type { Board } from '@balcao/plugins/kanban/schemas.ts';
import type { Ticket } from '@balcao/plugins/tickets/schemas.ts';
import { type ChangedTicket, findCard, withNewText, withoutCard, withTicket } from './board.ts';
import type { GrabbedCards } from './grabbed-cards.ts';

/** Change of a card by a live event. */
export type Change = { ticket: Ticket } | { goneId: number } | { readId: number; updatedAt: string };

/**
 * Time until a card disappears whose ticket left its list, in milliseconds: where it is still on the board, another event
 * announces it before that.
 */
const leavesAfterMs = 300;

/** Applies live events of tickets to the board, leaving alone the cards that the user is moving. */
export class Follower {
  readonly #grabbed: GrabbedCards;
  readonly #leaving = new Map<number, number>();

  constructor(grabbed: GrabbedCards) {
    this.#grabbed = grabbed;
  }

  /** Whether cards are about to disappear. */
  get isWaiting(): boolean {
    return this.#leaving.size > 0;
  }

  follow(known: Board, changes: readonly Change[], queueIds: readonly number[]): ChangedTicket {
    let changed: ChangedTicket = { board: known, isCounted: true };
    for (const change of changes) {
      const { board, isCounted } = this.#take(changed.board, change, queueIds);
      changed = { board, isCounted: changed.isCounted && isCounted };
    }
    for (const [id, since] of this.#leaving) {
      if (performance.now() - since < leavesAfterMs) continue;
      this.#leaving.delete(id);
      const isLoaded = findCard(changed.board, id) !== undefined;
      changed = { board: withoutCard(changed.board, id), isCounted: changed.isCounted && isLoaded };
    }
    return changed;
  }

  #take(board: Board, change: Change, queueIds: readonly number[]): ChangedTicket {
    if ('readId' in change) return { board: asRead(board, change), isCounted: true };
    if ('goneId' in change) return this.#leave(board, change.goneId);
    const { ticket } = change;
    if (!isCard(ticket, queueIds)) {
      if (!findCard(board, ticket.id)) return { board, isCounted: true };
      return this.#leave(board, ticket.id);
    }
    this.#leaving.delete(ticket.id);
    if (!this.#grabbed.has(ticket.id)) return withTicket(board, ticket);
    this.#grabbed.tell(ticket.id, { ticket });
    return { board: withNewText(board, ticket), isCounted: true };
  }

  #leave(board: Board, id: number): ChangedTicket {
    if (this.#grabbed.has(id)) this.#grabbed.tell(id, { isGone: true });
    else if (!this.#leaving.has(id)) this.#leaving.set(id, performance.now());
    return { board, isCounted: true };
  }
}

function isCard({ status, queueId }: Ticket, queueIds: readonly number[]): boolean {
  if (status === 'closed') return false;
  return queueIds.length === 0 || queueIds.includes(queueId ?? 0);
}

function asRead(board: Board, { readId, updatedAt }: { readId: number; updatedAt: string }): Board {
  const known = findCard(board, readId);
  return known ? withTicket(board, { ...known, unreadMessages: 0, updatedAt }).board : board;
}
