import { ConcurrencyLimit, perHost, Sequence } from '@balcao/core';

/** Files that a process checks at once, since each takes memory of its own. */
const checkedAtOnce = 2;

/**
 * Has the files of a company checked one after another, and few at once for all, so that files that take long hold up only
 * the uploads of their own company.
 */
export class FileChecks {
  readonly #all = new ConcurrencyLimit(checkedAtOnce);
  readonly #companies = new Map<number, { files: Sequence; waiting: number }>();

  /**
   * Resolves or rejects as the check does. Rejects with the reason of `signal` as soon as that is aborted; a check that has
   * not begun by then never begins, and one under way has to end by the signal itself.
   */
  async run<T>(companyId: number, check: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const checked = this.#inTurn(companyId, async () => {
      signal?.throwIfAborted();
      return check();
    });
    return signal ? Promise.race([checked, abortOf(signal)]) : checked;
  }

  async #inTurn<T>(companyId: number, check: () => Promise<T>): Promise<T> {
    const own = this.#companies.get(companyId) ?? { files: new Sequence(), waiting: 0 };
    this.#companies.set(companyId, own);
    own.waiting += 1;
    try {
      return await own.files.run(() => this.#all.pass(check));
    } finally {
      own.waiting -= 1;
      if (own.waiting === 0) this.#companies.delete(companyId);
    }
  }
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

export const fileChecks = perHost(() => new FileChecks());
