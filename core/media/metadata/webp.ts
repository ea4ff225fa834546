import { exifOf, type Orientation, orientationIn } from './orientation.ts';
import { segmentsMax } from './segment-limit.ts';

const headBytes = 12;
const kinds = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of the VP8X chunk that announce other chunks. */
const bits = { exif: 0x08, xmp: 0x04 } as const;

/**
 * Removes the metadata of a WebP: the chunks of the picture, its colours and its animation are kept byte by byte;
 * Exif, XMP, unknown chunks and whatever follows the end are dropped. The orientation is kept.
 */
export function strippedWebp(webp: Buffer): Buffer {
  const kept: Buffer[] = [];
  let orientation: Orientation = 1;
  const fileEnd = Math.min(webp.length, 8 + webp.readUInt32LE(4));
  let at = headBytes;
  for (let count = 0; at + 8 <= fileEnd && count < segmentsMax; count++) {
    const kind = webp.toString('latin1', at, at + 4);
    const length = webp.readUInt32LE(at + 4);
    // Chunks of odd length are followed by a padding byte.
    const end = Math.min(fileEnd, at + 8 + length + (length % 2));
    if (kind === 'EXIF' && orientation === 1)
      orientation = orientationIn(webp.subarray(at + 8, Math.min(end, at + 8 + length)));
    if (kinds.has(kind)) kept.push(webp.subarray(at, end));
    at = end;
  }
  if (orientation > 1) kept.push(chunkOf('EXIF', exifOf(orientation)));
  return Buffer.concat([headOf(kept), ...kept.map((chunk) => flagged(chunk, orientation))]);
}

export function isWebp(bytes: Buffer): boolean {
  return (
    bytes.length >= headBytes &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 8, headBytes) === 'WEBP'
  );
}

function headOf(chunks: readonly Buffer[]): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4);
  return head;
}

/** Corrects the flags of the VP8X chunk, which announces the other chunks. */
function flagged(chunk: Buffer, orientation: Orientation): Buffer {
  if (chunk.toString('latin1', 0, 4) !== 'VP8X' || chunk.length < 9) return chunk;
  const changed = Buffer.from(chunk);
  const others = changed.readUInt8(8) & ~(bits.exif | bits.xmp);
  changed.writeUInt8(others | (orientation > 1 ? bits.exif : 0), 8);
  return changed;
}

function chunkOf(kind: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(8 + content.length + (content.length % 2));
  chunk.write(kind, 0, 'latin1');
  chunk.writeUInt32LE(content.length, 4);
  content.copy(chunk, 8);
  return chunk;
}
