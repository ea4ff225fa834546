import { beforeLeaving } from '../../../lib/api/before-leaving.ts';
import type { Ticket } from '../ticket.ts';

/** An action that waits, and its ticket as it was when the agent asked for it. */
export interface Held {
  ticket: HeldTicket;
  /** Moments, in milliseconds, at which the action was asked for and at which it is sent. */
  heldAt: number;
  dueAt: number;
  timer: ReturnType<typeof setTimeout>;
  send: Send;
}

type HeldTicket = Pick<Ticket, 'id'> & Partial<Ticket>;

/** Reason why an action is sent: its time is over, the user signs out, or the page ends. */
export type EndOfDelay = 'time' | 'session' | 'page';

/** Calls the server; `outlivesPage` is true when the page is about to end. */
type Send = (outlivesPage: boolean) => Promise<void>;

/** Time for which an action can be undone before its customer notices it, in milliseconds. */
export const undoMs = 7000;

/**
 * Actions on tickets that wait until they can no longer be undone, at most one for each ticket; when the page is closed
 * they are sent at once. A browser that crashes before sends none of them.
 */
export class HeldActs {
  readonly #held = new Map<number, Held>();
  readonly #underWay = new Map<number, Promise<void>>();
  readonly #onChange: () => void;
  /**
   * Decides before an action is sent whether it is still wanted. Set by code that loads later; the action can be
   * cancelled until it has decided.
   */
  isStillWanted: ((held: Held, end: EndOfDelay) => boolean | Promise<boolean>) | null = null;

  constructor(onChange: () => void = () => undefined) {
    this.#onChange = onChange;
    window.addEventListener('pagehide', () => {
      for (const ticketId of [...this.#held.keys()]) void this.#end(ticketId, 'page');
    });
    beforeLeaving({
      send: () => Promise.all(this.ids().map((ticketId) => this.#end(ticketId, 'session'))),
      drop: () => {
        for (const ticketId of [...this.#held.keys()]) this.release(ticketId);
      },
    });
  }

  hold(ticket: HeldTicket, send: Send): void {
    this.release(ticket.id);
    const heldAt = Date.now();
    const timer = setTimeout(() => void this.#end(ticket.id, 'time'), undoMs);
    this.#held.set(ticket.id, { ticket, heldAt, dueAt: heldAt + undoMs, send, timer });
    this.#onChange();
  }

  /** Cancels an action; false when it was sent already, or there was none. */
  release(ticketId: number): boolean {
    const isKnown = this.#takeOut(ticketId) !== undefined;
    if (isKnown) this.#onChange();
    return isKnown;
  }

  /**
   * Sends a ticket's action without further waiting; settles when it is done, also when it was being sent, at once where
   * there is none.
   */
  async sendNow(ticketId: number, outlivesPage = false): Promise<void> {
    const known = this.#takeOut(ticketId);
    if (!known) return this.#underWay.get(ticketId)?.catch(() => undefined);
    const sent = known.send(outlivesPage);
    this.#underWay.set(ticketId, sent);
    try {
      await sent;
    } finally {
      this.#underWay.delete(ticketId);
      this.#onChange();
    }
  }

  has(ticketId: number): boolean {
    return this.#held.has(ticketId);
  }

  /** Ids of tickets whose action waits, or is on its way to the server. */
  ids(): number[] {
    return [...this.#held.keys(), ...this.#underWay.keys()];
  }

  async #end(ticketId: number, end: EndOfDelay): Promise<void> {
    const held = this.#held.get(ticketId);
    const isWanted = !held || !this.isStillWanted || (await this.isStillWanted(held, end));
    // It was cancelled, another one took its place, or it is being sent for another reason.
    if (this.#held.get(ticketId) !== held) return this.#underWay.get(ticketId)?.catch(() => undefined);
    if (isWanted) await this.sendNow(ticketId, end === 'page');
    else this.release(ticketId);
  }

  #takeOut(ticketId: number): Held | undefined {
    const known = this.#held.get(ticketId);
    if (known) clearTimeout(known.timer);
    this.#held.delete(ticketId);
    return known;
  }
}
