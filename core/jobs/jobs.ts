export interface EnqueueOptions {
  /** Epoch milliseconds; absent: now. */
  runAt?: number;
  /** A second wake-up with the same key is dropped while the first waits, unless it is due earlier. */
  dedupeKey?: string;
}

export interface JobDefinition<Ctx> {
  /** Runs allowed at once in a process; 1 unless given. */
  concurrency?: number;
  /** Attempts in all before a failing run goes to the dead letters; 5 unless given. */
  attempts?: number;
  /** Called once a wake-up went to the dead letters, so that its owner can mark what it was about. */
  onDead?: (ctx: Ctx, data: JobData, reason: string) => Promise<void>;
}

export type JobData = Record<string, unknown> & { companyId: number };
/** A run acts as the system for the company that woke it, and must be safe to run twice. */
export type JobRun<Ctx> = (ctx: Ctx, data: JobData) => Promise<void>;

/**
 * Background work. A job is a wake-up carrying an id: the due work stands in the database, and a sweep finds leftovers of a
 * lost wake-up. `Ctx` is the context, which refers to this.
 */
export interface Jobs<Ctx> {
  define(name: string, run: JobRun<Ctx>, options?: JobDefinition<Ctx>): void;
  /** Never throws for a lost connection to Redis: the sweep of the job's owner finds the work later. */
  enqueue(name: string, data: JobData, options?: EnqueueOptions): void;
  /** Calls `sweep` about every `everyMs` in one process at a time, decided in the database. */
  every(name: string, everyMs: number, sweep: () => Promise<void>): void;
  /** Runs a sweep at once, also out of turn, and rethrows its error. */
  sweep(name: string): Promise<void>;
  /** Before `start`: sweeps run only when called by name. */
  holdSweeps(): void;
  start(): Promise<void>;
  /** Lets running jobs end, at most `timeoutMs`, and takes no new ones. */
  stop(timeoutMs?: number): Promise<void>;
  /** Resolves when nothing is waiting to run now or running in this process; for tests and an orderly end. */
  idle(): Promise<void>;
}
