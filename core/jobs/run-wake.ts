import type { Host } from '../context.ts';
import { isForeignKeyViolation, mustWaitForDatabase } from '../database/violations.ts';
import type { Log } from '../log/log.ts';
import { describeWithoutValues } from '../log/log-redaction.ts';
import type { Metrics } from '../log/metrics.ts';
import type { DefinedJob, RunOutcome, RunWake, Wake } from './job-queue.ts';

/**
 * Number of runs that may crash the process before the job is given up and moved to the dead letters (jobs that failed for good).
 */
const crashesAllowed = 3;

/**
 * Makes the function by which both queues run a wake-up: it counts and times the run, and moves one that failed too
 * often to the dead letters.
 */
export function wakeRunner(host: () => Host, { log, metrics }: { log: Log; metrics: Metrics }): RunWake {
  const runs = metrics.counter('job_runs_total', 'Runs of background jobs by their end', ['job', 'outcome']);
  const seconds = metrics.histogram('job_run_seconds', 'How long a run of a background job takes', ['job']);
  return async (job, wake) => {
    if (wake.crashes >= crashesAllowed) {
      const outcome = await bury(host(), job, wake, `The process ended during each of ${wake.crashes} runs`);
      return outcome === 'done' ? 'poisoned' : outcome;
    }
    const stopTimer = seconds.startTimer({ job: job.name });
    try {
      await job.run(host().contextFor(wake.data.companyId), wake.data);
      runs.inc({ job: job.name, outcome: 'done' });
      return 'done';
    } catch (error) {
      runs.inc({ job: job.name, outcome: 'failed' });
      return await afterFailure(error, job, wake);
    } finally {
      stopTimer();
    }
  };

  async function afterFailure(error: unknown, job: DefinedJob, wake: Wake): Promise<RunOutcome> {
    const attempt = wake.failures + 1;
    const about = { err: error, job: job.name, companyId: wake.data.companyId, attempt };
    if (mustWaitForDatabase(error)) {
      log.warn(about, 'job waits for the database');
      return 'later';
    }
    if (attempt < job.attempts) {
      log.warn(about, 'job failed and will be tried again');
      return 'again';
    }
    return bury(host(), job, wake, describeWithoutValues(error));
  }

  /** Moves the wake-up to the dead letters, for an operator to look at. Retries while the database refuses even that. */
  async function bury(here: Host, job: DefinedJob, wake: Wake, reason: string): Promise<RunOutcome> {
    const { companyId } = wake.data;
    const attempts = wake.failures + wake.crashes + 1;
    try {
      await here.database.knex('DeadJobs').insert({
        companyId,
        job: job.name,
        dedupeKey: wake.dedupeKey,
        data: JSON.stringify(wake.data),
        attempts,
        reason: reason.slice(0, 4000),
        createdAt: Date.now(),
        updatedAt: Date.now(),
      });
      runs.inc({ job: job.name, outcome: 'dead' });
      log.error({ job: job.name, companyId, attempts, reason }, 'job gave up');
      await job.onDead?.(here.contextFor(companyId), wake.data, reason);
    } catch (error) {
      if (isForeignKeyViolation(error)) return 'done'; // The company is gone, and its work with it.
      log.warn({ err: error, job: job.name, companyId }, 'a dead job could not be put away');
      return 'later';
    }
    return 'done';
  }
}
