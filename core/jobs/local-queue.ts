import { AsyncLocalStorage } from 'node:async_hooks';
import { inTime } from '../async/in-time.ts';
import type { Log } from '../log/log.ts';
import { monotonicNow } from '../time/monotonic-clock.ts';
import type { CrashRecord } from './crash-record.ts';
import { backoffMs, type DefinedJob, type JobQueue, type RunWake, type Wake } from './job-queue.ts';
import type { EnqueueOptions, JobData } from './jobs.ts';

interface WaitingWake extends Wake {
  runAt: number;
  /** End of the pause after the last failure that counted: an attempt within it does not count. */
  countsFrom: number;
}

interface NamedQueue {
  job: DefinedJob;
  /** Ordered by `runAt`. */
  waiting: WaitingWake[];
  waitingByKey: Map<string, WaitingWake>;
  running: number;
  runningKeys: Set<string>;
  timer: NodeJS.Timeout | undefined;
}

/** Maximum length of the queue; further wake-ups are dropped, and the sweeps of their jobs find the work later. */
const longestQueue = 100_000;
const longestTimerMs = 2 ** 31 - 1;

/**
 * Queue of wake-ups in the memory of this process, for an installation without Redis. They are lost with the process;
 * the sweeps find their work in the database again.
 */
export class LocalQueue implements JobQueue {
  readonly #queues = new Map<string, NamedQueue>();
  readonly #run: RunWake;
  readonly #crashes: CrashRecord;
  readonly #log: Log;
  readonly #onIdle = new Set<() => void>();
  /** A run must not inherit the asynchronous context (request, transaction) of the code that woke it. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #state: 'new' | 'started' | 'stopped' = 'new';

  constructor(run: RunWake, crashes: CrashRecord, log: Log) {
    this.#run = run;
    this.#crashes = crashes;
    this.#log = log;
  }

  define(job: DefinedJob): void {
    this.#queues.set(job.name, {
      job,
      waiting: [],
      waitingByKey: new Map(),
      running: 0,
      runningKeys: new Set(),
      timer: undefined,
    });
  }

  add(name: string, data: JobData, { runAt = 0, dedupeKey = undefined }: EnqueueOptions): void {
    const queue = this.#queues.get(name);
    if (!queue || this.#state === 'stopped') return;
    if (queue.waiting.length >= longestQueue) {
      this.#log.warn({ job: name }, 'too many wake-ups are waiting; one is dropped');
      return;
    }
    const dueAt = runAt === 0 ? 0 : monotonicNow() + (runAt - Date.now());
    this.#insert(queue, {
      data,
      dedupeKey: dedupeKey ?? null,
      runAt: dueAt,
      countsFrom: 0,
      failures: 0,
      crashes: 0,
    });
  }

  async start(): Promise<void> {
    await this.#crashes.load();
    this.#state = 'started';
    for (const queue of this.#queues.values()) this.#pumpSoon(queue);
  }

  async stop(timeoutMs: number): Promise<void> {
    this.#state = 'stopped';
    for (const queue of this.#queues.values()) {
      clearTimeout(queue.timer);
      queue.waiting.length = 0;
      queue.waitingByKey.clear();
    }
    await inTime(timeoutMs, this.idle());
    if (this.#isIdle()) return;
    // Without its database the process ends in order all the same.
    await this.#crashes.forgive().catch((error: unknown) => {
      this.#log.warn({ err: error }, 'jobs that are cut off now may count as crashes');
    });
  }

  idle(): Promise<void> {
    if (this.#isIdle()) return Promise.resolve();
    return new Promise((resolve) => {
      this.#onIdle.add(resolve);
    });
  }

  #isIdle(): boolean {
    const now = monotonicNow();
    for (const { running, waiting } of this.#queues.values()) {
      if (running > 0) return false;
      if (this.#state === 'started' && waiting[0] && waiting[0].runAt <= now) return false;
    }
    return true;
  }

  #insert(queue: NamedQueue, wake: WaitingWake): void {
    const { dedupeKey } = wake;
    if (dedupeKey !== null) {
      const twin = queue.waitingByKey.get(dedupeKey);
      // Both ask for the same work: a sweep that is quicker than the pauses must not let it fail for ever.
      if (twin) takeOverCount(twin, wake);
      if (twin && twin.runAt <= Math.max(wake.runAt, monotonicNow())) return;
      if (twin) queue.waiting.splice(queue.waiting.indexOf(twin), 1);
      queue.waitingByKey.set(dedupeKey, wake);
    }
    queue.waiting.splice(firstAfter(queue.waiting, wake.runAt), 0, wake);
    const now = monotonicNow();
    if (wake.runAt <= now) this.#pumpSoon(queue);
    else this.#armForLater(queue, now);
  }

  #pumpSoon(queue: NamedQueue): void {
    if (this.#state === 'started') this.#outside(() => setImmediate(() => this.#pump(queue)));
  }

  /** Starts due wake-ups, then sets the queue's one timer for the next one. */
  #pump(queue: NamedQueue): void {
    if (this.#state !== 'started') return;
    const now = monotonicNow();
    const due = firstAfter(queue.waiting, now);
    for (let index = 0, looked = 0; looked < due && queue.running < queue.job.concurrency; looked++) {
      const wake = queue.waiting[index];
      if (!wake) break;
      // Wake-ups with the same key run one after the other: the second must see what the first stored.
      if (wake.dedupeKey !== null && queue.runningKeys.has(wake.dedupeKey)) {
        index += 1;
        continue;
      }
      queue.waiting.splice(index, 1);
      if (wake.dedupeKey !== null) queue.waitingByKey.delete(wake.dedupeKey);
      this.#begin(queue, wake);
    }
    this.#armForLater(queue, now);
  }

