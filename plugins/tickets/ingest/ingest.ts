import { type Host, isLockConflict, mustWaitForDatabase, nextTurn, whileBusy } from '@balcao/core';
import { partsOf } from '../per-application.ts';
import { announceBatch, publishBatch } from './announce-batch.ts';
import type { Arrival, StoredBatch } from './arrival.ts';
import { IngestMetrics } from './ingest-metrics.ts';
import { storeBatch } from './store-batch.ts';

interface Waiting extends Arrival {
  done(error?: unknown): void;
}

/** Most inbound messages that one transaction stores. */
const batchSize = 200;
/**
 * Longest wait of the next batch while the process has other work. A number delivers its messages one after the other,
 * and each alone would cost a transaction, a turn of the automatic conversation and a publication to the screens.
 */
const gatherMs = 20;
/** Number of waiting messages above which a larger batch saves little. */
const enough = 32;
// Batches that run side by side. SQLite has one writer, and a database server commits several at once. A connection
// always has the same partition, so that no conversation is in two batches at once.
const partitionsOf = { sqlite: 1, mysql: 4 } as const;

/**
 * Stores customers' messages by group commit: messages that wait while a batch is being written form the next batch. A
 * single message is a batch of one; under load many messages share one commit.
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

  /**
   * Resolves when all messages are stored, or were stored before. Where one cannot be stored, the others are stored all
   * the same, and the promise rejects with the first error.
   */
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
      // The batch has its own transaction, outside the caller's.
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
    // One turn of the event loop before each batch, so that callers of the same moment share the batch.
    await nextTurn();
    while (this.#waiting.length > 0) {
      await this.#store(this.#waiting.splice(0, batchSize));
      await whileBusy(gatherMs, () => this.#waiting.length >= enough);
    }
    this.#isRunning = false;
  }

  /** Halves a batch that fails until the failing message is alone, so that one bad message stops no other. */
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

  /** Sends one batch after the other to the screens, so that they show messages in their order. */
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
