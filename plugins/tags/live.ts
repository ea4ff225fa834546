import { type Context, type Host, perHost } from '@balcao/core';
import { tagChanged } from './contract/live-events.ts';
import { presentTag } from './present-tag.ts';
import { Tag } from './tag.ts';

/** Shows a new or changed tag on the company's screens. */
export function showTag(ctx: Context, action: 'create' | 'update', tag: Tag): void {
  ctx.live(tagChanged, { action, tag: presentTag(tag) });
}

/** Takes a deleted tag off the company's screens. */
export function dropTag(ctx: Context, tagId: number): void {
  ctx.live(tagChanged, { action: 'delete', tagId });
}

const everyMs = 1_000;

/**
 * Says how many tickets tags are on, a company at most once a second: one agent puts a tag on many tickets in a row. Best
 * effort; a screen that asks gets the number as it stands.
 */
export class CountPublisher {
  static readonly of = perHost((host) => new CountPublisher(host));
  readonly #host: Host;
  readonly #waiting = new Map<number, { tagIds: Set<number>; timer: NodeJS.Timeout }>();
  readonly #publishing = new Set<Promise<void>>();

  constructor(host: Host) {
    this.#host = host;
  }

  /** The counts of these tags changed, in a transaction that has committed. */
  changed(companyId: number, tagIds: Iterable<number>): void {
    const known = this.#waiting.get(companyId) ?? {
      tagIds: new Set<number>(),
      timer: setTimeout(() => this.#publish(companyId), everyMs),
    };
    for (const id of tagIds) known.tagIds.add(id);
    this.#waiting.set(companyId, known);
  }

  /** Nothing is published any more. */
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
