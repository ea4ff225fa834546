import { ConcurrencyLimit, type Context, faultLevel, type Host } from '@balcao/core';
import type { MessageRow } from '../messages/message.ts';
import { stages } from '../ports.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { turnMs, turnRows } from './stage-turns.ts';
import { type StageAnswer, stagesOf } from './stages.ts';
import { type Turn, TurnTable } from './turn-table.ts';

export interface Subject {
  ticket: TicketRow;
  message: MessageRow;
}

/** Number of runs of a failing turn after its first run. */
const retriesMax = 4;
/**
 * Tickets that one process handles at once: a burst of customers must leave the database free for users, and yet some
 * stages wait for other systems.
 */
const ticketsAtOnce = 16;
const sweepLimit = 200;

/**
 * Runs the stages of the automatic conversation on customers' messages: for each ticket one message at a time, in
 * order. Waiting messages (turns) are rows of the database, so that the sweep can run the turns of a crashed process.
 */
export class TurnRunner {
  readonly #host: Host;
  readonly #table: TurnTable;
  /** Tickets whose turns failed in this process, or in an earlier one that may have crashed by them. */
  readonly #retried = new Set<number>();
  readonly #running = new Map<number, Promise<void>>();
  readonly #again = new Set<number>();
  readonly #places = new ConcurrencyLimit(ticketsAtOnce);

  constructor(host: Host) {
    this.#host = host;
    this.#table = new TurnTable(host);
  }

  /**
   * Runs the waiting turns of a ticket; a call during a run makes the run check for more. `subject` is the message that
   * was just stored, with its ticket, which then needs no query.
   */
  wake(companyId: number, ticketId: number, subject?: Subject): void {
    if (stages.of(this.#host).length === 0) return;
    if (this.#running.has(ticketId)) {
      this.#again.add(ticketId);
      return;
    }
    const run = this.#host.database
      .detached(() => this.#attempt(companyId, ticketId, subject))
      .finally(() => {
        this.#running.delete(ticketId);
        if (this.#again.delete(ticketId)) this.wake(companyId, ticketId);
      });
    this.#running.set(ticketId, run);
  }

  async #attempt(companyId: number, ticketId: number, subject: Subject | undefined): Promise<void> {
    const isRetry = this.#retried.has(ticketId);
    const ctx = this.#host.contextFor(companyId);
    try {
      if (subject && !isRetry) await this.#runFresh(ctx, subject);
      else await this.#places.pass(() => this.#runTicket(ctx, ticketId));
    } catch (error) {
      this.#retried.add(ticketId);
      this.#host.log[faultLevel(error)]({ err: error, ticketId }, 'stages failed; the sweep runs them again');
      // A first failure may be momentary, so the turn runs again soon; after a second one it waits until its claim
      // expires.
      if (!isRetry) await this.#releaseSoon(ticketId);
    }
  }

  async #releaseSoon(ticketId: number): Promise<void> {
    await this.#table.release(ticketId).catch((error: unknown) => {
      this.#host.log.debug(
        { err: error, ticketId },
        'the turns of a ticket stay claimed until their time is over',
      );
    });
  }

  /**
   * Releases, at the start of a process with an embedded database, the turns that the process before it had claimed.
   * Such a database has one process at a time, so customers need not wait until the claims expire.
   */
  async takeOver(): Promise<void> {
    const { sql } = turnRows(this.#host);
    if (sql.dialect !== 'sqlite') return;
    await sql.write('UPDATE StageTurns SET claimedUntil = 0', []);
    await this.sweep();
  }

  /** Runs the turns that no process handled in time. */
  async sweep(): Promise<void> {
    const { sql } = turnRows(this.#host);
    const now = Date.now();
    const due = await sql.rows<Turn>(
      `SELECT messageId, companyId, ticketId, attempts FROM StageTurns WHERE claimedUntil < ? ORDER BY claimedUntil LIMIT ${sweepLimit}`,
      [now],
    );
    for (const [ticketId, { companyId }] of new Map(due.map((turn) => [turn.ticketId, turn]))) {
      const { affected } = await sql.write(
        'UPDATE StageTurns SET claimedUntil = ? WHERE ticketId = ? AND claimedUntil < ?',
        [now + turnMs, ticketId, now],
      );
      if (affected === 0) continue;
      this.#retried.add(ticketId);
      this.wake(companyId, ticketId);
    }
  }

  /** Resolves when no stage runs in this process. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  async #runFresh(ctx: Context, subject: Subject): Promise<void> {
    const { message, ticket } = subject;
    const turn = { messageId: message.id, companyId: ctx.companyId, ticketId: ticket.id, attempts: 0 };
    const isOver = await this.#places.pass(async () => {
      const answer = await this.#answer(ctx, subject);
      if (typeof answer !== 'function') return true;
      await this.#finish(ctx, turn, answer);
      return false;
    });
    // The place for another ticket is free already: turns that end at once share one statement.
    if (isOver) await this.#table.end(turn);
  }

  async #runTicket(ctx: Context, ticketId: number): Promise<void> {
    const isRetry = this.#retried.delete(ticketId);
    for (;;) {
      const { turns, areAll } = await this.#table.next(ticketId);
      for (const turn of turns) await this.#runTurn(ctx, turn, isRetry);
      // A message that was stored meanwhile starts another run, here or in the process that stored it.
      if (areAll) return;
    }
  }

  async #runTurn(ctx: Context, turn: Turn, isRetry: boolean): Promise<void> {
    // The attempt is counted before the run, except the first one: a message that crashes its process must not do so
    // for ever.
    const isFirst = !isRetry && turn.attempts === 0;
    if (!isFirst && !(await this.#table.count(turn))) return;
    if (turn.attempts >= retriesMax) return this.#finish(ctx, turn, giveUp(ctx, turn));
    const [ticket, message] = await this.#table.subject(turn);
    const answer = ticket && message ? await this.#answer(ctx, { ticket, message }) : 'pass';
    await this.#finish(ctx, turn, answer);
  }

  async #finish(ctx: Context, turn: Turn, effects: StageAnswer): Promise<void> {
    if (typeof effects !== 'function') {
      await this.#table.end(turn);
      return;
    }
    await ctx.transaction(async () => {
      // Where another process has ended this turn, its changes are stored already.
      if (await endTurn(ctx, turn)) await effects();
    });
  }

  async #answer(ctx: Context, { ticket, message }: Subject): Promise<StageAnswer> {
    for (const stage of stagesOf(this.#host)) {
      const answer = await stage.run(ctx, ticket, message);
      if (answer !== 'pass') return answer;
    }
    return 'pass';
  }
}

async function endTurn(ctx: Context, { messageId, ticketId }: Turn): Promise<boolean> {
  const { affected } = await ctx.sql.write(
    'DELETE FROM StageTurns WHERE messageId = ? AND ticketId = ? AND companyId = :company',
    [messageId, ticketId],
  );
  return affected === 1;
}

function giveUp(ctx: Context, { messageId, ticketId }: Turn): StageAnswer {
  ctx.log.error({ messageId, ticketId }, 'the stages of a message failed for good');
  return 'handled';
}
