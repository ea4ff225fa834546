import type { Log } from '@balcao/core';

/** Sent messages that may wait to be marked in the database; a crash would send them once more. */
const unnotedMax = 64;
/** Time that messages which may wait for others do so, and the number of them that is enough. */
const gatherMs = 25;
const gatheredMax = unnotedMax / 2;

/**
 * Notes sent messages in the database a few at a time: while one note is being stored the next ones gather, so a slow
 * stream is noted message by message and a fast one in groups; what may gather waits a moment for more, however quick the
 * database is. A note that fails is kept and stored first next time.
 */
export class SentRecords {
  readonly #store: (messageIds: readonly number[]) => Promise<void>;
  readonly #log: Log;
  #waiting: number[] = [];
  #storing: Promise<void> | null = null;
  #failure: unknown = null;
  #gathering: NodeJS.Timeout | null = null;

  constructor(store: (messageIds: readonly number[]) => Promise<void>, log: Log) {
    this.#store = store;
    this.#log = log;
  }

  add(messageId: number, { mayGather = false }: { mayGather?: boolean } = {}): void {
    this.#waiting.push(messageId);
    if (this.#storing) return;
    if (mayGather && this.#waiting.length < gatheredMax)
      this.#gathering ??= setTimeout(() => this.#storeNow(), gatherMs);
    else this.#storeNow();
  }

  /** True when more may be sent before the database has caught up. */
  get hasRoom(): boolean {
    return this.#waiting.length < unnotedMax && this.#failure === null;
  }

  /** Resolves when every sent message is noted; throws when the database does not take them. */
  async flushed(): Promise<void> {
    this.#failure = null;
    while (this.#storing || this.#waiting.length > 0) {
      this.#storeNow();
      await this.#storing;
      if (this.#failure) throw this.#failure;
    }
  }

  #storeNow(): void {
    if (this.#gathering) clearTimeout(this.#gathering);
    this.#gathering = null;
    this.#storing ??= this.#storeAll();
  }

  async #storeAll(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const ids = this.#waiting;
        this.#waiting = [];
        try {
          await this.#store(ids);
        } catch (error) {
          this.#waiting = [...ids, ...this.#waiting];
          throw error;
        }
      }
    } catch (error) {
      this.#failure = error;
      this.#log.warn({ err: error }, 'sent messages could not be noted yet');
    } finally {
      this.#storing = null;
    }
  }
}
