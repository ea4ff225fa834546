/**
 * Time for which an answer stays valid, in milliseconds. A message that is cancelled within it may be sent all the
 * same, like one that the network is just accepting.
 */
const answerMs = 25;
const askedMax = 32;

/**
 * Checks, just before each mass message is sent, whether it was cancelled meanwhile. Messages that are sent while one
 * answer is valid share a query, so that a slow network has every message checked and a fast one does not wait for the
 * database.
 */
export class StillWanted {
  readonly #ask: (messageIds: readonly number[]) => Promise<ReadonlySet<number>>;
  #coming: readonly number[] = [];
  #asked: ReadonlySet<number> = new Set();
  #wanted: ReadonlySet<number> = new Set();
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(ask: (messageIds: readonly number[]) => Promise<ReadonlySet<number>>) {
    this.#ask = ask;
  }

  /** Sets the messages that will be sent next, in order. */
  expect(messageIds: readonly number[]): void {
    this.#coming = messageIds;
  }

  /** Returns true where the message is still to be sent; `sendMs` is the expected time of a send. */
  async has(messageId: number, sendMs: number): Promise<boolean> {
    const counts = performance.now() - this.#askedAt < answerMs && this.#asked.has(messageId);
    if (!counts) await this.#askAbout(messageId, Math.min(askedMax, Math.ceil(answerMs / sendMs)));
    return this.#wanted.has(messageId);
  }

  async #askAbout(messageId: number, count: number): Promise<void> {
    const at = performance.now();
    const from = this.#coming.indexOf(messageId) + 1;
    const next = from === 0 ? [] : this.#coming.slice(from, from + count - 1);
    const ids = [messageId, ...next];
    this.#wanted = await this.#ask(ids);
    this.#asked = new Set(ids);
    // Time before the query, because the answer is as old as that.
    this.#askedAt = at;
  }
}
