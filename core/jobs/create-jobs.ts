import type { Role } from '../config/config.ts';
import type { Context, Host } from '../context.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../log/metrics.ts';
import type { RedisClients } from '../redis/redis-clients.ts';
import { CrashRecord } from './crash-record.ts';
import type { JobQueue } from './job-queue.ts';
import type { Jobs } from './jobs.ts';
import { LocalQueue } from './local-queue.ts';
import type { RedisQueueOptions } from './redis-queue.ts';
import { wakeRunner } from './run-wake.ts';
import { Sweeps } from './sweeps.ts';

interface JobsOptions {
  /** null: no other process works on this data. */
  redis: RedisClients | null;
  roles: ReadonlySet<Role>;
  log: Log;
  metrics: Metrics;
}

const longestKey = 191;

/**
 * Builds `host.jobs`. With Redis, jobs travel between processes and run on those with the role `worker`; without it
 * they stay in this process, which is then the only one.
 */
export async function createJobs(host: () => Host, options: JobsOptions): Promise<Jobs<Context>> {
  const { redis, roles, log, metrics } = options;
  const knex = () => host().database.knex;
  const run = wakeRunner(host, { log, metrics });
  const queue: JobQueue = redis
    ? await redisQueue({ redis, runsJobs: roles.has('worker'), run, knex, log })
    : new LocalQueue(run, new CrashRecord(() => host().database), log);
  const sweeps = new Sweeps({ log, metrics, knex, isAlone: redis === null });
  const names = new Set<string>();
  return {
    define(name, runJob, { concurrency = 1, attempts = 5, onDead } = {}) {
      if (names.has(name)) throw new Error(`The job ${name} is defined twice`);
      names.add(name);
      queue.define({ name, run: runJob, concurrency, attempts, onDead });
    },
    enqueue(name, data, enqueueOptions = {}) {
      if (!names.has(name)) throw new Error(`The job ${name} is not defined`);
      if ((enqueueOptions.dedupeKey?.length ?? 0) > longestKey)
        throw new Error(`A key of the job ${name} is too long`);
      queue.add(name, data, enqueueOptions);
    },
    every: (name, everyMs, sweep) => sweeps.add(name, everyMs, sweep),
    sweep: (name) => sweeps.now(name),
    holdSweeps: () => sweeps.hold(),
    async start() {
      await queue.start();
      sweeps.start();
    },
    async stop(timeoutMs = 10_000) {
      await Promise.all([sweeps.stop(timeoutMs), queue.stop(timeoutMs)]);
    },
    async idle() {
      await sweeps.idle();
      await queue.idle();
    },
  };
}

/**
 * Opens the queue on Redis. Its libraries are loaded only where there is a Redis, since they need as much memory as all of
 * Fastify.
 */
async function redisQueue(options: RedisQueueOptions): Promise<JobQueue> {
  const { RedisQueue } = await import('./redis-queue.ts');
  return new RedisQueue(options);
}
