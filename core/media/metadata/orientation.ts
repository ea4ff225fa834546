/** Rotation of a picture before it is shown, from 1 (as it is) to 8, as cameras write it. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const exifMark = Buffer.from('Exif\0\0', 'latin1');
const orientationTag = 0x0112;
const shortType = 3;
const entryBytes = 12;

/** Reads the orientation from a block of Exif, with or without its mark; 1 when there is none that can be read. */
export function orientationIn(exif: Buffer): Orientation {
  const tiff = exif.subarray(0, exifMark.length).equals(exifMark) ? exif.subarray(exifMark.length) : exif;
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 10 || (order !== 'II' && order !== 'MM')) return 1;
  const read16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return 1;
  const entries = read16(first);
  for (let index = 0; index < entries; index += 1) {
    const at = first + 2 + index * entryBytes;
    if (at + entryBytes > tiff.length) return 1;
    if (read16(at) !== orientationTag || read16(at + 2) !== shortType) continue;
    const value = read16(at + 8);
    return value >= 1 && value <= 8 ? (value as Orientation) : 1;
  }
  return 1;
}

/** Makes a block of Exif with the orientation and nothing else, without the mark. */
export function exifOf(orientation: Orientation): Buffer {
  const tiff = Buffer.alloc(8 + 2 + entryBytes + 4);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(shortType, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/** A block of Exif as exifOf makes it, with the mark before it, for JPEG. */
export function markedExifOf(orientation: Orientation): Buffer {
  return Buffer.concat([exifMark, exifOf(orientation)]);
}

/** Whether a block begins with the mark of Exif. */
export function isMarkedExif(block: Buffer): boolean {
  return block.subarray(0, exifMark.length).equals(exifMark);
}
