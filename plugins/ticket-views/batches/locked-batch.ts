import { randomUUID } from 'node:crypto';
import type { Context } from '@balcao/core';
import type { BatchState } from '../contract/limits.ts';
import { batchNow } from './clock.ts';
import { readTicketBatch, reasonsOf, showTicketBatch, type TicketBatchRow } from './ticket-batch.ts';

/** Lease of a run; after it another replaces one that died. */
const holdMs = 15_000;
const shownEveryMs = 500;
/** Time until an order of a company that is closed at present is checked again. */
export const closedMs = 10 * 60_000;

/**
 * Lets an order of a closed company wait. Until then the sweep passes it over: the orders of closed companies, which may be many, would
 * else come before those of all others at each sweep.
 */
export async function postponeTicketBatch(ctx: Context, id: number): Promise<void> {
  const now = batchNow(ctx);
  await ctx
    .table('TicketBatches')
    .where({ id })
    .whereIn('state', ['waiting', 'running'])
    .where('heldUntil', '<', now)
    .update({ heldUntil: now + closedMs, updatedAt: now });
}

/** The run's order was stopped, or another process goes on with it. */
export class BatchTakenAway extends Error {}

/**
 * An order that one run holds. Every step writes how far it got in the transaction of its work, and so finds out there whether it is still
 * this run's: of two at once one stops, and a killed one is gone on with behind its last step.
 */
export class LockedBatch {
  readonly row: TicketBatchRow;
  readonly #ctx: Context;
  readonly #holder: string;
  #shownAt = performance.now();

  private constructor(ctx: Context, row: TicketBatchRow, holder: string) {
    this.#ctx = ctx;
    this.row = row;
    this.#holder = holder;
  }

  /** Null when its time has not come, it is over, or another process holds it. */
  static async claim(ctx: Context, id: number): Promise<LockedBatch | null> {
    const now = batchNow(ctx);
    const holder = randomUUID();
    const claimed = await ctx
      .table('TicketBatches')
      .where({ id })
      .whereIn('state', ['waiting', 'running'])
      .where('dueAt', '<=', now)
      .where('heldUntil', '<', now)
      .update({ state: 'running', holder, heldUntil: now + holdMs, updatedAt: now });
    const row = claimed > 0 ? await readTicketBatch(ctx, id) : undefined;
    return row ? new LockedBatch(ctx, row, holder) : null;
  }

  /**
   * Counts a ticket as done, or as skipped for a reason, in the open transaction; the answer is given to `passed` after its commit.
   * Throws BatchTakenAway.
   */
  async pass(ticketId: number, reason: string | null): Promise<Partial<TicketBatchRow>> {
    const change = this.#counted(reason);
    await this.#write(change);
    await this.#ctx.table('TicketBatchTickets').where({ ticketBatchId: this.row.id, ticketId }).delete();
    return change;
  }

  /** Records a committed `pass`; the screens of its user are updated now and then. */
  passed(change: Partial<TicketBatchRow>): void {
    Object.assign(this.row, change);
    if (performance.now() - this.#shownAt < shownEveryMs) return;
    this.#shownAt = performance.now();
    showTicketBatch(this.#ctx, this.row);
  }

  /** Its work is over. Throws BatchTakenAway. */
  async end(state: Extract<BatchState, 'done' | 'stopped'>): Promise<void> {
    await this.#ctx.transaction(async () => {
      const change = { state, finishedAt: batchNow(this.#ctx) };
      await this.#write(change);
      showTicketBatch(this.#ctx, { ...this.row, ...change });
    });
  }

  /** A run that failed: the next need not wait. */
  async letGo(): Promise<void> {
    await this.#ctx
      .table('TicketBatches')
      .where({ id: this.row.id, holder: this.#holder })
      .update({ holder: null, heldUntil: 0 });
  }

  #counted(reason: string | null): Partial<TicketBatchRow> {
    if (reason === null) return { done: this.row.done + 1 };
    const reasons = reasonsOf(this.row);
    reasons[reason] = (reasons[reason] ?? 0) + 1;
    return { skipped: this.row.skipped + 1, reasons: JSON.stringify(reasons) };
  }

  async #write(change: Partial<TicketBatchRow>): Promise<void> {
    const now = batchNow(this.#ctx);
    const held = await this.#ctx
      .table('TicketBatches')
      .where({ id: this.row.id, state: 'running', holder: this.#holder })
      .update({ ...change, heldUntil: now + holdMs, updatedAt: now });
    if (held === 0) throw new BatchTakenAway();
  }
}
