import { type Bins, binOf, quantile } from '../../dashboard/index.ts';
import type { ServiceFigures } from '../schemas.ts';

/** Counts of durations in the ranges that the dashboard uses too. */
export class Durations {
  #count = 0;
  #sumMs = 0;
  readonly #bins: Bins = new Map();

  add(ms: number): void {
    const bin = binOf(ms);
    this.#count++;
    this.#sumMs += ms;
    this.#bins.set(bin, (this.#bins.get(bin) ?? 0) + 1);
  }

  present(): ServiceFigures['resolution'] {
    return {
      count: this.#count,
      averageMs: this.#count === 0 ? null : Math.round(this.#sumMs / this.#count),
      medianMs: quantile(this.#bins, 0.5),
      p90Ms: quantile(this.#bins, 0.9),
      p95Ms: quantile(this.#bins, 0.95),
    };
  }
}
