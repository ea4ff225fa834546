import { noPacketEnds, oggChecksum, pageFlags, pageHeaderBytes } from './ogg-pages.ts';
import { UnusableSound } from './unusable-sound.ts';

export interface OpusStream {
  channels: number;
  /** Samples of 48 kHz to leave out at the start. */
  preSkip: number;
  /** Sample rate of the recording; says nothing about how it is decoded. */
  inputRate: number;
  packets: Uint8Array[];
  /** Where the sound ends, in samples of 48 kHz with the skipped ones counted. */
  endGranule: number;
}

/** Reads the first Opus stream of an Ogg file (RFC 7845). Throws UnusableSound for damage and for other codecs. */
export function readOggOpus(bytes: Uint8Array): OpusStream {
  const { packets, endGranule } = readPackets(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const [head, tags, ...audio] = packets;
  if (head?.subarray(0, 8).toString('latin1') !== 'OpusHead' || head.length < 19)
    throw new UnusableSound('An Ogg file that holds no Opus');
  if (tags?.subarray(0, 8).toString('latin1') !== 'OpusTags' || head[18] !== 0)
    throw new UnusableSound('An Opus stream of an unknown form');
  return {
    channels: head[9] as number,
    preSkip: head.readUInt16LE(10),
    inputRate: head.readUInt32LE(12),
    packets: audio.filter(({ length }) => length > 0),
    endGranule,
  };
}

interface OggPage {
  flags: number;
  granule: bigint;
  serial: number;
  sequence: number;
  /** Pieces of the page's packets; the last piece continues in the next page when `isOpen`. */
  pieces: Buffer[];
  isOpen: boolean;
}

/** The pages of a file, in order. Throws UnusableSound at the first damaged one. */
export function* readPages(bytes: Buffer): Generator<OggPage> {
  for (let at = 0; at < bytes.length; ) {
    const segments = bytes.subarray(at + pageHeaderBytes, at + pageHeaderBytes + (bytes[at + 26] ?? 0));
    const bodyAt = at + pageHeaderBytes + segments.length;
    const end = bodyAt + segments.reduce((sum, length) => sum + length, 0);
    if (end > bytes.length || bytes.toString('latin1', at, at + 4) !== 'OggS' || bytes[at + 4] !== 0)
      throw new UnusableSound('An Ogg file that is cut off or damaged');
    if (oggChecksum(bytes.subarray(at, end)) !== bytes.readUInt32LE(at + 22))
      throw new UnusableSound('An Ogg file whose checksum is wrong');
    yield {
      flags: bytes[at + 5] as number,
      granule: bytes.readBigUInt64LE(at + 6),
      serial: bytes.readUInt32LE(at + 14),
      sequence: bytes.readUInt32LE(at + 18),
      ...chunksOf(bytes.subarray(bodyAt, end), segments),
    };
    at = end;
  }
}

function chunksOf(body: Buffer, segments: Uint8Array): Pick<OggPage, 'pieces' | 'isOpen'> {
  const chunks: Buffer[] = [];
  let [from, to] = [0, 0];
  for (const length of segments) {
    to += length;
    if (length === 255) continue;
    chunks.push(body.subarray(from, to));
    from = to;
  }
  const isOpen = segments.at(-1) === 255;
  if (isOpen) chunks.push(body.subarray(from, to));
  return { pieces: chunks, isOpen };
}

function readPackets(bytes: Buffer): { packets: Buffer[]; endGranule: number } {
  const packets: Buffer[] = [];
  let unfinished: Buffer | null = null;
  let serial: number | undefined;
  let endGranule = 0n;
  for (const page of readPages(bytes)) {
    serial ??= page.serial;
    if (page.serial !== serial) continue;
    if (page.granule !== noPacketEnds) endGranule = page.granule;
    for (const [index, chunk] of page.pieces.entries()) {
      const isContinued = index === 0 && (page.flags & pageFlags.continued) !== 0;
      const packet: Buffer = isContinued && unfinished ? Buffer.concat([unfinished, chunk]) : chunk;
      unfinished = page.isOpen && index === page.pieces.length - 1 ? packet : null;
      if (!unfinished) packets.push(packet);
    }
  }
  return { packets, endGranule: Number(endGranule) };
}
