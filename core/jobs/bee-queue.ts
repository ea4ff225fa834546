import { createRequire } from 'node:module';
import BeeQueue from 'bee-queue';
import { Redis } from 'ioredis';
import { inTime } from '../async/in-time.ts';
import type { Log } from '../log/log.ts';
import type { RedisClients } from '../redis/redis-clients.ts';
import { backoffMs } from './job-queue.ts';

const require = createRequire(import.meta.url);
const { buildCache } = require('bee-queue/lib/lua') as { buildCache(client: unknown): Promise<unknown> };

/** Internal parts of a bee-queue queue that its types do not declare. */
interface Inside {
  client: Redis | null;
  _isReady: boolean;
  paused: boolean;
  _activateDelayed(): void;
  _doStalledJobCheck(): Promise<number>;
  /** Pause of a worker after Redis refused a command; bee-queue doubles it each time and never resets it. */
  _redisFailureRetryDelay: number;
}

/** Time in milliseconds after an error of Redis, such as full memory, after which delayed jobs are looked for again. */
const lookAgainMs = 1000;

interface BeeQueueOptions {
  /** Shared by all queues; each opens two of its own from it. */
  client: Redis;
  prefix: string;
  runsJobs: boolean;
  log: Log;
  /** Once it returns true, a lost connection is not opened again. */
  isStopped: () => boolean;
}

/** Opens a queue of bee-queue that recovers after every loss of Redis, also when Redis is not available at the start. */
export function openBeeQueue<T>(name: string, options: BeeQueueOptions): BeeQueue<T> {
  const { client, prefix, runsJobs, log, isStopped } = options;
  // Its types know clients of node-redis alone.
  const redis: object = client;
  const queue = new BeeQueue<T>(name, {
    prefix,
    redis: redis as BeeQueue.QueueSettings['redis'],
    isWorker: runsJobs,
    activateDelayedJobs: runsJobs,
    nearTermWindow: 60_000,
    delayedDebounce: 100,
    stallInterval: 5000,
    getEvents: false,
    sendEvents: false,
    storeJobs: false,
    removeOnSuccess: true,
    removeOnFailure: true,
  });
  beginWhateverIsFound(queue);
  queue.backoffStrategies.set('paced', (job) => backoffMs(job.options.stacktraces.length));
  let looksAgain = false;
  queue.on('error', (error) => {
    if (isStopped()) return;
    log.warn({ err: error, job: name }, 'job queue in trouble');
    if (error.message.includes('NOSCRIPT')) revive();
    // bee-queue itself would retry only after as long again as the fault lasted, and look for delayed jobs after a
    // minute.
    inside(queue)._redisFailureRetryDelay = 0;
    if (!runsJobs || looksAgain) return;
    looksAgain = true;
    setTimeout(() => {
      looksAgain = false;
      if (!isStopped()) inside(queue)._activateDelayed();
    }, lookAgainMs).unref();
  });
  const revive = () => {
    reviveBeeQueue(queue).catch((error: unknown) =>
      log.warn({ err: error, job: name }, 'job queue not revived'),
    );
  };
  queue.ready().then(
    () => client.on('ready', revive),
    (error: unknown) => log.debug({ err: error, job: name }, 'job queue never came up'),
  );
  return queue;
}

/**
 * Makes a Redis client that bee-queue accepts. bee-queue recognises an ioredis client by the name of its constructor,
 * which ioredis loses, and would otherwise recurse without end. It also gives up a client whose first event is an
 * error: this one emits none, and connects whenever Redis is there. `opened` is called with the client and with every
 * duplicate.
 */
export function beeQueueClient(clients: RedisClients, opened: (client: Redis) => void): Redis {
  const client = clients.open({ maxRetriesPerRequest: null });
  opened(client);
  Object.defineProperty(client, 'constructor', { value: Redis });
  client.duplicate = () => beeQueueClient(clients, opened);
  client.setMaxListeners(0);
  const reporters = client.listeners('error');
  const emit = client.emit.bind(client);
  client.emit = (event: string | symbol, ...values: unknown[]) => {
    if (event !== 'error') return emit(event, ...values);
    for (const report of reporters) report(...values);
    return true;
  };
  return client;
}

/**
 * Closes a queue after its running jobs, but no later than shortly after `timeoutMs`; a queue that never reached Redis closes at
 * once.
 */
export async function closeBeeQueue<T>(queue: BeeQueue<T>, timeoutMs: number): Promise<void> {
  if (!inside(queue)._isReady) {
    inside(queue).paused = true;
    return;
  }
  // Null where the queue was paused before it reached Redis, and reached it since.
  const closed: Promise<void> | null = queue.close(timeoutMs);
  await inTime(
    timeoutMs + 500,
    Promise.resolve(closed).catch(() => undefined),
  );
}

/**
 * Starts a worker even when Redis refuses the first check for stalled jobs, as a full Redis does, since bee-queue would then
 * never start it.
 */
function beginWhateverIsFound<T>(queue: BeeQueue<T>): void {
  const look = inside(queue)._doStalledJobCheck.bind(queue);
  inside(queue)._doStalledJobCheck = () =>
    look().catch((error: Error) => {
      queue.emit('error', error);
      return 0;
    });
}

/** Loads bee-queue's scripts again, which a restarted Redis has forgotten, and looks for delayed jobs. */
export async function reviveBeeQueue<T>(queue: BeeQueue<T>): Promise<void> {
  await buildCache(inside(queue).client);
  inside(queue)._activateDelayed();
}

function inside<T>(queue: BeeQueue<T>): Inside {
  return queue as BeeQueue<T> & Inside;
}
