import type { Redis } from 'ioredis';
import { heldBackMs, type RunOutcome } from './job-queue.ts';

/**
 * Time in milliseconds after a wake-up's due time for which its key blocks further ones, so that a wake-up which Redis lost
 * blocks them no longer.
 */
const keyLifeMs = 30_000;
/**
 * Time in milliseconds for which a key is claimed before its wake-up is sent, so that a process that dies in between blocks
 * others no longer.
 */
const claimMs = 3_000;

/**
 * Lua script that claims a key. KEYS[1]: the key of a wake-up, ARGV[1]: when it is due, ARGV[2]: life of the claim in
 * ms. Returns 0 when one with the key waits and is due as soon, else 1.
 */
const claim = `
local due = redis.call('GET', KEYS[1])
if due and tonumber(due) <= tonumber(ARGV[1]) then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

/**
 * Stores in Redis what bee-queue lacks: how often the run of a wake-up has failed or crashed its process, and the keys of waiting
 * wake-ups.
 */
export class RedisAttempts {
  readonly #redis: Redis;
  readonly #prefix: string;

  constructor(redis: Redis, prefix: string) {
    this.#redis = redis;
    this.#prefix = prefix;
  }

  /**
   * False when a wake-up with the same key waits already and is due as soon. The claim is short: `keepKey` makes it last
   * once the wake-up is on its way.
   */
  async claimKey(job: string, dedupeKey: string, runAt: number): Promise<boolean> {
    const due = Math.max(runAt, Date.now());
    return (await this.#redis.eval(claim, 1, this.#key('key', job, dedupeKey), due, claimMs)) === 1;
  }

  /** Makes the key of a sent wake-up last until it is due, and a while longer. A key that a run removed meanwhile is not made again. */
  async keepKey(job: string, dedupeKey: string, runAt: number): Promise<void> {
    const lifeMs = Math.max(0, runAt - Date.now()) + keyLifeMs;
    await this.#redis.pexpire(this.#key('key', job, dedupeKey), lifeMs);
  }

  /** Counts a run that begins, and frees its key for the next wake-up. */
  async begin(job: string, id: string, dedupeKey: string | null) {
    const tries = this.#key('tries', job, id);
    const [started, failed, , held] = await values(
      this.#redis
        .multi()
        .hincrby(tries, 'started', 1)
        .hget(tries, 'failed')
        .pexpire(tries, heldBackMs)
        .exists(this.#key('held', job, dedupeKey ?? ''))
        // From now on a wake-up with this key is a new one.
        .del(this.#key('key', job, dedupeKey ?? ''))
        .exec(),
    );
    const failures = Number(failed ?? 0);
    return { failures, crashes: Math.max(0, Number(started) - failures - 1), isHeld: Number(held) === 1 };
  }

  /** Stores how a run ended; a `poisoned` key is held back for an hour. */
  async end(job: string, id: string, dedupeKey: string | null, outcome: RunOutcome): Promise<void> {
    const tries = this.#key('tries', job, id);
    if (outcome === 'again') await this.#redis.hincrby(tries, 'failed', 1);
    else if (outcome === 'later') await this.#redis.hincrby(tries, 'started', -1);
    else await this.#redis.del(tries);
    if (outcome === 'poisoned' && dedupeKey !== null) {
      await this.#redis.set(this.#key('held', job, dedupeKey), '1', 'PX', heldBackMs);
    }
  }

  #key(kind: string, job: string, id: string): string {
    return `${this.#prefix}:${kind}:${job}:${id}`;
  }
}

async function values(answer: Promise<[Error | null, unknown][] | null>): Promise<unknown[]> {
  return ((await answer) ?? []).map(([error, value]) => {
    if (error) throw error;
    return value;
  });
}
