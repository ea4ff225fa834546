import type { Log } from '@balcao/core';

/** How many sent messages may wait for the database to know it; they are what a crash would send once more. */
const unnotedMax = 64;

/**
 * Notes sent messages in the database a few at a time: while one note is being stored the next ones gather, so a slow
 * stream is noted message by message and a fast one in groups. A note that fails is kept and stored first next time.
 */
export class SentNotes {
  readonly #store: (messageIds: readonly number[]) => Promise<void>;
  readonly #log: Log;
  #waiting: number[] = [];
  #storing: Promise<void> | null = null;
  #failure: unknown = null;

  constructor(store: (messageIds: readonly number[]) => Promise<void>, log: Log) {
    this.#store = store;
    this.#log = log;
  }

  add(messageId: number): void {
    this.#waiting.push(messageId);
    this.#storing ??= this.#storeAll();
  }

  /** True when more may be sent before the database has caught up. */
  get hasRoom(): boolean {
    return this.#waiting.length < unnotedMax && this.#failure === null;
  }

  /** Resolves when every sent message is noted; throws when the database does not take them. */
  async flushed(): Promise<void> {
    this.#failure = null;
    while (this.#storing || this.#waiting.length > 0) {
      this.#storing ??= this.#storeAll();
      await this.#storing;
      if (this.#failure) throw this.#failure;
    }
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
