import { type Host, isLockConflict, mustWaitForDatabase, nextTurn, whileBusy } from '@balcao/core';
import { partsOf } from '../per-application.ts';
import { announceBatch, publishBatch } from './announce-batch.ts';
import type { Arrival, StoredBatch } from './arrival.ts';
import { IngestMetrics } from './ingest-metrics.ts';
import { storeBatch } from './store-batch.ts';

interface Waiting extends Arrival {
  done(error?: unknown): void;
}

/** Arrivals that one transaction takes at most. */
const batchSize = 200;
/**
 * While the process has other work the next batch waits so long at most: a number hands over its messages one after the
 * other, and each of them by itself would cost a transaction, a turn of its conversation and a publication to screens.
 */
const gatherMs = 20;
/** More company than this makes a batch little cheaper. */
const enough = 32;
// SQLite has one writer; a server commits several batches side by side. A connection always has the same
// partition, so that no conversation is in two batches at once.
const partitionsOf = { sqlite: 1, mysql: 4 } as const;

/**
 * Stores customers' messages by group commit: messages that wait while a batch is being written make the next one. A
 * single message is a batch of one; under load many share a commit, and the next batch waits a moment for more.
 */
export class Ingest {
  readonly #host: Host;
  readonly #partitions: Partition[];

  constructor(host: Host) {
    this.#host = host;
    const metrics = new IngestMetrics(host);
    this.#partitions = Array.from(
      { length: partitionsOf[host.database.dialect] },
      () => new Partition(host, metrics),
    );
  }

  /** Resolves when all of them are stored or were before; rejects with the first that could not be, the others stored. */
  take(arrivals: readonly Arrival[]): Promise<void> {
    if (arrivals.length === 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      let open = arrivals.length;
      let failure: unknown;
      const done = (error?: unknown): void => {
        failure ??= error;
        if (--open > 0) return;
        if (failure === undefined) resolve();
        else reject(failure);
      };
      const partition = this.#partitionOf(arrivals[0] as Arrival);
      // Out of the caller's transaction, if it has one: the batch has its own.
      this.#host.database.detached(() => partition.push(arrivals.map((arrival) => ({ ...arrival, done }))));
    });
  }

  #partitionOf({ connectionId }: Arrival): Partition {
    return this.#partitions[connectionId % this.#partitions.length] as Partition;
  }
}

class Partition {
  readonly #host: Host;
  readonly #metrics: IngestMetrics;
  #waiting: Waiting[] = [];
  #isRunning = false;
  #unsupported: Promise<void> = Promise.resolve();

  constructor(host: Host, metrics: IngestMetrics) {
    this.#host = host;
    this.#metrics = metrics;
  }

  push(arrivals: readonly Waiting[]): void {
    this.#waiting.push(...arrivals);
    if (this.#isRunning) return;
    this.#isRunning = true;
    void this.#run();
  }

  async #run(): Promise<void> {
    // A turn of the loop before each batch: those who call together, or again after the last commit, share the next one.
    await nextTurn();
    while (this.#waiting.length > 0) {
      await this.#store(this.#waiting.splice(0, batchSize));
      await whileBusy(gatherMs, () => this.#waiting.length >= enough);
    }
    this.#isRunning = false;
  }

  /** A message that cannot be stored fails alone: its batch is halved until it is the only one. */
  async #store(batch: readonly Waiting[]): Promise<void> {
    let stored: StoredBatch;
    const stopTimer = this.#metrics.startTimer();
    try {
      stored = await storeBatch(this.#host, batch);
    } catch (error) {
      await this.#storeApart(batch, error);
      return;
    }
    stopTimer();
    this.#metrics.stored(stored.messages.length, batch.length);
    for (const { done } of batch) done();
    announceBatch(this.#host, stored);
    this.#tell(stored);
  }

  /** Batch after batch, so that screens hear of messages in their order. */
  #tell(stored: StoredBatch): void {
    if (stored.messages.length === 0) return;
    const before = this.#unsupported;
    this.#unsupported = partsOf(this.#host).followUp.start('telling a batch', async () => {
      await before;
      await publishBatch(this.#host, stored);
    });
  }

  async #storeApart(batch: readonly Waiting[], error: unknown): Promise<void> {
    if (batch.length === 1 || isLockConflict(error) || mustWaitForDatabase(error)) {
      this.#metrics.failed(batch.length);
      for (const { done } of batch) done(error);
      return;
    }
    const half = Math.ceil(batch.length / 2);
    await this.#store(batch.slice(0, half));
    await this.#store(batch.slice(half));
  }
}
