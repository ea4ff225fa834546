import { type Context, type Host, places, type Sql, whileBusy } from '@balcao/core';
import DataLoader from 'dataloader';
import { type MessageRow, messagesByIds } from '../messages/message.ts';
import { type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';
import { soonMs, turnMs, turnRows } from './stage-turns.ts';

export interface Turn {
  messageId: number;
  companyId: number;
  ticketId: number;
  /** Runs that were begun before, the very first one left out. */
  attempts: number;
}

const turnsAtOnce = 20;
// Never cached: a run decides by what the database contains when it begins.
const uncached = { cache: false } as const;
/** Longest wait of finished turns for others to end with, while the process has other work. */
const endsMs = 20;
// Each such statement is a commit of its own: the next tickets in their places have ended a moment later.
const ends = {
  ...uncached,
  batchScheduleFn: (dispatch: () => void) => void whileBusy(endsMs).then(dispatch),
  maxBatchSize: 200,
};

/** Queries on the waiting messages (turns) of tickets; several at the same moment share one statement. */
export class TurnTable {
  readonly #host: Host;
  readonly #turns = new DataLoader((ids: readonly number[]) => this.#readTurns(ids), uncached);
  readonly #tickets = new DataLoader((turns: readonly Turn[]) => this.#readTickets(turns), uncached);
  readonly #messages = new DataLoader((turns: readonly Turn[]) => this.#readMessages(turns), uncached);
  readonly #ends = new DataLoader((turns: readonly Turn[]) => this.#endAll(turns), ends);

  constructor(host: Host) {
    this.#host = host;
  }

  /** The next turns of a ticket, oldest first, and whether these are all. */
  next(ticketId: number): Promise<{ turns: readonly Turn[]; areAll: boolean }> {
    return this.#turns.load(ticketId);
  }

  /** The ticket and the message as they stand now; undefined when they are gone. */
  async subject(turn: Turn): Promise<[TicketRow | undefined, MessageRow | undefined]> {
    return Promise.all([this.#tickets.load(turn), this.#messages.load(turn)]);
  }

  /** Counts one more run. False when another process ended the turn, or it moved to another ticket. */
  async count({ messageId, ticketId }: Turn): Promise<boolean> {
    const { affected } = await this.#sql.write(
      'UPDATE StageTurns SET attempts = attempts + 1, claimedUntil = ? WHERE messageId = ? AND ticketId = ?',
      [Date.now() + turnMs, messageId, ticketId],
    );
    return affected > 0;
  }

  /** Lets the sweep of any process have a ticket's turns soon, also claimed ones. */
  async release(ticketId: number): Promise<void> {
    const soon = Date.now() + soonMs;
    await this.#sql.write('UPDATE StageTurns SET claimedUntil = ? WHERE ticketId = ? AND claimedUntil > ?', [
      soon,
      ticketId,
      soon,
    ]);
  }

  /** Deletes a turn that led to nothing. */
  end(turn: Turn): Promise<boolean> {
    return this.#ends.load(turn);
  }

  get #sql(): Sql {
    return turnRows(this.#host).sql;
  }

  async #readTurns(ids: readonly number[]) {
    const limit = turnsAtOnce * ids.length;
    const rows = await this.#sql.rows<Turn>(
      `SELECT messageId, companyId, ticketId, attempts FROM StageTurns WHERE ticketId IN (${places(ids.length)})
       ORDER BY messageId LIMIT ${limit}`,
      ids,
    );
    return ids.map((id) => ({
      turns: rows.filter(({ ticketId }) => ticketId === id),
      areAll: rows.length < limit,
    }));
  }

  async #readTickets(turns: readonly Turn[]) {
    const rows = await this.#ofCompanies(turns, (ctx, some) =>
      ticketRowsByIds(ctx, [...new Set(some.map(({ ticketId }) => ticketId))]),
    );
    return turns.map(({ ticketId }) => rows.get(ticketId));
  }

  async #readMessages(turns: readonly Turn[]) {
    const rows = await this.#ofCompanies(turns, (ctx, some) =>
      messagesByIds(
        ctx,
        some.map(({ messageId }) => messageId),
      ),
    );
    return turns.map(({ messageId }) => rows.get(messageId));
  }

  async #ofCompanies<Row extends { id: number }>(
    turns: readonly Turn[],
    read: (ctx: Context, some: readonly Turn[]) => Promise<Row[]>,
  ): Promise<Map<number, Row>> {
    const companyIds = [...new Set(turns.map(({ companyId }) => companyId))];
    const rows = await Promise.all(
      companyIds.map((id) =>
        read(
          this.#host.contextFor(id),
          turns.filter(({ companyId }) => companyId === id),
        ),
      ),
    );
    return new Map(rows.flat().map((row) => [row.id, row]));
  }

  async #endAll(turns: readonly Turn[]) {
    await this.#sql.write(
      `DELETE FROM StageTurns WHERE ${turns.map(() => '(messageId = ? AND ticketId = ?)').join(' OR ')}`,
      turns.flatMap(({ messageId, ticketId }) => [messageId, ticketId]),
    );
    return turns.map(() => true);
  }
}
