const introBytes = 4;
const routingMark = Buffer.from([0x45, 0x44, 0x00, 0x01]);
const maxFrameBytes = 2 ** 24 - 1;

/** Cuts a client's byte stream into its opening header and its frames, however the bytes arrive. */
export class FrameReader {
  #pending: Buffer = Buffer.alloc(0);
  #header: Buffer | null = null;

  /** The four bytes a stream opens with; routing information before them is skipped. Null until they are there. */
  get header(): Buffer | null {
    return this.#header;
  }

  push(bytes: Buffer): Buffer[] {
    this.#pending = this.#pending.length === 0 ? bytes : Buffer.concat([this.#pending, bytes]);
    if (!this.#header && !this.#readHeader()) return [];
    const frames: Buffer[] = [];
    while (this.#pending.length >= 3) {
      const end = 3 + this.#pending.readUIntBE(0, 3);
      if (this.#pending.length < end) break;
      frames.push(this.#pending.subarray(3, end));
      this.#pending = this.#pending.subarray(end);
    }
    return frames;
  }

  #readHeader(): boolean {
    let start = 0;
    if (this.#pending.subarray(0, introBytes).equals(routingMark)) {
      if (this.#pending.length < introBytes + 3) return false;
      start = introBytes + 3 + this.#pending.readUIntBE(introBytes, 3);
    }
    if (this.#pending.length < start + introBytes) return false;
    this.#header = this.#pending.subarray(start, start + introBytes);
    this.#pending = this.#pending.subarray(start + introBytes);
    return true;
  }
}

/** Makes a frame: three bytes of length, then the bytes. */
export function frameOf(bytes: Uint8Array): Buffer {
  if (bytes.length > maxFrameBytes) throw new Error('A frame cannot hold that much');
  const frame = Buffer.allocUnsafe(3 + bytes.length);
  frame.writeUIntBE(bytes.length, 0, 3);
  frame.set(bytes, 3);
  return frame;
}
