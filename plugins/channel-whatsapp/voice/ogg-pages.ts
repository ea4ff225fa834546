import { randomInt } from 'node:crypto';

/** Bits of a page's header: it continues a packet, it is the first, it is the last. */
export const pageFlags = { continued: 1, first: 2, last: 4 } as const;
export const pageHeaderBytes = 27;
export const noPacketEnds = 0xffff_ffff_ffff_ffffn;
const segmentsMax = 255;

/** Puts packets into the pages of one logical Ogg stream (RFC 3533). */
export class OggPages {
  readonly #serial = randomInt(0x1_0000_0000);
  readonly #pages: Buffer[] = [];
  #packets: Uint8Array[] = [];
  #segments = 0;
  #granule = 0n;

  /** Adds a packet; `granule` is the stream's position after it. A page that has no more room is closed before. */
  add(packet: Uint8Array, granule: bigint): void {
    const segments = Math.floor(packet.length / 255) + 1;
    if (segments > segmentsMax) throw new RangeError('A packet of more than one page');
    if (this.#segments + segments > segmentsMax) this.endPage();
    this.#packets.push(packet);
    this.#segments += segments;
    this.#granule = granule;
  }

  endPage(flags = 0): void {
    if (this.#packets.length === 0) return;
    const header = Buffer.alloc(pageHeaderBytes);
    header.write('OggS');
    header[5] = flags | (this.#pages.length === 0 ? pageFlags.first : 0);
    header.writeBigUInt64LE(this.#granule, 6);
    header.writeUInt32LE(this.#serial, 14);
    header.writeUInt32LE(this.#pages.length, 18);
    header[26] = this.#segments;
    const lacing = this.#packets.flatMap(({ length }) => [
      ...new Array<number>(Math.floor(length / 255)).fill(255),
      length % 255,
    ]);
    const page = Buffer.concat([header, Buffer.from(lacing), ...this.#packets]);
    page.writeUInt32LE(oggChecksum(page), 22);
    this.#pages.push(page);
    this.#packets = [];
    this.#segments = 0;
  }

  /** Marks the last page and returns the whole stream. Nothing may be added after it. */
  finish(): Buffer {
    this.endPage(pageFlags.last);
    return Buffer.concat(this.#pages);
  }
}

/** The polynomial of Ogg's checksum: neither reflected nor inverted. */
const polynomial = 0x04c1_1db7;
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte << 24;
  for (let bit = 0; bit < 8; bit++) remainder = (remainder << 1) ^ (remainder < 0 ? polynomial : 0);
  return remainder >>> 0;
});

/** Checksum of a page, whose own checksum field counts as zero. */
export function oggChecksum(page: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < page.length; at++) {
    const byte = at >= 22 && at < 26 ? 0 : (page[at] as number);
    sum = ((sum << 8) ^ (remainders[(sum >>> 24) ^ byte] as number)) >>> 0;
  }
  return sum;
}
