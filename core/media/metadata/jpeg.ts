import { isMarkedExif, markedExifOf, type Orientation, orientationIn } from './orientation.ts';
import { segmentsMax } from './segment-limit.ts';

const markers = { app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee, appLast: 0xef, comment: 0xfe } as const;
const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda];
const iccMark = Buffer.from('ICC_PROFILE\0', 'latin1');

/**
 * Removes the metadata of a JPEG. The picture itself, its colours (ICC, Adobe) and its density (JFIF) are kept byte
 * by byte; places, cameras, comments and whatever follows the end (further pictures and films of phones) are dropped.
 * The orientation is kept, since viewers turn the picture by it. A picture that is broken off stays so.
 */
export function strippedJpeg(jpeg: Buffer): Buffer {
  const kept: Buffer[] = [];
  let orientation: Orientation = 1;
  // Position for the new Exif block: right after JFIF, where readers look for it.
  let exifAt = 0;
  let at = 2;
  for (let count = 0; at < jpeg.length && count < segmentsMax; count++) {
    const found = nextMarker(jpeg, at);
    if (!found) break;
    const { marker } = found;
    if (marker === endOfImage) {
      kept.push(jpeg.subarray(found.at, found.at + 2));
      break;
    }
    const end = endOfSegment(jpeg, found);
    if (end === null) break;
    const segment = jpeg.subarray(found.at, end);
    const content = segment.subarray(4);
    if (marker === markers.app1 && isMarkedExif(content) && orientation === 1)
      orientation = orientationIn(content);
    if (isPicture(marker, content)) kept.push(segment);
    if (marker === markers.app0 && kept.length === 1) exifAt = 1;
    at = end;
    if (marker !== startOfScan) continue;
    at = endOfScan(jpeg, end);
    kept.push(jpeg.subarray(end, at));
  }
  if (orientation > 1) kept.splice(exifAt, 0, segmentOf(markers.app1, markedExifOf(orientation)));
  return Buffer.concat([jpeg.subarray(0, 2), ...kept]);
}

export function isJpeg(bytes: Buffer): boolean {
  return bytes.length > 2 && bytes[0] === 0xff && bytes[1] === startOfImage;
}

interface Marker {
  marker: number;
  at: number;
}

/** Finds the next marker; bytes before it are padding or rubbish. */
function nextMarker(jpeg: Buffer, from: number): Marker | null {
  for (let at = jpeg.indexOf(0xff, from); at >= 0 && at + 1 < jpeg.length; at = jpeg.indexOf(0xff, at + 1)) {
    const marker = jpeg[at + 1] as number;
    if (marker !== 0xff && marker !== 0) return { marker, at };
  }
  return null;
}

/** Position at which the segment ends; null when it goes beyond the file. */
function endOfSegment(jpeg: Buffer, { marker, at }: Marker): number | null {
  if (isAlone(marker)) return at + 2;
  if (at + 4 > jpeg.length) return null;
  const length = jpeg.readUInt16BE(at + 2);
  const end = at + 2 + length;
  return length < 2 || end > jpeg.length ? null : end;
}

/** True for markers without a length and content, such as restart marks. */
function isAlone(marker: number): boolean {
  return (marker >= 0xd0 && marker <= startOfImage) || marker === 0x01;
}

/** Position at which the picture data after a scan's header ends: the next marker that is no part of it. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0 && at + 1 < jpeg.length; at = jpeg.indexOf(0xff, at + 1)) {
    const marker = jpeg[at + 1] as number;
    if (marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return at;
  }
  return jpeg.length;
}

function isPicture(marker: number, content: Buffer): boolean {
  if (marker === markers.comment) return false;
  if (marker < markers.app0 || marker > markers.appLast) return true;
  if (marker === markers.app2) return content.subarray(0, iccMark.length).equals(iccMark);
  if (marker === markers.app0) return content.toString('latin1', 0, 5) === 'JFIF\0';
  return marker === markers.app14 && content.toString('latin1', 0, 5) === 'Adobe';
}

function segmentOf(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
