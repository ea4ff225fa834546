import type { Actor } from '../context.ts';

/** More than any screen needs; a tab that forgets to leave loses its oldest rooms. */
const mostWishes = 60;

export interface Wish {
  wish: string;
  argument: unknown;
}

/** Answers one wish for an actor; an empty list refuses. */
export type GrantWish = (actor: Actor, wish: Wish) => Promise<readonly string[]>;

/**
 * What one socket asked to join and got. Wishes are remembered, so that they can be granted anew when the actor's rights
 * change, and answered one after the other, so that a leave never overtakes its join.
 */
export class Wishes {
  readonly #granted = new Map<string, { wish: Wish; rooms: readonly string[] }>();
  #queue: Promise<unknown> = Promise.resolve();

  get rooms(): string[] {
    return [...new Set([...this.#granted.values()].flatMap(({ rooms }) => rooms))];
  }

  /** Runs `step` after all that was asked before it. */
  inOrder<T>(step: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(step);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  remember(wish: Wish, rooms: readonly string[]): void {
    const name = nameOf(wish);
    this.#granted.delete(name);
    if (rooms.length > 0) this.#granted.set(name, { wish, rooms });
    if (this.#granted.size <= mostWishes) return;
    for (const oldest of this.#granted.keys()) {
      this.#granted.delete(oldest);
      return;
    }
  }

  forget(wish: Wish): void {
    this.#granted.delete(nameOf(wish));
  }

  /** Grants every remembered wish anew. */
  async renew(grant: (wish: Wish) => Promise<readonly string[]>): Promise<void> {
    for (const { wish } of [...this.#granted.values()]) {
      const rooms = await grant(wish);
      if (rooms.length > 0) this.#granted.set(nameOf(wish), { wish, rooms });
      else this.#granted.delete(nameOf(wish));
    }
  }
}

function nameOf({ wish, argument }: Wish): string {
  return `${wish}\n${JSON.stringify(argument) ?? ''}`;
}
