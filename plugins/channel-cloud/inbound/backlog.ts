import { performance } from 'node:perf_hooks';
import { ConcurrencyLimit, type Host, nextTurn, perHost, whileBusy } from '@balcao/core';
import { inboxBatch } from '../contract/limits.ts';

/** Entries of a portion at least: fewer take hardly less time, for the commit is paid by each portion. */
const fewest = 16;
/** Time for which a portion keeps the process busy while calls come in, in milliseconds. */
const portionMs = 10;
/** Milliseconds after a call in which another one is expected. */
const calledMs = 1000;
/** Least milliseconds for calls between two portions: enough for a commit of theirs. */
const restMinMs = 5;
// SQLite has one writer: two portions at once would be one long one.
const portionsAtOnce = { sqlite: 1, mysql: 4 } as const;

interface Clock {
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** Milliseconds for which this process has been busy; time in which a database server works is not in it. */
  busy(): number;
}

const clockOfProcess: Clock = {
  now: () => performance.now(),
  busy: () => performance.eventLoopUtilization().active,
};

/**
 * Applies stored webhooks of Meta in portions, and lets new webhooks be stored in between: each waits for one portion at
 * most. While calls come in portions are bounded by the time that they take; while none does they are as large as an
 * inbox hands out, which costs least. Between two portions calls have as much time as a portion took, so that neither
 * side waits without end.
 */
export class Backlog {
  readonly #clock: Clock;
  readonly #limit: ConcurrencyLimit;
  readonly #rest: (maxMs: number) => Promise<void>;
  #calledAt = Number.NEGATIVE_INFINITY;
  /** Entries of a portion while webhooks arrive. */
  #size = fewest;
  #atWork = 0;

  constructor(
    atOnce: number,
    clock: Clock = clockOfProcess,
    rest: (maxMs: number) => Promise<void> = (maxMs) => whileBusy(maxMs),
  ) {
    this.#limit = new ConcurrencyLimit(atOnce);
    this.#clock = clock;
    this.#rest = rest;
  }

  /** The one of this process. */
  static readonly of = perHost((host: Host) => new Backlog(portionsAtOnce[host.database.dialect]));

  /** True while entries are applied; webhooks then wait for no company. */
  get isAtWork(): boolean {
    return this.#atWork > 0;
  }

  /** Records that a call came in. */
  called(): void {
    this.#calledAt = this.#clock.now();
  }

  /** Works off the entries in their order, portion by portion; what a portion throws ends it. */
  async eachPortion<Entry>(
    entries: readonly Entry[],
    work: (portion: readonly Entry[]) => Promise<void>,
  ): Promise<void> {
    for (let from = 0; from < entries.length; ) {
      await this.step(async () => {
        const portion = entries.slice(from, from + (this.#isCalled() ? this.#size : inboxBatch));
        from += portion.length;
        const begun = this.#clock.busy();
        await work(portion);
        this.#learn(portion.length, this.#clock.busy() - begun);
      });
    }
  }

  /** Does one step of the work, which is not divided any further, and lets calls come after it. */
  async step<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#atWork++;
    try {
      return await this.#limit.pass(async () => {
        const begun = this.#clock.busy();
        const result = await work();
        await this.#giveWay(this.#clock.busy() - begun);
        return result;
      });
    } finally {
      this.#atWork--;
    }
  }

  async #giveWay(workedMs: number): Promise<void> {
    if (this.#isCalled()) await this.#rest(Math.max(restMinMs, workedMs));
    else await nextTurn();
  }

  #isCalled(): boolean {
    return this.#clock.now() - this.#calledAt < calledMs;
  }

  /** Sizes the next portion by the time that this one took: at most twice as many, and never fewer than pay for their commit. */
  #learn(entries: number, tookMs: number): void {
    const fit = Math.floor((entries * portionMs) / Math.max(tookMs, 0.1));
    // A short rest of a list says little of how long a full portion takes.
    if (entries < this.#size && fit > entries) return;
    this.#size = Math.max(fewest, Math.min(inboxBatch, fit, entries * 2));
  }
}
