import { type Context, type Host, mustWaitForDatabase, nextTurn, perHost, whileBusy } from '@balcao/core';
import { Backlog } from '../inbound/backlog.ts';
import { keepUpdates } from '../inbound/drain-inbox.ts';
import type { CloudUpdate } from '../inbound/webhook-value.ts';

/** Updates of one webhook call, by the connections to which they belong. */
export type KeptUpdates = ReadonlyMap<number, readonly CloudUpdate[]>;

interface Waiting {
  ctx: Context;
  kept: KeptUpdates;
  resolve(): void;
  reject(error: unknown): void;
}

/** Most updates that share a transaction, as many as Meta sends in its largest call. */
const updatesAtOnce = 1000;
/**
 * Longest wait of the next transaction while the process has other work, in milliseconds; a longer wait would save
 * little.
 */
const gatherMs = 20;
const enough = 32;

/**
 * Stores updates of Meta's webhooks, many in each transaction: calls that arrive during a commit share the next one,
 * and each call is answered after its own commit. A single call has a transaction for itself.
 */
export class InboxWrites {
  readonly #host: Host;
  readonly #waiting: Waiting[] = [];
  #isRunning = false;

  constructor(host: Host) {
    this.#host = host;
  }

  /** Returns the instance of this process. */
  static readonly of = perHost((host) => new InboxWrites(host));

  /**
   * Stores the updates of one call; resolves after the commit. Throws the database's error for this call alone, never
   * for others of the same transaction.
   */
  keep(ctx: Context, kept: KeptUpdates): Promise<void> {
    if (kept.size === 0) return Promise.resolve();
    Backlog.of(this.#host).called();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ctx, kept, resolve, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      // The commit has its own transaction, outside the caller's.
      this.#host.database.detached(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    // One turn of the event loop first, so that calls that arrive together share a commit.
    await nextTurn();
    while (this.#waiting.length > 0) {
      await this.#store(this.#next());
      // Calls that waited for the database during the commit are processed by now and arrive soon.
      await whileBusy(gatherMs, () => this.#hasCompany());
    }
    this.#isRunning = false;
  }

  /** Waits for more calls, except while an inbox with a backlog is being processed. */
  #hasCompany(): boolean {
    return this.#waiting.length >= (Backlog.of(this.#host).isAtWork ? 1 : enough);
  }

  /** Takes the next calls for one transaction: at least one, however large it is. */
  #next(): Waiting[] {
    let updates = 0;
    const end = this.#waiting.findIndex(({ kept }, index) => {
      for (const own of kept.values()) updates += own.length;
      return index > 0 && updates > updatesAtOnce;
    });
    return this.#waiting.splice(0, end < 0 ? this.#waiting.length : end);
  }

  /** Stores a batch; a failed batch is halved, so that a call that cannot be stored fails alone. */
  async #store(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.#host.database.transaction(() => write(batch));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length === 1 || mustWaitForDatabase(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      const half = Math.ceil(batch.length / 2);
      await this.#store(batch.slice(0, half));
      await this.#store(batch.slice(half));
    }
  }
}

/**
 * Writes all updates of each connection together, in the order of the connections' ids, so that two processes never
 * wait for each other's locks.
 */
async function write(batch: readonly Waiting[]): Promise<void> {
  const byConnection = new Map<number, { ctx: Context; updates: CloudUpdate[] }>();
  for (const { ctx, kept } of batch)
    for (const [connectionId, own] of kept) {
      const together = byConnection.get(connectionId) ?? { ctx, updates: [] };
      together.updates.push(...own);
      byConnection.set(connectionId, together);
    }
  for (const [connectionId, { ctx, updates }] of [...byConnection].sort(([one], [other]) => one - other))
    await keepUpdates(ctx, connectionId, updates);
}
