import type { Readable } from 'node:stream';
import { FileTooLarge } from '../errors/core-errors.ts';
import { sniffedBytes } from './mime-type.ts';

/**
 * Stream of a content on its way into a store: it counts the bytes, keeps the first ones to recognise the type, and
 * enforces the limit. It can be read once.
 */
export class MeasuredContent implements AsyncIterable<Buffer> {
  /** Bytes that have passed. */
  size = 0;
  /** Failure of the sender, FileTooLarge included; the store itself may fail with something else. */
  failure: unknown;
  readonly #content: Readable | Buffer;
  readonly #maxBytes: number;
  readonly #head: Buffer[] = [];

  constructor(content: Readable | Buffer, maxBytes: number) {
    this.#content = content;
    this.#maxBytes = maxBytes;
  }

  /** First bytes, as many as are needed to recognise the type of a file. */
  get head(): Buffer {
    return Buffer.concat(this.#head).subarray(0, sniffedBytes);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of Buffer.isBuffer(this.#content) ? [this.#content] : this.#content) {
        const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
        if (this.size < sniffedBytes) this.#head.push(bytes.subarray(0, sniffedBytes));
        this.size += bytes.length;
        if (this.size > this.#maxBytes) throw FileTooLarge();
        yield bytes;
      }
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}
