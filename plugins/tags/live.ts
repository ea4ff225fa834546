import { type Context, type Host, perHost } from '@balcao/core';
import { tagChanged } from './contract/live-events.ts';
import { presentTag } from './present-tag.ts';
import { Tag } from './tag.ts';

/** Sends a new or changed tag to the company's screens. */
export function showTag(ctx: Context, action: 'create' | 'update', tag: Tag): void {
  ctx.live(tagChanged, { action, tag: presentTag(tag) });
}

/** Removes a deleted tag from the company's screens. */
export function dropTag(ctx: Context, tagId: number): void {
  ctx.live(tagChanged, { action: 'delete', tagId });
}

const everyMs = 1_000;

/**
 * Publishes the number of tickets with each tag, at most once a second for each company, because an agent may tag many
 * tickets in a row. An event may be lost; a screen that reads tags gets the right number.
 */
export class CountPublisher {
  static readonly of = perHost((host) => new CountPublisher(host));
  readonly #host: Host;
  readonly #waiting = new Map<number, { tagIds: Set<number>; timer: NodeJS.Timeout }>();
  readonly #publishing = new Set<Promise<void>>();

  constructor(host: Host) {
    this.#host = host;
  }

  /** Records that the counts of these tags changed, in a transaction that has committed. */
  changed(companyId: number, tagIds: Iterable<number>): void {
    const known = this.#waiting.get(companyId) ?? {
      tagIds: new Set<number>(),
      timer: setTimeout(() => this.#publish(companyId), everyMs),
    };
    for (const id of tagIds) known.tagIds.add(id);
    this.#waiting.set(companyId, known);
  }

  /** Stops publishing. */
  async close(): Promise<void> {
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
    await Promise.all(this.#publishing);
  }

  #publish(companyId: number): void {
    const tagIds = this.#waiting.get(companyId)?.tagIds ?? new Set();
    this.#waiting.delete(companyId);
    const run = this.#host.database
      .detached(() => this.#show(companyId, [...tagIds]))
      .catch((error: unknown) => this.#host.log.warn({ err: error, companyId }, 'counts of tags stay untold'))
      .finally(() => this.#publishing.delete(run));
    this.#publishing.add(run);
  }

  async #show(companyId: number, tagIds: number[]): Promise<void> {
    const ctx = this.#host.contextFor(companyId);
    for (const tag of await Tag.of(ctx).whereIn('id', tagIds).whereNull('goneAt'))
      showTag(ctx, 'update', tag);
  }
}
