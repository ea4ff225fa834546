const bytesOfBlock = 1024 * 1024;
const textsOfBlock = 64 * 1024;

/**
 * Texts of a workbook, stored as bytes one behind the other. As strings each text would take several times its length,
 * and would keep the part of the file in memory from which it was cut. A text must be shorter than a block, as a cell's
 * text always is.
 */
export class SharedTexts {
  readonly #blocks: Buffer[] = [];
  /** Where each text begins and ends, counted over all blocks: two numbers a text. */
  readonly #places: Float64Array[] = [];
  #count = 0;
  /** Bytes used of the newest block. */
  #used = bytesOfBlock;

  get count(): number {
    return this.#count;
  }

  add(text: string): void {
    const bytes = Buffer.byteLength(text);
    if (this.#used + bytes > bytesOfBlock) {
      this.#blocks.push(Buffer.allocUnsafe(bytesOfBlock));
      this.#used = 0;
    }
    const from = (this.#blocks.length - 1) * bytesOfBlock + this.#used;
    this.#blocks.at(-1)?.write(text, this.#used);
    this.#used += bytes;
    const at = this.#count++ % textsOfBlock;
    if (at === 0) this.#places.push(new Float64Array(textsOfBlock * 2));
    this.#places.at(-1)?.set([from, from + bytes], at * 2);
  }

  /** The text of that number, from 0; undefined where there is none. */
  at(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) return undefined;
    const places = this.#places[Math.floor(index / textsOfBlock)] as Float64Array;
    const at = (index % textsOfBlock) * 2;
    const [from = 0, to = 0] = places.subarray(at, at + 2);
    if (from === to) return '';
    const block = this.#blocks[Math.floor(from / bytesOfBlock)] as Buffer;
    const begin = from % bytesOfBlock;
    return block.toString('utf8', begin, begin + to - from);
  }
}
