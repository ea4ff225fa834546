import { newId } from '../new-id.ts';
import { keepInTab, readInTab } from '../storage.ts';
import { ApiError } from './api-error.ts';

interface KeyOfCall {
  idempotencyKey: string;
  /** Epoch milliseconds of the last try. */
  at: number;
}
type Keys = Map<string, KeyOfCall>;

interface Keeping {
  /** Time after the last try from which the same call is a new one, in milliseconds; absent, no time. */
  keptMs?: number;
  /** Name under which the keys outlast a reload of the tab; absent, they last as long as the page. */
  keptAt?: string;
}

/**
 * Idempotency keys of calls without an answer. A call that is made again repeats the key of the one whose answer was
 * lost, so that the server carries it out once; after an answer the same call is a new one.
 */
export class UnansweredCalls {
  readonly #keys: Keys = new Map();
  readonly #keeping: Keeping;

  constructor(keeping: Keeping = {}) {
    this.#keeping = keeping;
  }

  /** Makes a call under the key of its contents. */
  async make<T>(contents: string, call: (idempotencyKey: string) => Promise<T>): Promise<T> {
    const { keptMs = Number.POSITIVE_INFINITY } = this.#keeping;
    const before = this.#known().get(contents);
    const isSame = before !== undefined && Date.now() - before.at < keptMs;
    const idempotencyKey = isSame ? before.idempotencyKey : newId();
    this.#change((keys) => keys.set(contents, { idempotencyKey, at: Date.now() }));
    try {
      const answer = await call(idempotencyKey);
      this.#change((keys) => keys.delete(contents));
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500)
        this.#change((keys) => keys.delete(contents));
      throw error;
    }
  }

  #known(): Keys {
    const { keptAt } = this.#keeping;
    if (keptAt === undefined) return this.#keys;
    return new Map(JSON.parse(readInTab(keptAt) ?? '[]') as [string, KeyOfCall][]);
  }

  #change(change: (keys: Keys) => void): void {
    const { keptAt } = this.#keeping;
    const keys = this.#known();
    change(keys);
    if (keptAt === undefined) return;
    keepInTab(keptAt, keys.size === 0 ? null : JSON.stringify([...keys]), true);
  }
}
