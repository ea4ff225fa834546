import { backOffMs } from '../async/back-off.ts';
import type { Context } from '../context.ts';
import type { EnqueueOptions, JobData, JobDefinition, JobRun } from './jobs.ts';

/** A job as the queues know it, with every default filled in. */
export interface DefinedJob {
  name: string;
  run: JobRun<Context>;
  concurrency: number;
  attempts: number;
  onDead: JobDefinition<Context>['onDead'];
}

/** One wake-up at the moment of its run. */
export interface Wake {
  data: JobData;
  dedupeKey: string | null;
  /** Runs that ended in an error so far. */
  failures: number;
  /** Runs that ended with their process so far. */
  crashes: number;
}

/**
 * `again`: it failed and counts; `later`: it failed through no fault of its own and does not count;
 * `poisoned`: it was buried because it takes its process along, and is to be held back.
 */
export type RunOutcome = 'done' | 'again' | 'later' | 'poisoned';
export type RunWake = (job: DefinedJob, wake: Wake) => Promise<RunOutcome>;

/** Where wake-ups wait: in this process, or in Redis. */
export interface JobQueue {
  define(job: DefinedJob): void;
  add(name: string, data: JobData, options: EnqueueOptions): void;
  start(): Promise<void>;
  stop(timeoutMs: number): Promise<void>;
  idle(): Promise<void>;
}

/** A poisoned wake-up is held back this long in every process. */
export const heldBackMs = 60 * 60_000;

/** Pause before the next try: 1 s, doubling up to a minute. */
export function backoffMs(failures: number): number {
  return backOffMs(failures, { firstMs: 1000, maxMs: 60_000 });
}
