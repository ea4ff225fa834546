import type { IdRange } from '../id-mapping.ts';

/**
 * Ids of one table of an archive: those of its rows, sorted, and the range of all ids that rows have or refer to. A million ids
 * take eight megabytes, so companies of any size can be checked.
 */
export class TableIds {
  #ids = new Float64Array(1024);
  #count = 0;
  #range: IdRange | null = null;

  /** Adds the id of a row; returns false unless it is greater than those before it. */
  add(id: number): boolean {
    if (this.#count > 0 && id <= (this.#ids[this.#count - 1] ?? 0)) return false;
    if (this.#count === this.#ids.length) {
      const larger = new Float64Array(this.#ids.length * 2);
      larger.set(this.#ids);
      this.#ids = larger;
    }
    this.#ids[this.#count] = id;
    this.#count += 1;
    this.refer(id);
    return true;
  }

  /** Records an id to which a row refers, whether the row with that id is in the archive or not. */
  refer(id: number): void {
    const { least, greatest } = this.#range ?? { least: id, greatest: id };
    this.#range = { least: Math.min(least, id), greatest: Math.max(greatest, id) };
  }

  has(id: number): boolean {
    let [low, high] = [0, this.#count - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.#ids[middle] ?? 0;
      if (found === id) return true;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  }

  /** Least and greatest id; null: the table has no row, and no row refers to it. */
  get range(): IdRange | null {
    return this.#range;
  }
}
