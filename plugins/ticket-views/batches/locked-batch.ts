import { randomUUID } from 'node:crypto';
import type { Context } from '@balcao/core';
import type { BatchState } from '../contract/limits.ts';
import { batchNow } from './clock.ts';
import { readTicketBatch, reasonsOf, showTicketBatch, type TicketBatchRow } from './ticket-batch.ts';

/** Length of a run's lease in milliseconds; another run takes over when it has ended. */
const holdMs = 15_000;
const shownEveryMs = 500;
/** Time until an order of a closed company is checked again, in milliseconds. */
export const closedMs = 10 * 60_000;

/**
 * Postpones an order of a closed company. Otherwise the orders of closed companies, which may be many, would come
 * before all others at each sweep.
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

/** Error of a run whose order was stopped, or which another process continues. */
export class BatchTakenAway extends Error {}

/**
 * Order that one run has claimed. Every step stores its progress in the transaction of its work, which fails when the
 * claim was lost: of two runs at once one stops, and a killed one is continued after its last step.
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

  /** Claims an order; null when it is not due, has ended, or another process has it. */
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
   * Counts a ticket as done, or as skipped for a reason, in the open transaction; the caller passes the result to
   * `passed` after the commit. Throws BatchTakenAway.
   */
  async pass(ticketId: number, reason: string | null): Promise<Partial<TicketBatchRow>> {
    const change = this.#counted(reason);
    await this.#write(change);
    await this.#ctx.table('TicketBatchTickets').where({ ticketBatchId: this.row.id, ticketId }).delete();
    return change;
  }

  /** Records a committed `pass`, and updates the user's screens from time to time. */
  passed(change: Partial<TicketBatchRow>): void {
    Object.assign(this.row, change);
    if (performance.now() - this.#shownAt < shownEveryMs) return;
    this.#shownAt = performance.now();
    showTicketBatch(this.#ctx, this.row);
  }

  /** Marks the order as ended. Throws BatchTakenAway. */
  async end(state: Extract<BatchState, 'done' | 'stopped'>): Promise<void> {
    await this.#ctx.transaction(async () => {
      const change = { state, finishedAt: batchNow(this.#ctx) };
      await this.#write(change);
      showTicketBatch(this.#ctx, { ...this.row, ...change });
    });
  }

  /** Gives up the claim after a failure, so that the next run need not wait. */
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
