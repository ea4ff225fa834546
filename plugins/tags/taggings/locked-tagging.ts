import { randomUUID } from 'node:crypto';
import type { Context } from '@balcao/core';
import { readTagging, showTagging, type TaggingRow } from './tagging.ts';

/** Lease of a run; after it another replaces one that died. */
const holdMs = 15_000;
const shownEveryMs = 500;

/** The order to tag contacts' tickets was undone, or another process goes on with it. */
export class TaggingTakenAway extends Error {}

/**
 * A tagging that one run holds. Every step writes how far it got in the transaction of its work, and so finds out there
 * whether it is still this run's: of two at once one stops, and a killed one is gone on with behind its last step.
 */
export class LockedTagging {
  readonly row: TaggingRow;
  readonly #ctx: Context;
  readonly #holder: string;
  #shownAt = performance.now();

  private constructor(ctx: Context, row: TaggingRow, holder: string) {
    this.#ctx = ctx;
    this.row = row;
    this.#holder = holder;
  }

  /** Null when it is over, or another process holds it. */
  static async claim(ctx: Context, id: number): Promise<LockedTagging | null> {
    const now = Date.now();
    const holder = randomUUID();
    const claimed = await ctx
      .table('Taggings')
      .where({ id })
      .whereIn('state', ['running', 'undoing'])
      .where('heldUntil', '<', now)
      .update({ holder, heldUntil: now + holdMs, updatedAt: now });
    const row = claimed > 0 ? await readTagging(ctx, id) : undefined;
    return row ? new LockedTagging(ctx, row, holder) : null;
  }

  /** Writes how far it got, in the open transaction. Throws TaggingTakenAway. */
  async advance(change: Partial<TaggingRow>): Promise<void> {
    const now = Date.now();
    const { id, state } = this.row;
    const held = await this.#ctx
      .table('Taggings')
      .where({ id, state, holder: this.#holder })
      .update({ ...change, heldUntil: now + holdMs, updatedAt: now });
    if (held === 0) throw new TaggingTakenAway();
  }

  /** Records a committed `advance`; the screens of its user are updated now and then. */
  advanced(change: Partial<TaggingRow>): void {
    Object.assign(this.row, change);
    if (performance.now() - this.#shownAt < shownEveryMs) return;
    this.#shownAt = performance.now();
    showTagging(this.#ctx, this.row);
  }

  /** Marks a tagging as done. Throws TaggingTakenAway. */
  async end(change: Pick<TaggingRow, 'state' | 'undoUntil'>): Promise<void> {
    await this.#ctx.transaction(async () => {
      await this.advance(change);
      const { id } = this.row;
      await this.#ctx
        .table('Taggings')
        .where({ id })
        .update({ holder: null, heldUntil: 0, finishedAt: Date.now() });
      showTagging(this.#ctx, { ...this.row, ...change });
    });
  }

  /** A run that failed: the next need not wait. */
  async letGo(): Promise<void> {
    const { id } = this.row;
    await this.#ctx
      .table('Taggings')
      .where({ id, holder: this.#holder })
      .update({ holder: null, heldUntil: 0 });
  }
}
