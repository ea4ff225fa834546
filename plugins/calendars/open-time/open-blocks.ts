/** Open intervals of 400 days, in order, with the open time before each; all in milliseconds. */
export interface OpenBlock {
  starts: Float64Array;
  ends: Float64Array;
  before: Float64Array;
  total: number;
}

/** Blocks of a process, of which the least recently used ones go first. */
export class OpenBlocks {
  readonly #kept = new Map<string, OpenBlock>();
  readonly #max: number;

  constructor(max = 500) {
    this.#max = max;
  }

  get size(): number {
    return this.#kept.size;
  }

  get(key: string, compute: () => OpenBlock): OpenBlock {
    const block = this.#kept.get(key) ?? compute();
    this.#kept.delete(key);
    this.#kept.set(key, block);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#max && oldest !== undefined) this.#kept.delete(oldest);
    return block;
  }
}
