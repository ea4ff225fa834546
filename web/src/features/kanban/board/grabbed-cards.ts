import type { Ticket } from '@balcao/plugins/tickets/schemas.ts';

/** Latest live change of a card while the user is moving it. */
export type GrabbedCard = { ticket?: Ticket; isGone?: boolean };

/** Cards that the user is dragging, or has just dropped: live events of other users' moves wait until then. */
export class GrabbedCards {
  readonly #held = new Map<number, GrabbedCard & { hands: number }>();

  take(ticketId: number): void {
    const known = this.#held.get(ticketId);
    this.#held.set(ticketId, { ...known, hands: (known?.hands ?? 0) + 1 });
  }

  has(ticketId: number): boolean {
    return this.#held.has(ticketId);
  }

  /** Remembers a live change of a held card. */
  tell(ticketId: number, card: GrabbedCard): void {
    const known = this.#held.get(ticketId);
    if (!known) return;
    const isOlder = card.ticket && known.ticket && card.ticket.updatedAt < known.ticket.updatedAt;
    if (!isOlder) this.#held.set(ticketId, { ...card, hands: known.hands });
  }

  /** Releases the card; returns the changes that came meanwhile once the last hold has ended. */
  release(ticketId: number): GrabbedCard | null {
    const known = this.#held.get(ticketId);
    if (!known) return null;
    if (known.hands > 1) {
      this.#held.set(ticketId, { ...known, hands: known.hands - 1 });
      return null;
    }
    this.#held.delete(ticketId);
    return known;
  }
}
