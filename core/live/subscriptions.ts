import type { Actor } from '../actor.ts';
import { Sequence } from '../async/sequence.ts';

/**
 * Most subscriptions of one name that a socket has, more than any screen needs. A tab that never leaves conversations loses the
 * oldest ones of them, and its lists, asked for once at the start, stay.
 */
const mostOfOneName = 60;

export interface Subscription {
  subscription: string;
  argument: unknown;
}

/** Returns the rooms that an actor gets for a subscription; an empty list refuses. */
export type GrantSubscription = (actor: Actor, subscription: Subscription) => Promise<readonly string[]>;

/**
 * Subscriptions of one socket that were granted. They are stored so that they can be granted again when the actor's rights
 * change, and are handled one after the other, so that a leave never overtakes its join.
 */
export class Subscriptions {
  readonly #granted = new Map<string, { subscription: Subscription; rooms: readonly string[] }>();
  readonly #steps = new Sequence();

  get rooms(): string[] {
    return [...new Set([...this.#granted.values()].flatMap(({ rooms }) => rooms))];
  }

  /** Runs `step` after all that was asked before it. */
  inOrder<T>(step: () => Promise<T>): Promise<T> {
    return this.#steps.run(step);
  }

  remember(subscription: Subscription, rooms: readonly string[]): void {
    const name = nameOf(subscription);
    this.#granted.delete(name);
    if (rooms.length > 0) this.#granted.set(name, { subscription, rooms });
    const alike = [...this.#granted].filter(
      ([, granted]) => granted.subscription.subscription === subscription.subscription,
    );
    const [oldest] = alike;
    if (oldest && alike.length > mostOfOneName) this.#granted.delete(oldest[0]);
  }

  forget(subscription: Subscription): void {
    this.#granted.delete(nameOf(subscription));
  }

  /** Grants every remembered subscription anew. */
  async renew(grant: (subscription: Subscription) => Promise<readonly string[]>): Promise<void> {
    for (const { subscription } of [...this.#granted.values()]) {
      const rooms = await grant(subscription);
      if (rooms.length > 0) this.#granted.set(nameOf(subscription), { subscription, rooms });
      else this.#granted.delete(nameOf(subscription));
    }
  }
}

function nameOf({ subscription, argument }: Subscription): string {
  return `${subscription}\n${JSON.stringify(argument) ?? ''}`;
}
