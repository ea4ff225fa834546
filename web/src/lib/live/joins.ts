import type { Socket } from 'socket.io-client';

/** Time after which a page is read although the server has not answered the subscription. */
const patienceMs = 2000;

/** Subscriptions of screens to groups of live events (rooms of the server), until the server confirms them. */
export class Joins {
  #last: Promise<void> = Promise.resolve();
  readonly #asked = new Set<string>();

  /** Forgets every room: a socket that is connected anew is in none. */
  begin(): void {
    this.#asked.clear();
  }

  /** Asks for a room; the server answers in the order in which it is asked, so the last answer stands for all. True for a new room. */
  ask(socket: Pick<Socket, 'emit'>, subscription: string, argument?: string): boolean {
    const room = `${subscription} ${argument ?? ''}`;
    const isNew = !this.#asked.has(room);
    this.#asked.add(room);
    this.#last = new Promise((resolve) => {
      const named = argument === undefined ? [] : [argument];
      socket.emit(subscription, ...named, () => resolve());
    });
    return isNew;
  }

  /** Whether events since that moment went past this socket; true where the server does not say. */
  async isMissed(socket: Pick<Socket, 'emit'>, mark: string): Promise<boolean> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const answer = await new Promise<unknown>((resolve) => {
      timer = setTimeout(resolve, patienceMs, null);
      socket.emit('missedSince', mark, resolve);
    });
    clearTimeout(timer);
    return (answer as { isMissed?: unknown } | null)?.isMissed !== false;
  }

  /** Resolves once all is answered that is asked by now, by listeners of this moment too. */
  async answered(): Promise<void> {
    await Promise.resolve();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    await Promise.race([this.#last, patience]);
    clearTimeout(timer);
  }
}
