import type BeeQueue from 'bee-queue';
import type { Redis } from 'ioredis';
import type { Knex } from 'knex';
import { installationId } from '../database/installation-id.ts';
import type { Log } from '../log/log.ts';
import type { RedisClients } from '../redis/redis-clients.ts';
import { beeQueueClient, closeBeeQueue, openBeeQueue, reviveBeeQueue } from './bee-queue.ts';
import type { DefinedJob, JobQueue, RunWake } from './job-queue.ts';
import type { EnqueueOptions, JobData } from './jobs.ts';
import { RedisAttempts } from './redis-attempts.ts';

/** Wake-up as bee-queue stores it. */
interface StoredWakeUp {
  data: JobData;
  key: string | null;
}

interface Waiting {
  name: string;
  data: JobData;
  options: EnqueueOptions;
}

export interface RedisQueueOptions {
  redis: RedisClients;
  /** False: this process only wakes others. */
  runsJobs: boolean;
  run: RunWake;
  knex: () => Knex;
  log: Log;
}

/** Maximum of wake-ups that are kept in memory while Redis is unavailable; the sweeps find the work of the others. */
const keptWhileAway = 1000;
/** Number of retries that bee-queue gets, so high that its own counter never ends a job: this class counts attempts itself. */
const countless = 1_000_000;
const stalledCheckMs = 2500;

/** Wake-ups sent through bee-queue. Redis may be unreachable at the start or at any time: no call waits for it. */
export class RedisQueue implements JobQueue {
  readonly #options: RedisQueueOptions;
  readonly #jobs = new Map<string, DefinedJob>();
  readonly #queues = new Map<string, BeeQueue<StoredWakeUp>>();
  readonly #redis: Redis;
  /** Clients that bee-queue uses: one that all queues share, and two more a queue. */
  readonly #queueClients: Redis[] = [];
  readonly #away: Waiting[] = [];
  readonly #sending = new Set<Promise<void>>();
  #tries: RedisAttempts | undefined;
  #running = 0;
  #isStopped = false;

  constructor(options: RedisQueueOptions) {
    this.#options = options;
    this.#redis = options.redis.open({
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
    });
    this.#redis.on('ready', () => this.#sendWhatWaited());
  }

  define(job: DefinedJob): void {
    this.#jobs.set(job.name, job);
  }

  add(name: string, data: JobData, options: EnqueueOptions): void {
    if (this.#isStopped) return;
    if (this.#redis.status !== 'ready' || !this.#tries) {
      if (this.#away.length < keptWhileAway) this.#away.push({ name, data, options });
      return;
    }
    const sent = this.#send(name, data, options)
      .catch((error: unknown) => {
        if (!this.#isStopped)
          this.#options.log.warn({ err: error, job: name }, 'a wake-up is left to its sweep');
      })
      .finally(() => this.#sending.delete(sent));
    this.#sending.add(sent);
  }

  async start(): Promise<void> {
    const { knex, redis, runsJobs, log } = this.#options;
    const prefix = `balcao:${await installationId({ knex: knex() })}`;
    this.#tries = new RedisAttempts(this.#redis, prefix);
    const client = beeQueueClient(redis, (opened) => this.#queueClients.push(opened));
    for (const job of this.#jobs.values()) {
      const queue = openBeeQueue<StoredWakeUp>(job.name, {
        client,
        prefix,
        runsJobs,
        log,
        isStopped: () => this.#isStopped,
      });
      this.#queues.set(job.name, queue);
      if (!runsJobs) continue;
      queue.process(job.concurrency, (kept: BeeQueue.Job<StoredWakeUp>) => this.#attempt(job, kept));
      queue
        .checkStalledJobs(stalledCheckMs)
        .catch(() => log.debug({ job: job.name }, 'stalled jobs are looked for later'));
    }
    this.#redis.connect().catch(() => log.debug('Redis is away at the start'));
  }

  async stop(timeoutMs: number): Promise<void> {
    this.#isStopped = true;
    // A command that waits for an unavailable Redis would hold up the end of every job.
    if (this.#redis.status !== 'ready') this.#endQueueClients();
    await Promise.all([...this.#queues.values()].map((queue) => closeBeeQueue(queue, timeoutMs)));
    this.#endQueueClients();
    this.#redis.disconnect();
  }

  #endQueueClients(): void {
    for (const client of this.#queueClients) client.disconnect();
  }

  async idle(): Promise<void> {
    while (await this.#isBusy()) await new Promise((resume) => setTimeout(resume, 5));
  }

  async #isBusy(): Promise<boolean> {
    if (this.#isStopped) return this.#running > 0;
    if (this.#running > 0 || this.#sending.size > 0) return true;
    if (this.#redis.status !== 'ready')
      return this.#redis.status === 'connecting' || this.#redis.status === 'connect';
    if (this.#away.length > 0) return true;
    if (!this.#options.runsJobs) return false;
    const look = this.#redis.pipeline();
    for (const queue of this.#queues.values()) {
      const key = (part: string) => `${queue.settings.keyPrefix}${part}`;
      look.llen(key('waiting')).llen(key('active')).zcount(key('delayed'), '-inf', Date.now());
    }
    const counts = (await look.exec()) ?? [];
    return counts.some(([, count]) => Number(count) > 0);
  }

  #sendWhatWaited(): void {
    for (const { name, data, options } of this.#away.splice(0)) this.add(name, data, options);
  }

  async #send(name: string, data: JobData, { runAt = 0, dedupeKey }: EnqueueOptions): Promise<void> {
    const queue = this.#queues.get(name);
    if (!queue || !this.#tries) return;
    if (dedupeKey !== undefined && !(await this.#tries.claimKey(name, dedupeKey, runAt))) return;
    const kept = () => {
      const job = queue
        .createJob({ data, key: dedupeKey ?? null })
        .retries(countless)
        .backoff('paced', 1);
      return runAt > Date.now() ? job.delayUntil(runAt) : job;
    };
    try {
      await kept().save();
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('NOSCRIPT')) throw error;
      await reviveBeeQueue(queue);
      await kept().save();
    }
    if (dedupeKey !== undefined) await this.#tries.keepKey(name, dedupeKey, runAt);
  }

  /** Runs a wake-up; throws to make bee-queue run it again. */
  async #attempt(job: DefinedJob, kept: BeeQueue.Job<StoredWakeUp>): Promise<void> {
    const tries = this.#tries;
    if (!tries) throw new Error('not started');
    this.#running += 1;
    try {
      const { data, key } = kept.data;
      const begun = await tries.begin(job.name, kept.id, key);
      if (begun.isHeld) return;
      const outcome = await this.#options.run(job, { data, dedupeKey: key, ...begun });
      await tries.end(job.name, kept.id, key, outcome);
      if (outcome === 'again' || outcome === 'later') throw new TryAgain();
    } finally {
      this.#running -= 1;
    }
  }
}

/** Error that makes bee-queue run a wake-up again. It has no stack, since bee-queue stores one for each attempt. */
class TryAgain extends Error {
  constructor() {
    super('try again');
    this.stack = 'try again';
  }
}
