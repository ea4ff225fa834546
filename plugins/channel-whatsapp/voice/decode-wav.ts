import type { TakeSound } from './take-sound.ts';
import { UnusableSound } from './unusable-sound.ts';

const samplesAtOnce = 16_384;
const [plain, float, extensible] = [1, 3, 0xfffe];

export function isWav(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE';
}

/** Decodes uncompressed sound of 8 to 32 bits. Throws UnusableSound for any other. */
export function decodeWav(bytes: Buffer, take: TakeSound): void {
  const format = chunkOf(bytes, 'fmt ');
  const data = chunkOf(bytes, 'data');
  if (format.length < 16) throw new UnusableSound('A WAV file without its format');
  const channels = format.readUInt16LE(2);
  const rate = format.readUInt32LE(4);
  const width = format.readUInt16LE(14) / 8;
  const read = readerOf(data, kindOf(format), width);
  if (channels < 1 || channels > 8) throw new UnusableSound(`A WAV file of ${channels} channels`);
  const total = Math.floor(data.length / (width * channels));
  for (let from = 0; from < total; from += samplesAtOnce) {
    const count = Math.min(samplesAtOnce, total - from);
    const chunks = Array.from({ length: channels }, (_, channel) =>
      Float32Array.from({ length: count }, (_, index) => read(((from + index) * channels + channel) * width)),
    );
    take(chunks, rate);
  }
}

function kindOf(format: Buffer): number {
  const kind = format.readUInt16LE(0);
  return kind === extensible && format.length >= 26 ? format.readUInt16LE(24) : kind;
}

function readerOf(data: Buffer, kind: number, width: number): (at: number) => number {
  if (kind === float && width === 4) return (at) => data.readFloatLE(at);
  // Eight bits have no sign: 128 is silence.
  if (kind === plain && width === 1) return (at) => ((data[at] as number) - 128) / 128;
  if (kind === plain && [2, 3, 4].includes(width))
    return (at) => data.readIntLE(at, width) / 2 ** (8 * width - 1);
  throw new UnusableSound(`A WAV file of kind ${kind} with ${width * 8} bits`);
}

/** Finds a chunk of the file; when the file is cut off or its length unknown, as much as there is. */
function chunkOf(bytes: Buffer, name: string): Buffer {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    if (bytes.toString('latin1', at, at + 4) === name) return bytes.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length & 1);
  }
  throw new UnusableSound(`A WAV file without its ${name.trim()}`);
}
