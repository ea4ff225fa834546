import { createRequire } from 'node:module';
import BeeQueue from 'bee-queue';
import type { Log } from '../log.ts';
import { backoffMs } from './job-queue.ts';

const require = createRequire(import.meta.url);
const { buildCache } = require('bee-queue/lib/lua') as { buildCache(client: unknown): Promise<unknown> };

/** Parts of a queue that its types leave out. */
interface Inside {
  client: { on(event: 'ready', call: () => void): void } | null;
  _activateDelayed(): void;
  _doStalledJobCheck(): Promise<number>;
  /** How long a worker waits before it asks again after a refusal: doubled each time, and never less than before. */
  _redisFailureRetryDelay: number;
}

/** So long after a fault of Redis, such as a full one, delayed jobs are looked for again. */
const lookAgainMs = 1000;

export interface BeeQueueOptions {
  redisUrl: string;
  prefix: string;
  runsJobs: boolean;
  log: Log;
  /** Once true, a lost connection is not taken up again. */
  isStopped: () => boolean;
}

/** Opens a queue that outlives every absence of Redis, also one at the start. */
export function openBeeQueue<T>(name: string, options: BeeQueueOptions): BeeQueue<T> {
  const { redisUrl, prefix, runsJobs, log, isStopped } = options;
  const redis = {
    url: redisUrl,
    // A number means: try again after that many milliseconds; with a strategy set, an absent Redis is no error.
    retry_strategy: ({ attempt }: { attempt: number }) =>
      isStopped() ? undefined : Math.min(attempt * 100, 2000),
  };
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
    // By itself it would come back after as long again as the trouble lasted, and look for delayed jobs after a minute.
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
    () => inside(queue).client?.on('ready', revive),
    (error: unknown) => log.debug({ err: error, job: name }, 'job queue never came up'),
  );
  return queue;
}

/** A worker asks for jobs only after its first look for stalled ones, and for ever not when Redis refuses that, being full. */
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
