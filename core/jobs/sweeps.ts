import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { databaseNow } from '../database/clock.ts';
import { isUniqueViolation, mustWaitForDatabase } from '../database/violations.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';

interface Sweep {
  name: string;
  everyMs: number;
  run: () => Promise<void>;
  timer?: NodeJS.Timeout;
}

/** A turn is lost when its process did not renew it for this long. */
const turnMs = 15_000;

export interface SweepsOptions {
  log: Log;
  metrics: Metrics;
  knex: () => Knex;
  /** No other process works on this data, so that turns need no agreement. */
  isAlone: boolean;
}

/** Recurring work: each sweep runs in one process at a time and about once a period over all of them. */
export class Sweeps {
  readonly #options: SweepsOptions;
  readonly #sweeps = new Map<string, Sweep>();
  readonly #running = new Set<Promise<void>>();
  readonly #me = randomUUID();
  readonly #seconds;
  #isStarted = false;
  #isHeld = false;

  constructor(options: SweepsOptions) {
    this.#options = options;
    this.#seconds = options.metrics.histogram('sweep_seconds', 'How long a run of a sweep takes', ['sweep']);
  }

  add(name: string, everyMs: number, run: () => Promise<void>): void {
    if (this.#sweeps.has(name)) throw new Error(`The sweep ${name} is defined twice`);
    this.#sweeps.set(name, { name, everyMs, run });
  }

  hold(): void {
    this.#isHeld = true;
  }

  start(): void {
    this.#isStarted = true;
    if (this.#isHeld) return;
    // The first round comes soon: it finds what the last process left behind.
    for (const sweep of this.#sweeps.values())
      this.#arm(sweep, Math.random() * Math.min(sweep.everyMs, 2000));
  }

  async stop(): Promise<void> {
    this.#isStarted = false;
    for (const sweep of this.#sweeps.values()) clearTimeout(sweep.timer);
    await this.idle();
  }

  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Runs the sweep now, without asking whose turn it is. */
  async now(name: string): Promise<void> {
    const sweep = this.#sweeps.get(name);
    if (!sweep)
      throw new Error(`There is no sweep ${name}; there are ${[...this.#sweeps.keys()].join(', ')}`);
    await sweep.run();
  }

  #arm(sweep: Sweep, delayMs: number): void {
    if (!this.#isStarted) return;
    sweep.timer = setTimeout(() => {
      const round = this.#round(sweep).finally(() => {
        this.#running.delete(round);
        this.#arm(sweep, sweep.everyMs * (0.9 + Math.random() * 0.2));
      });
      this.#running.add(round);
    }, delayMs).unref();
  }

  async #round(sweep: Sweep): Promise<void> {
    const { log, isAlone } = this.#options;
    const stopTimer = this.#seconds.startTimer({ sweep: sweep.name });
    try {
      if (isAlone) await sweep.run();
      else await this.#inTurn(sweep);
    } catch (error) {
      if (mustWaitForDatabase(error))
        log.warn({ err: error, sweep: sweep.name }, 'sweep waits for the database');
      else log.error({ err: error, sweep: sweep.name }, 'sweep failed');
    } finally {
      stopTimer();
    }
  }

  async #inTurn(sweep: Sweep): Promise<void> {
    if (!(await this.takeTurn(sweep.name, turnMs))) return;
    const startedAt = performance.now();
    const renewal = setInterval(() => {
      this.#setUntil(sweep.name, turnMs).catch((error: unknown) => {
        this.#options.log.warn({ err: error, sweep: sweep.name }, 'a turn could not be renewed');
      });
    }, turnMs / 3).unref();
    try {
      await sweep.run();
    } finally {
      clearInterval(renewal);
      // Not before most of the period is over: each process has a timer of its own.
      await this.#setUntil(sweep.name, Math.max(0, sweep.everyMs * 0.85 - (performance.now() - startedAt)));
    }
  }

  /** True when this process has the turn for `forMs`; decided by one conditional update on the database's clock. */
  async takeTurn(name: string, forMs: number): Promise<boolean> {
    const knex = this.#options.knex();
    const now = knex.raw(databaseNow(knex));
    const until = knex.raw(`${databaseNow(knex)} + ?`, [Math.round(forMs)]);
    const taken = await knex('JobLocks')
      .where({ name })
      .where('until', '<=', now)
      .update({ holder: this.#me, until });
    if (taken > 0) return true;
    if (await knex('JobLocks').where({ name }).first('name')) return false;
    try {
      await knex('JobLocks').insert({ name, holder: this.#me, until });
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  async #setUntil(name: string, forMs: number): Promise<void> {
    const knex = this.#options.knex();
    const until = knex.raw(`${databaseNow(knex)} + ?`, [Math.round(forMs)]);
    await knex('JobLocks').where({ name, holder: this.#me }).update({ until });
  }
}
