import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { exifOf, markedExifOf, type Orientation, orientationIn } from './orientation.ts';
import { segmentsMax } from './segment-limit.ts';
import { stripMetadata } from './strip-metadata.ts';

const orientations: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];
/** Text that stands for the place and other data that phones write beside the orientation. */
const place = 'GPSLatitude -23.5505';

/** Exif as cameras write it: little-endian, with other entries before and behind the orientation, and a place. */
function cameraExif(orientation: Orientation): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 3 * 12 + 4);
  tiff.write('II', 0, 'latin1');
  tiff.writeUInt16LE(42, 2);
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(3, 8);
  for (const [index, tag, value] of [
    [0, 0x0100, 4000],
    [1, 0x0112, orientation],
    [2, 0x8825, 50],
  ] as const) {
    const at = 10 + index * 12;
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(3, at + 2);
    tiff.writeUInt32LE(1, at + 4);
    tiff.writeUInt16LE(value, at + 8);
  }
  return Buffer.concat([tiff, Buffer.from(place)]);
}

const segment = (marker: number, content: Buffer | string) => {
  const bytes = Buffer.from(content as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
};
const jfif = segment(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\0\0');
const icc = segment(0xe2, 'ICC_PROFILE\0\x01\x01colours');
const adobe = segment(0xee, 'Adobe\0d\0\0\0\0\x01');
const tables = segment(0xdb, 'tables');
const frame = segment(0xc0, 'frame');
const scan = Buffer.concat([segment(0xda, 'scan'), Buffer.from('a1ff00b2ffd0c3', 'hex')]);
const end = Buffer.from([0xff, 0xd9]);
const start = Buffer.from([0xff, 0xd8]);
const exif = (orientation: Orientation) =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), cameraExif(orientation)]));
const described = [
  segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${place}`),
  segment(0xe2, `MPF\0${place}`),
  segment(0xed, `Photoshop 3.0\0${place}`),
  segment(0xfe, place),
  segment(0xef, place),
];

const chunk = (kind: string, content: Buffer | string) => {
  const bytes = Buffer.from(content as string, 'latin1');
  const made = Buffer.alloc(12 + bytes.length);
  made.writeUInt32BE(bytes.length, 0);
  made.write(kind, 4, 'latin1');
  bytes.copy(made, 8);
  return made;
};
const pngHead = Buffer.from('89504e470d0a1a0a', 'hex');
const webpChunk = (kind: string, content: Buffer | string) => {
  const bytes = Buffer.from(content as string, 'latin1');
  const made = Buffer.alloc(8 + bytes.length + (bytes.length % 2));
  made.write(kind, 0, 'latin1');
  made.writeUInt32LE(bytes.length, 4);
  bytes.copy(made, 8);
  return made;
};
const webp = (...chunks: Buffer[]) => {
  const body = Buffer.concat(chunks);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
};
const vp8x = (flags: number) => webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 1, 0, 0, 1, 0, 0]));

describe('a JPEG', () => {
  test('a JPEG keeps its picture, colours and density byte by byte, and nothing else', () => {
    const picture = [jfif, icc, adobe, tables, frame, scan, end];
    const [first, ...rest] = picture as [Buffer, ...Buffer[]];
    const photo = Buffer.concat([start, first, exif(1), ...described, ...rest]);
    expect(stripMetadata(photo)).toEqual(Buffer.concat([start, ...picture]));
  });

  test.each(orientations)('a JPEG that is turned by %d is turned so afterwards', (orientation) => {
    const photo = Buffer.concat([start, exif(orientation), tables, frame, scan, end]);
    const kept = orientation === 1 ? [] : [segment(0xe1, markedExifOf(orientation))];
    expect(stripMetadata(photo)).toEqual(Buffer.concat([start, ...kept, tables, frame, scan, end]));
  });

  test('a JPEG loses what phones put between its scans and behind its end', () => {
    const second = segment(0xda, 'second scan');
    const film = Buffer.concat([start, exif(6), Buffer.from(`ftypmp42 ${place}`), end]);
    const photo = Buffer.concat([
      start,
      tables,
      scan,
      ...described,
      second,
      Buffer.from('d4', 'hex'),
      end,
      film,
    ]);
    expect(stripMetadata(photo)).toEqual(
      Buffer.concat([start, tables, scan, second, Buffer.from('d4', 'hex'), end]),
    );
  });

  test('a JPEG loses its metadata also where it is broken off or holds rubbish between its segments', () => {
    const broken = Buffer.concat([start, exif(1), Buffer.from(place), tables, frame, scan]);
    expect(stripMetadata(broken)).toEqual(Buffer.concat([start, tables, frame, scan]));
    expect(stripMetadata(Buffer.concat([start, tables, exif(1).subarray(0, 40)]))).toEqual(
      Buffer.concat([start, tables]),
    );
  });

  test('a JPEG of any segments comes out with those of the picture, in their order', () => {
    const some = fc.array(fc.constantFrom(...described, icc, adobe, tables, frame, scan), { maxLength: 20 });
    fc.assert(
      fc.property(some, (segments) => {
        const stripped = stripMetadata(Buffer.concat([start, ...segments, end]));
        const kept = segments.filter((each) => !described.includes(each));
        expect(stripped).toEqual(Buffer.concat([start, ...kept, end]));
      }),
    );
  });
});

describe('a PNG', () => {
  const picture = [chunk('IHDR', 'head'), chunk('iCCP', 'colours'), chunk('IDAT', 'picture')];

  test('a PNG keeps its picture and colours byte by byte, and nothing else', () => {
    const more = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'prVt'].map((kind) => chunk(kind, place));
    const [head, ...rest] = picture as [Buffer, ...Buffer[]];
    const photo = Buffer.concat([
      pngHead,
      head,
      ...more,
      ...rest,
      ...more,
      chunk('IEND', ''),
      Buffer.from(place),
    ]);
    expect(stripMetadata(photo)).toEqual(Buffer.concat([pngHead, ...picture, chunk('IEND', '')]));
  });

  test('a PNG that is turned stays turned, with a check sum that holds', () => {
    const stripped = stripMetadata(
      Buffer.concat([pngHead, ...picture, chunk('eXIf', cameraExif(6)), chunk('IEND', '')]),
    );
    const at = stripped.indexOf('eXIf');
    const length = stripped.readUInt32BE(at - 4);
    expect(orientationIn(stripped.subarray(at + 4, at + 4 + length))).toBe(6);
    // Checksum of `eXIf` with this content, computed by another program.
    expect(stripped.readUInt32BE(at + 4 + length)).toBe(0xd6674b69);
    expect(stripped.includes(place)).toBe(false);
  });
});

describe('a WebP', () => {
  const picture = [webpChunk('ICCP', 'odd'), webpChunk('VP8 ', 'picture')];

  test('a WebP keeps its picture and colours byte by byte, says so in its head, and keeps nothing else', () => {
    const more = [webpChunk('EXIF', cameraExif(1)), webpChunk('XMP ', place), webpChunk('mine', place)];
    const photo = Buffer.concat([webp(vp8x(0x2c), ...picture, ...more), Buffer.from(place)]);
    expect(stripMetadata(photo)).toEqual(webp(vp8x(0x20), ...picture));
  });

  test('a WebP that is turned stays turned', () => {
    const photo = webp(vp8x(0x0c), ...picture, webpChunk('EXIF', cameraExif(8)), webpChunk('XMP ', place));
    expect(stripMetadata(photo)).toEqual(webp(vp8x(0x08), ...picture, webpChunk('EXIF', exifOf(8))));
  });
});

describe('whatever the bytes are', () => {
  const heads = [start, pngHead, webp(), Buffer.alloc(0)];
  const bytes = fc
    .tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }))
    .map(([head, rest]) => Buffer.concat([head, rest]));

  test('stripping ends, makes a picture no larger than by its orientation, and does nothing the second time', () => {
    fc.assert(
      fc.property(bytes, (given) => {
        const once = stripMetadata(given);
        expect(once.length).toBeLessThanOrEqual(given.length + 60);
        expect(stripMetadata(once)).toEqual(once);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['JPEG', start, Buffer.from('ff01', 'hex')],
    ['PNG', pngHead, chunk('IDAT', '')],
    ['WebP', webp(), webpChunk('VP8 ', '')],
  ])('a %s of nothing but empty parts is read no further than pictures have parts', (_kind, head, part) => {
    const picture = Buffer.concat([head, ...new Array<Buffer>(segmentsMax + 5).fill(part)]);
    if (head.length > 8) picture.writeUInt32LE(picture.length - 8, 4);
    expect(stripMetadata(picture)).toHaveLength(head.length + segmentsMax * part.length);
  });

  test('an orientation that is kept is one of eight', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), fc.constantFrom('II*\0', 'MM\0*', ''), (rest, head) => {
        expect(orientations).toContain(orientationIn(Buffer.concat([Buffer.from(head, 'latin1'), rest])));
      }),
      { numRuns: 2000 },
    );
  });

  test('a file that is no JPEG, PNG or WebP comes back as it is', () => {
    const film = Buffer.from(`ftypmp42 ${place}`);
    expect(stripMetadata(film)).toBe(film);
  });
});
