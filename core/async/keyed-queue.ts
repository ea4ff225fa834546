/**
 * Work of a keyed queue, which its owner provides: how to find due tasks and how to do one. `About` identifies one queue, such as
 * the connection whose messages wait to be sent.
 */
interface QueueWork<About> {
  /**
   * Finds the ids of due tasks for which there is room beside those under way. Called at each wake, and when one of
   * them has ended.
   */
  next(about: About, underWay: ReadonlySet<number>): Promise<readonly number[]>;
  work(about: About, id: number): Promise<void>;
  /** Reports the error that stops a queue until it is woken again; by then the tasks under way have ended. */
  failed(about: About, error: unknown): void;
}

/** One queue that is being worked on, and whether new tasks were announced since it last looked for tasks. */
class KeyedQueueEntry {
  isWoken = false;
  #wakeUp: () => void = () => undefined;

  wake(): void {
    this.isWoken = true;
    this.#wakeUp();
  }

  /** Resolves at the next wake. */
  woken(): Promise<void> {
    return new Promise((resolve) => {
      this.#wakeUp = resolve;
      if (this.isWoken) resolve();
    });
  }
}

/**
 * Works on waiting tasks in one queue for each key, several tasks of each at once: a task that hangs occupies one slot, and later
 * tasks use the others. An empty queue is removed from memory. Two processes may work on the same queue, since each claims a task
 * in the database before doing it.
 */
export class KeyedQueue<About> {
  readonly #work: QueueWork<About>;
  readonly #queues = new Map<number, KeyedQueueEntry>();
  readonly #running = new Set<Promise<void>>();
  #isClosed = false;

  constructor(work: QueueWork<About>) {
    this.#work = work;
  }

  /** Works off the due tasks of a queue; a call while it runs makes it look for tasks once more. */
  wake(key: number, about: About): void {
    if (this.#isClosed) return;
    const known = this.#queues.get(key);
    if (known) {
      known.wake();
      return;
    }
    const queue = new KeyedQueueEntry();
    this.#queues.set(key, queue);
    const run = this.#drain(about, queue)
      .catch((error: unknown) => this.#work.failed(about, error))
      .finally(() => {
        this.#running.delete(run);
        this.#queues.delete(key);
        if (queue.isWoken) this.wake(key, about);
      });
    this.#running.add(run);
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Begins nothing new and resolves when nothing is under way; waiting work is found by the next process. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.idle();
  }

  async #drain(about: About, queue: KeyedQueueEntry): Promise<void> {
    const underWay = new Map<number, Promise<void>>();
    // A task that ends during the search was still in the way of others for it.
    let hasEnded = false;
    try {
      for (;;) {
        queue.isWoken = false;
        hasEnded = false;
        const ids = this.#isClosed ? [] : await this.#work.next(about, new Set(underWay.keys()));
        for (const id of ids)
          underWay.set(
            id,
            this.#work.work(about, id).finally(() => {
              underWay.delete(id);
              hasEnded = true;
            }),
          );
        if (hasEnded) continue;
        if (underWay.size > 0) await Promise.race([...underWay.values(), queue.woken()]);
        else if (!queue.isWoken) return;
      }
    } finally {
      // After a failure the other tasks under way still come to their end.
      await Promise.allSettled(underWay.values());
    }
  }
}
