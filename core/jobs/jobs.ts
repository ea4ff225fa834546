export interface EnqueueOptions {
  /** Epoch milliseconds; absent: now. */
  runAt?: number;
  /**
   * Key that identifies the same work, such as the id of a campaign: a second wake-up with it is dropped while the
   * first waits, unless it is due earlier.
   */
  dedupeKey?: string;
}

export interface JobDefinition<Ctx> {
  /** Runs allowed at once in a process; 1 unless given. */
  concurrency?: number;
  /** Attempts in all before a failing run goes to the dead letters; 5 unless given. */
  attempts?: number;
  /**
   * Called once a wake-up went to the dead letters, so that its plugin can mark the record that it was about as
   * failed.
   */
  onDead?: (ctx: Ctx, data: JobData, reason: string) => Promise<void>;
}

export type JobData = Record<string, unknown> & { companyId: number };
/** Function of a job. It acts as the system for the company that requested it, and must be safe to run twice. */
export type JobRun<Ctx> = (ctx: Ctx, data: JobData) => Promise<void>;

/**
 * Background work (`host.jobs`). A request to run a job is called a wake-up and carries an id only: the work itself
 * stands in the database, and a sweep finds work whose wake-up was lost. `Ctx` is the context, which refers to this.
 */
export interface Jobs<Ctx> {
  define(name: string, run: JobRun<Ctx>, options?: JobDefinition<Ctx>): void;
  /** Never throws for a lost connection to Redis: the sweep of the job's owner finds the work later. */
  enqueue(name: string, data: JobData, options?: EnqueueOptions): void;
  /** Calls `sweep` about every `everyMs` in one process at a time, decided in the database. */
  every(name: string, everyMs: number, sweep: () => Promise<void>): void;
  /** Runs a sweep at once, even when it is another process's turn, and rethrows its error. */
  sweep(name: string): Promise<void>;
  /** Makes sweeps run only when called by name; for tests, before `start`. */
  holdSweeps(): void;
  start(): Promise<void>;
  /** Lets running jobs end, at most `timeoutMs`, and takes no new ones. */
  stop(timeoutMs?: number): Promise<void>;
  /** Resolves when nothing is waiting to run now or running in this process; for tests and an orderly end. */
  idle(): Promise<void>;
}
