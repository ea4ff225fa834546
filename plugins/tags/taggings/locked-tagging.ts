import { randomUUID } from 'node:crypto';
import type { Context } from '@balcao/core';
import { readTagging, showTagging, type TaggingRow } from './tagging.ts';

/** Length of a run's lease in milliseconds; another run takes over when it has ended. */
const holdMs = 15_000;
const shownEveryMs = 500;

/** Error of a run whose tagging was undone, or which another process continues. */
class TaggingTakenAway extends Error {}

/** Returns true for the error by which a run ends whose tagging was undone or taken over. */
export function isTakenAway(error: unknown): boolean {
  return error instanceof TaggingTakenAway;
}

/**
 * Tagging that one run has claimed. Every step stores its progress in the transaction of its work, which fails when the
 * claim was lost: of two runs at once one stops, and a killed one is continued after its last step.
 */
export class LockedTagging {
  readonly row: TaggingRow;
  readonly #ctx: Context;
  readonly #holder: string;
  #shownAt = performance.now();
  #hasFault = false;

  private constructor(ctx: Context, row: TaggingRow, holder: string) {
    this.#ctx = ctx;
    this.row = row;
    this.#holder = holder;
  }

  /** Claims a tagging; null when it has ended, or another process has it. */
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

  /** Stores the progress in the open transaction. Throws TaggingTakenAway. */
  async advance(change: Partial<TaggingRow>): Promise<void> {
    const now = Date.now();
    const { id, state } = this.row;
    const held = await this.#ctx
      .table('Taggings')
      .where({ id, state, holder: this.#holder })
      .update({ ...change, heldUntil: now + holdMs, updatedAt: now });
    if (held === 0) throw new TaggingTakenAway();
  }

  /** Records a committed `advance`, and updates the user's screens from time to time. */
  advanced(change: Partial<TaggingRow>): void {
    Object.assign(this.row, change);
    if (performance.now() - this.#shownAt < shownEveryMs) return;
    this.#shownAt = performance.now();
    showTagging(this.#ctx, this.row);
  }

  /** Logs a ticket that failed, once a run, because the same fault may occur for every ticket. */
  logFault(fault: Error, ticketId: number): void {
    if (this.#hasFault) return;
    this.#hasFault = true;
    this.#ctx.log.error(
      { err: fault, taggingId: this.row.id, ticketId },
      'a ticket of a tagging was left for a fault',
    );
  }

  /** Marks a tagging as done or undone. Throws TaggingTakenAway. */
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

  /** Gives up the claim after a failure, so that the next run need not wait. */
  async letGo(): Promise<void> {
    const { id } = this.row;
    await this.#ctx
      .table('Taggings')
      .where({ id, holder: this.#holder })
      .update({ holder: null, heldUntil: 0 });
  }
}
