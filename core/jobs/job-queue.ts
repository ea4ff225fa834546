import { backOffMs } from '../async/back-off.ts';
import type { Context } from '../context.ts';
import type { EnqueueOptions, JobData, JobDefinition, JobRun } from './jobs.ts';

/** Job as the queues know it, with all defaults filled in. */
export interface DefinedJob {
  name: string;
  run: JobRun<Context>;
  concurrency: number;
  attempts: number;
  onDead: JobDefinition<Context>['onDead'];
}

/** Request to run a job (a wake-up), and the moment at which it runs. */
export interface Wake {
  data: JobData;
  dedupeKey: string | null;
  /** Runs that ended in an error so far. */
  failures: number;
  /** Runs so far during which the process died. */
  crashes: number;
}

/**
 * End of one run. `done`: it succeeded, or was moved to the dead letters; `again`: it failed, and the attempt counts;
 * `later`: it failed because the database was away, and the attempt does not count; `poisoned`: it crashed its
 * process too often, was moved to the dead letters and is held back.
 */
export type RunOutcome = 'done' | 'again' | 'later' | 'poisoned';
export type RunWake = (job: DefinedJob, wake: Wake) => Promise<RunOutcome>;

/** Queue of wake-ups: `LocalQueue` in this process, or `RedisQueue` for several processes. */
export interface JobQueue {
  define(job: DefinedJob): void;
  add(name: string, data: JobData, options: EnqueueOptions): void;
  start(): Promise<void>;
  stop(timeoutMs: number): Promise<void>;
  idle(): Promise<void>;
}

/** Time for which a poisoned job is held back, even when it is requested again. */
export const heldBackMs = 60 * 60_000;

/** Pause before the next attempt: 1 s, doubling up to a minute. */
export function backoffMs(failures: number): number {
  return backOffMs(failures, { firstMs: 1000, maxMs: 60_000 });
}
