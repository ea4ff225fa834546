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

  async run<T>(companyId: number, check: () => Promise<T>): Promise<T> {
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

export const fileChecks = perHost(() => new FileChecks());