  /**
   * Sets the queue's timer for the first wake-up due after `now`, the moment that was just compared with: at a later
   * moment, wake-ups due in between would be neither started nor waited for.
   */
  #armForLater(queue: NamedQueue, now: number): void {
    clearTimeout(queue.timer);
    const next = queue.waiting[firstAfter(queue.waiting, now)];
    if (this.#state !== 'started' || !next) return;
    this.#outside(() => {
      queue.timer = setTimeout(
        () => this.#pump(queue),
        Math.min(longestTimerMs, Math.max(1, next.runAt - monotonicNow())),
      ).unref();
    });
  }

  #begin(queue: NamedQueue, wake: WaitingWake): void {
    queue.running += 1;
    if (wake.dedupeKey !== null) queue.runningKeys.add(wake.dedupeKey);
    this.#attempt(queue, wake)
      .catch((error: unknown) => {
        this.#log.warn({ err: error, job: queue.job.name }, 'a wake-up is left to its sweep');
      })
      .finally(() => {
        queue.running -= 1;
        if (wake.dedupeKey !== null) queue.runningKeys.delete(wake.dedupeKey);
        this.#pump(queue);
        this.#reportIdle();
      });
  }

  async #attempt(queue: NamedQueue, wake: WaitingWake): Promise<void> {
    const { name } = queue.job;
    const crashes = await this.#crashes.begin(name, wake.dedupeKey);
    if (crashes === null) return;
    // Nor may many attempts within one pause, as by an impatient user, use up all that the job has.
    const isWithinPause = monotonicNow() < wake.countsFrom;
    const failedBefore = isWithinPause ? wake.failures - 1 : wake.failures;
    const outcome = await this.#run(queue.job, { ...wake, failures: failedBefore, crashes });
    if (outcome === 'poisoned') return this.#crashes.hold(name, wake.dedupeKey);
    await this.#crashes.end(name, wake.dedupeKey);
    if (outcome === 'done' || this.#state !== 'started') return;
    const failures = failedBefore + (outcome === 'again' ? 1 : 0);
    const runAt = isWithinPause ? wake.countsFrom : monotonicNow() + backoffMs(failures);
    this.#insert(queue, { ...wake, failures, runAt, countsFrom: runAt });
  }

  #reportIdle(): void {
    if (!this.#isIdle()) return;
    for (const resolve of this.#onIdle) resolve();
    this.#onIdle.clear();
  }
}

/** Gives both wake-ups of one key the greater count of failures, with the pause that belongs to it. */
function takeOverCount(one: WaitingWake, other: WaitingWake): void {
  const { failures, countsFrom } = one.failures > other.failures ? one : other;
  Object.assign(one, { failures, countsFrom });
  Object.assign(other, { failures, countsFrom });
}

/** Returns the index of the first wake-up that is due after the moment. */
function firstAfter(waiting: readonly WaitingWake[], moment: number): number {
  let low = 0;
  let high = waiting.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((waiting[middle]?.runAt ?? 0) <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
