import { beforeLeaving } from '../../../lib/api/before-leaving.ts';

interface Held {
  timer: ReturnType<typeof setTimeout>;
  send: Send;
}

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

  constructor(onChange: () => void = () => undefined) {
    this.#onChange = onChange;
    window.addEventListener('pagehide', () => {
      for (const ticketId of [...this.#held.keys()]) void this.sendNow(ticketId, true);
    });
    beforeLeaving({
      send: () => Promise.all([...this.#held.keys()].map((ticketId) => this.sendNow(ticketId))),
      drop: () => {
        for (const ticketId of [...this.#held.keys()]) this.release(ticketId);
      },
    });
  }

  hold(ticketId: number, send: Send): void {
    this.release(ticketId);
    this.#held.set(ticketId, { send, timer: setTimeout(() => void this.sendNow(ticketId), undoMs) });
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

  #takeOut(ticketId: number): Held | undefined {
    const known = this.#held.get(ticketId);
    if (known) clearTimeout(known.timer);
    this.#held.delete(ticketId);
    return known;
  }
}
