import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { inTime } from '../async/in-time.ts';
import { databaseNow } from '../database/clock.ts';
import { HeartbeatWatch } from '../database/heartbeat-watch.ts';
import { isUniqueViolation, mustWaitForDatabase } from '../database/violations.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../log/metrics.ts';

interface Sweep {
  name: string;
  everyMs: number;
  run: () => Promise<void>;
  timer?: NodeJS.Timeout;
}

/**
 * Row of `JobLocks`: the process that may run a sweep. A heartbeat of 0 means that the run has ended and the pause after it is
 * going on.
 */
interface Turn {
  holder: string;
  until: number;
  heartbeat: number;
  isOver: number;
}

/** Time in milliseconds without a renewal after which another process may take over a sweep. */
const turnMs = 5_000;

interface SweepsOptions {
  log: Log;
  metrics: Metrics;
  knex: () => Knex;
  /** True when no other process works on this data, so that no agreement on turns is needed. */
  isAlone: boolean;
  /** Monotonic clock by which the heartbeats of other processes are watched. */
  now?: () => number;
}

/**
 * Runs recurring work (sweeps): each sweep runs in one process at a time, and about once a period over all processes
 * together.
 */
export class Sweeps {
  readonly #options: SweepsOptions;
  readonly #sweeps = new Map<string, Sweep>();
  readonly #running = new Set<Promise<void>>();
  readonly #me = randomUUID();
  readonly #watch: HeartbeatWatch<string>;
  readonly #seconds;
  #isStarted = false;
  #isHeld = false;

  constructor(options: SweepsOptions) {
    this.#options = options;
    this.#watch = new HeartbeatWatch(options.now ?? (() => performance.now()));
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

  /** Lets running rounds end, at most `timeoutMs`, and starts no new ones. */
  async stop(timeoutMs = 10_000): Promise<void> {
    this.#isStarted = false;
    for (const sweep of this.#sweeps.values()) clearTimeout(sweep.timer);
    await inTime(timeoutMs, this.idle());
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
      const round = this.#round(sweep).then((nextMs) => {
        this.#running.delete(round);
        this.#arm(sweep, nextMs * (0.9 + Math.random() * 0.2));
      });
      this.#running.add(round);
    }, delayMs).unref();
  }

  /** Runs the sweep if it is this process's turn; returns the milliseconds until the next look. */
  async #round(sweep: Sweep): Promise<number> {
    const { log, isAlone } = this.#options;
    const stopTimer = this.#seconds.startTimer({ sweep: sweep.name });
    try {
      if (isAlone) await sweep.run();
      else if ((await this.#inTurn(sweep)) === 'busy') return Math.min(sweep.everyMs, turnMs);
    } catch (error) {
      if (mustWaitForDatabase(error))
        log.warn({ err: error, sweep: sweep.name }, 'sweep waits for the database');
      else log.error({ err: error, sweep: sweep.name }, 'sweep failed');
    } finally {
      stopTimer();
    }
    return sweep.everyMs;
  }

  async #inTurn(sweep: Sweep): Promise<'taken' | 'paused' | 'busy'> {
    const turn = await this.takeTurn(sweep.name, turnMs, sweep.everyMs);
    if (turn !== 'taken') return turn;
    const startedAt = performance.now();
    const renewal = setInterval(() => {
      this.#renew(sweep.name, turnMs).catch((error: unknown) => {
        this.#options.log.warn({ err: error, sweep: sweep.name }, 'a turn could not be renewed');
      });
    }, turnMs / 3).unref();
    try {
      await sweep.run();
    } finally {
      clearInterval(renewal);
      // The pause is most of the period and not all of it, since each process has a timer of its own.
      await this.#end(sweep.name, Math.max(0, sweep.everyMs * 0.85 - (performance.now() - startedAt)));
    }
    return turn;
  }

  /**
   * Takes the turn for `forMs`, by one conditional update, unless another process has it or the pause after the last
   * run goes on. Another's turn counts as over when it is so by the database's clock and its heartbeat has also stood
   * still by this process's own clock. `pauseMs` bounds a pause that a wrong database clock would make longer.
   */
  async takeTurn(name: string, forMs: number, pauseMs = forMs): Promise<'taken' | 'paused' | 'busy'> {
    const knex = this.#options.knex();
    const until = knex.raw(`${databaseNow(knex)} + ?`, [Math.round(forMs)]);
    const row: Turn | undefined = await knex('JobLocks')
      .where({ name })
      .first(
        ...['holder', 'until', 'heartbeat'],
        knex.raw(`?? <= ${databaseNow(knex)} AS ??`, ['until', 'isOver']),
      );
    if (!row) return (await this.#insertTurn(name, until)) ? 'taken' : 'busy';
    const { holder, until: end, heartbeat } = row;
    const stillMs = this.#watch.stoodStillMs(name, `${holder}:${end}:${heartbeat}`);
    if (!isFree(row, stillMs, pauseMs)) return heartbeat > 0 ? 'busy' : 'paused';
    const taken = await knex('JobLocks')
      .where({ name, holder, until: end, heartbeat })
      .update({ holder: this.#me, until, heartbeat: heartbeat + 1 });
    return taken > 0 ? 'taken' : 'busy';
  }

  async #insertTurn(name: string, until: Knex.Raw): Promise<boolean> {
    try {
      await this.#options.knex()('JobLocks').insert({ name, holder: this.#me, until, heartbeat: 1 });
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  /** Extends this process's turn by `forMs` from now. */
  async #renew(name: string, forMs: number): Promise<void> {
    const knex = this.#options.knex();
    await this.#setOwn(name, forMs, knex.raw('?? + 1', ['heartbeat']));
  }

  /** Ends this process's run of a sweep, and starts the pause in which no process runs it. */
  async #end(name: string, pauseMs: number): Promise<void> {
    await this.#setOwn(name, pauseMs, 0);
  }

  async #setOwn(name: string, untilMs: number, heartbeat: number | Knex.Raw): Promise<void> {
    const knex = this.#options.knex();
    const until = knex.raw(`${databaseNow(knex)} + ?`, [Math.round(untilMs)]);
    await knex('JobLocks').where({ name, holder: this.#me }).update({ until, heartbeat });
  }
}

function isFree({ isOver, heartbeat }: Turn, stillMs: number, pauseMs: number): boolean {
  if (heartbeat > 0) return stillMs >= (isOver ? turnMs : 2 * turnMs);
  return Boolean(isOver) || stillMs >= pauseMs;
}
