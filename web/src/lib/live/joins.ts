import type { Socket } from 'socket.io-client';

/** Time after which a page loads its data although the server has not confirmed the subscription, in milliseconds. */
const patienceMs = 2000;

/** Subscriptions of screens to groups of live events (rooms of the server), until the server confirms them. */
export class Joins {
  #last: Promise<void> = Promise.resolve();
  readonly #asked = new Set<string>();
  readonly #users = new Map<string, number>();

  /** Clears all rooms, because a new socket is in none. */
  begin(): void {
    this.#asked.clear();
  }

  /**
   * Subscribes to a room; returns true for a new one. The server confirms in order, so the last confirmation stands for
   * all.
   */
  ask(socket: Pick<Socket, 'emit'>, subscription: string, argument?: string): boolean {
    const room = roomOf(subscription, argument);
    const isNew = !this.#asked.has(room);
    this.#asked.add(room);
    this.#last = new Promise((resolve) => {
      const named = argument === undefined ? [] : [argument];
      socket.emit(subscription, ...named, () => resolve());
    });
    return isNew;
  }

  /**
   * Counts one more listener of a room. The returned function takes it off, and leaves the room with the last one, since the
   * server keeps a limited number of them for a tab.
   */
  use(
    socket: Pick<Socket, 'emit' | 'connected'>,
    subscription: string,
    argument: string | undefined,
  ): () => void {
    const room = roomOf(subscription, argument);
    const count = (by: number) => this.#users.set(room, (this.#users.get(room) ?? 0) + by);
    count(1);
    return () => {
      count(-1);
      // Waits for the screen that replaces this one and may need the same room.
      queueMicrotask(() => {
        if (this.#users.get(room) !== 0) return;
        this.#users.delete(room);
        if (this.#asked.delete(room) && socket.connected)
          socket.emit(subscription.replace('join', 'leave'), ...(argument === undefined ? [] : [argument]));
      });
    };
  }

  /**
   * Resolves with true when the server sent events since that moment that this socket did not receive, or when the
   * server does not answer.
   */
  async isMissed(socket: Pick<Socket, 'emit'>, mark: string): Promise<boolean> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const answer = await new Promise<unknown>((resolve) => {
      timer = setTimeout(resolve, patienceMs, null);
      socket.emit('missedSince', mark, resolve);
    });
    clearTimeout(timer);
    return (answer as { isMissed?: unknown } | null)?.isMissed !== false;
  }

  /**
   * Resolves once all present subscriptions are confirmed, including those that other listeners make at this moment.
   */
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

function roomOf(subscription: string, argument: string | undefined): string {
  return `${subscription} ${argument ?? ''}`;
}
