import { type Context, type Host, mustWaitForDatabase, nextTurn, perHost, whileBusy } from '@balcao/core';
import { Backlog } from '../inbound/backlog.ts';
import { keepUpdates } from '../inbound/drain-inbox.ts';
import type { CloudUpdate } from '../inbound/webhook-value.ts';

/** Updates of one call by the connections that they are of. */
export type KeptUpdates = ReadonlyMap<number, readonly CloudUpdate[]>;

interface Waiting {
  ctx: Context;
  kept: KeptUpdates;
  resolve(): void;
  reject(error: unknown): void;
}

/** Most updates that share a commit: those of the largest call of the platform. */
const updatesAtOnce = 1000;
/** Longest wait of the next commit while the process has other work; a longer one makes it little cheaper. */
const gatherMs = 20;
const enough = 32;

/**
 * Stores updates of Meta's webhooks, many per transaction: requests that come during a commit share the next one, and
 * each is answered after its own. A single request has a transaction for itself.
 */
export class InboxWrites {
  readonly #host: Host;
  readonly #waiting: Waiting[] = [];
  #isRunning = false;

  constructor(host: Host) {
    this.#host = host;
  }

  /** The one of this process. */
  static readonly of = perHost((host) => new InboxWrites(host));

  /** Resolves after the commit; throws what the database throws, which concerns no call that it shared the commit with. */
  keep(ctx: Context, kept: KeptUpdates): Promise<void> {
    if (kept.size === 0) return Promise.resolve();
    Backlog.of(this.#host).called();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ctx, kept, resolve, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      // Out of the caller's transaction, if it has one: the commit is its own.
      this.#host.database.detached(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    // A turn of the loop, so that calls which were answered together also share their next commit.
    await nextTurn();
    while (this.#waiting.length > 0) {
      await this.#store(this.#next());
      // Calls that waited for the database while it was written to are found by now, and are on their way here.
      await whileBusy(gatherMs, () => this.#hasCompany());
    }
    this.#isRunning = false;
  }

  /** Between two portions of a backlog is no time to wait for more. */
  #hasCompany(): boolean {
    return this.#waiting.length >= (Backlog.of(this.#host).isAtWork ? 1 : enough);
  }

  /** Takes at least one, however large it is. */
  #next(): Waiting[] {
    let updates = 0;
    const end = this.#waiting.findIndex(({ kept }, index) => {
      for (const own of kept.values()) updates += own.length;
      return index > 0 && updates > updatesAtOnce;
    });
    return this.#waiting.splice(0, end < 0 ? this.#waiting.length : end);
  }

  /** Halves a failed batch, so that a call that cannot be kept fails alone. */
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

/** Keeps all updates of each connection together, in the order of the connections' ids: two processes never wait for each other. */
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
