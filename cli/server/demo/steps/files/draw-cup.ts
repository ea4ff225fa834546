import { crc32, deflateSync } from 'node:zlib';

const size = 320;
type Color = readonly [number, number, number];
const wood: Color = [214, 184, 148];
const grain: Color = [200, 167, 128];
const porcelain: Color = [250, 247, 242];
const shadow: Color = [228, 219, 207];
const coffee: Color = [84, 48, 28];
const crema: Color = [183, 128, 76];

/**
 * Draws the photo that a customer of the demonstration (a sample company for operators who try the product) sends, as a PNG: a
 * cup of coffee on a table, seen from above.
 */
export function drawCup(): Buffer {
  const rows: Buffer[] = [];
  for (let y = 0; y < size; y++) {
    const row = Buffer.alloc(1 + size * 3);
    for (let x = 0; x < size; x++) row.set(colorAt(x / size - 0.5, y / size - 0.5), 1 + x * 3);
    rows.push(row);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // 8 bits each of red, green and blue.
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns the colour of a point; from the centre outwards: crema, coffee, cup, saucer, table. */
function colorAt(x: number, y: number): Color {
  const distance = Math.hypot(x, y);
  const swirl = 0.5 + 0.5 * Math.sin(distance * 55 + Math.atan2(y, x) * 2);
  const table = blend(wood, grain, 0.5 + 0.5 * Math.sin(y * 70 + Math.sin(x * 6) * 3));
  const inside = blend(coffee, crema, 0.25 + 0.6 * swirl * smooth(0.02, 0.19, distance));
  const handle = isHandle(x, y) ? porcelain : table;
  const layers: ReadonlyArray<readonly [number, Color]> = [
    [0.2, inside],
    [0.24, porcelain],
    [0.255, shadow],
    [0.38, distance < 0.34 ? porcelain : shadow],
  ];
  let color: Color = handle;
  for (const [radius, layer] of [...layers].reverse())
    color = blend(layer, color, smooth(radius - 0.003, radius + 0.003, distance));
  return color;
}

function isHandle(x: number, y: number): boolean {
  return x > 0.36 && x < 0.46 && Math.abs(y) < 0.03;
}

function blend(one: Color, other: Color, share: number): Color {
  const channel = (index: 0 | 1 | 2) => Math.round(one[index] + (other[index] - one[index]) * share);
  return [channel(0), channel(1), channel(2)];
}

function smooth(from: number, to: number, at: number): number {
  return Math.min(1, Math.max(0, (at - from) / (to - from)));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
