import { restartsMax, restartsWithinMs } from './limits.ts';

/** Restarts the network asked for: a few are normal, a stream of them is a loop that gets numbers blocked. */
export class Restarts {
  #times: number[] = [];

  isAllowed(): boolean {
    const now = performance.now();
    this.#times = [...this.#times.filter((at) => at > now - restartsWithinMs), now];
    return this.#times.length <= restartsMax;
  }
}
