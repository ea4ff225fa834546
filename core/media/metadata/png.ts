import { exifOf, orientationIn } from './orientation.ts';
import { segmentsMax } from './segment-limit.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/**
 * Optional kinds of chunks that are kept: colours, transparency and animation. Kinds that every reader must know
 * begin with a capital letter, and are kept, too.
 */
const lookOf = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB bKGD hIST pHYs sPLT cICP mDCV mDCv cLLI cLLi acTL fcTL fdAT'.split(' '),
);

/**
 * Removes the metadata of a PNG: the chunks of the picture, its colours and its animation are kept byte by byte;
 * texts, times, Exif, unknown chunks and whatever follows the end are dropped. The orientation is kept.
 */
export function strippedPng(png: Buffer): Buffer {
  const kept: Buffer[] = [];
  let at = signature.length;
  for (let count = 0; at + 12 <= png.length && count < segmentsMax; count++) {
    const length = png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    const end = Math.min(png.length, at + 12 + length);
    if (isPicture(kind)) kept.push(png.subarray(at, end));
    if (kind === 'eXIf') {
      const orientation = orientationIn(png.subarray(at + 8, Math.max(at + 8, end - 4)));
      if (orientation > 1) kept.push(chunkOf('eXIf', exifOf(orientation)));
    }
    if (kind === 'IEND') break;
    at = end;
  }
  return Buffer.concat([signature, ...kept]);
}

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

function isPicture(kind: string): boolean {
  return /^[A-Z]/.test(kind) || lookOf.has(kind);
}

function chunkOf(kind: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(kind, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
}

/** The check sum of PNG chunks (ISO 3309); zlib's own is not in every Node that we run on. */
function crc32(bytes: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return (rest ^ 0xffffffff) >>> 0;
}
