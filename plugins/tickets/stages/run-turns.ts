import type { Context, Host } from '@balcao/core';
import { messagesByIds } from '../message.ts';
import { partsOf } from '../parts.ts';
import { readRows, write } from '../sql.ts';
import { ticketRowsByIds } from '../ticket-rows.ts';
import { turnMs } from './stage-turns.ts';
import type { StageAnswer } from './stages.ts';

interface Turn {
  messageId: number;
  companyId: number;
  ticketId: number;
  attempts: number;
}

const attemptsInAll = 5;
const sweepLimit = 200;

/**
 * Runs the stages of customers' messages: for each ticket one at a time and in message order. The turns stand in the
 * database; what a crashed process left is taken over by the sweep.
 */
export class TurnRunner {
  readonly #host: Host;
  readonly #running = new Map<number, Promise<void>>();
  readonly #again = new Set<number>();

  constructor(host: Host) {
    this.#host = host;
  }

  /** Runs what waits for this ticket; a call while it runs makes it look once more. */
  wake(companyId: number, ticketId: number): void {
    if (partsOf(this.#host).stages.length === 0) return;
    if (this.#running.has(ticketId)) {
      this.#again.add(ticketId);
      return;
    }
    const run = this.#host.database
      .detached(() => this.#runTicket(this.#host.contextFor(companyId), ticketId))
      .catch((error: unknown) =>
        this.#host.log.error({ err: error, ticketId }, 'stages failed; the sweep runs them again'),
      )
      .finally(() => {
        this.#running.delete(ticketId);
        if (this.#again.delete(ticketId)) this.wake(companyId, ticketId);
      });
    this.#running.set(ticketId, run);
  }

  /** Takes over the turns that nobody ran in time. */
  async sweep(): Promise<void> {
    const { current } = this.#host.database;
    const now = Date.now();
    const due = await readRows<Turn>(
      current,
      `SELECT messageId, companyId, ticketId, attempts FROM StageTurns WHERE claimedUntil < ? ORDER BY claimedUntil LIMIT ${sweepLimit}`,
      [now],
    );
    for (const [ticketId, { companyId }] of new Map(due.map((turn) => [turn.ticketId, turn]))) {
      const { affected } = await write(
        current,
        'UPDATE StageTurns SET claimedUntil = ? WHERE ticketId = ? AND claimedUntil < ?',
        [now + turnMs, ticketId, now],
      );
      if (affected > 0) this.wake(companyId, ticketId);
    }
  }

  /** Resolves when no stage runs in this process. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  async #runTicket(ctx: Context, ticketId: number): Promise<void> {
    for (;;) {
      const [turn] = await readRows<Turn>(
        ctx.db,
        `SELECT messageId, companyId, ticketId, attempts FROM StageTurns WHERE ticketId = ? AND companyId = ?
         ORDER BY messageId LIMIT 1`,
        [ticketId, ctx.companyId],
      );
      if (!turn) return;
      await this.#runTurn(ctx, turn);
    }
  }

  async #runTurn(ctx: Context, turn: Turn): Promise<void> {
    // Counted before it runs: a message that kills its process must not do so for ever.
    await write(
      ctx.db,
      'UPDATE StageTurns SET attempts = attempts + 1, claimedUntil = ? WHERE messageId = ?',
      [Date.now() + turnMs, turn.messageId],
    );
    const effects = turn.attempts < attemptsInAll ? await this.#answer(ctx, turn) : giveUp(ctx, turn);
    await ctx.transaction(async () => {
      const { affected } = await write(ctx.db, 'DELETE FROM StageTurns WHERE messageId = ?', [
        turn.messageId,
      ]);
      // Another process ended this turn: its effects are in.
      if (affected === 1 && typeof effects === 'function') await effects();
    });
  }

  async #answer(ctx: Context, { messageId, ticketId }: Turn): Promise<StageAnswer> {
    for (const stage of partsOf(this.#host).stages) {
      const [[ticket], [message]] = [
        await ticketRowsByIds(ctx, [ticketId]),
        await messagesByIds(ctx, [messageId]),
      ];
      if (!ticket || !message) return 'pass';
      const answer = await stage.run(ctx, ticket, message);
      if (answer !== 'pass') return answer;
    }
    return 'pass';
  }
}

function giveUp(ctx: Context, { messageId, ticketId }: Turn): StageAnswer {
  ctx.log.error({ messageId, ticketId }, 'the stages of a message failed for good');
  return 'handled';
}
