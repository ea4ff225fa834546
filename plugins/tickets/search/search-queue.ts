import { ConcurrencyLimit, TooManyRequests } from '@balcao/core';

/** Searches of one company running at once, and waiting behind those; more are refused. */
const runningMax = 2;
const waitingMax = 300;

/** Runs a company's searches two at a time, so that other companies' calls never wait for more than two short steps. */
export class SearchQueue {
  readonly #lanes = new Map<number, ConcurrencyLimit>();

  /** Throws ERR_TOO_MANY_REQUESTS when too many of the company's searches wait already. */
  async run<T>(companyId: number, search: () => Promise<T>): Promise<T> {
    const lane = this.#lanes.get(companyId) ?? new ConcurrencyLimit(runningMax);
    if (lane.waiting >= waitingMax) throw TooManyRequests();
    this.#lanes.set(companyId, lane);
    try {
      return await lane.pass(search);
    } finally {
      if (lane.isIdle) this.#lanes.delete(companyId);
    }
  }
}
