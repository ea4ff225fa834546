import { TooManyRequests } from '@balcao/core';

interface Lane {
  running: number;
  waiting: Array<() => void>;
}

/** Of one company at once, and behind those; more are refused. */
const runningMax = 2;
const waitingMax = 300;

/** A company's searches go two at a time: however many it starts, the others' calls wait for two short steps at most. */
export class SearchLanes {
  readonly #lanes = new Map<number, Lane>();

  /** Throws ERR_TOO_MANY_REQUESTS when too many of the company's searches wait already. */
  async run<T>(companyId: number, search: () => Promise<T>): Promise<T> {
    const lane = this.#lanes.get(companyId) ?? { running: 0, waiting: [] };
    this.#lanes.set(companyId, lane);
    if (lane.running >= runningMax) {
      if (lane.waiting.length >= waitingMax) throw TooManyRequests();
      await new Promise<void>((resume) => lane.waiting.push(resume));
    } else lane.running += 1;
    try {
      return await search();
    } finally {
      // The place goes on to whoever waits.
      const next = lane.waiting.shift();
      if (next) next();
      else if (--lane.running === 0) this.#lanes.delete(companyId);
    }
  }
}
