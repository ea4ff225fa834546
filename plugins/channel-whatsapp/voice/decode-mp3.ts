import { MPEGDecoder } from 'mpg123-decoder';
import type { TakeSound } from './take-sound.ts';
import { UnusableSound } from './unusable-sound.ts';

/** About 0.4 seconds of a usual mp3, so that the decoded sound is never long. */
const chunkBytes = 8192;
/** Bytes of the file in which the first frame is looked for. */
const lookedThrough = 4096;

/** True for an mp3: after tags or other bytes two frames follow each other. */
export function isMp3(bytes: Buffer): boolean {
  const from = tagBytes(bytes);
  for (let at = from; at < Math.min(from + lookedThrough, bytes.length - 4); at++) {
    const length = frameBytes(bytes, at);
    const next = at + length;
    if (length > 0 && (next === bytes.length || frameBytes(bytes, next) > 0)) return true;
  }
  return false;
}

export async function decodeMp3(bytes: Buffer, take: TakeSound): Promise<void> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    complainingEnds(() => {
      for (let at = 0; at < bytes.length; at += chunkBytes) {
        const { channelData, sampleRate, errors } = decoder.decode(bytes.subarray(at, at + chunkBytes));
        if (errors[0]) throw new UnusableSound(`A damaged mp3: ${errors[0].message}`);
        if (channelData[0]?.length) take(channelData, sampleRate);
      }
    });
  } finally {
    decoder.free();
  }
}

/** Ends the decoder at its first error message: it retries some damage forever, and prints a line each time. */
function complainingEnds(work: () => void): void {
  // Under a name of its own: nothing is printed here.
  const own = console;
  const print = own.error;
  own.error = (said: unknown) => {
    throw new UnusableSound(`A damaged mp3: ${said}`);
  };
  try {
    work();
  } finally {
    own.error = print;
  }
}

/**
 * Length of an ID3v2 tag in bytes. The tag's head has ten bytes, and the last four of them hold the length of the rest,
 * seven bits each.
 */
function tagBytes(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < 10) return 0;
  const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] as number) & 127), 0);
  return 10 + length;
}

/** Thousand bits a second by the header's index, of MPEG 1 and of MPEG 2 and 2.5. */
const bitrates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0];
const bitrates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0];
const rates1 = [44_100, 48_000, 32_000];

/** The length of the layer III frame that starts here; 0 when none does. */
function frameBytes(bytes: Buffer, at: number): number {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3);
  const version = (kind >> 3) & 3;
  const isLayer3 = sync === 0xff && kind >= 0xe0 && ((kind >> 1) & 3) === 1 && version !== 1;
  const rate = (rates1[(rates >> 2) & 3] ?? 0) / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const bitrate = (version === 3 ? bitrates1 : bitrates2)[rates >> 4] ?? 0;
  if (!isLayer3 || rate === 0 || bitrate === 0) return 0;
  return Math.floor(((version === 3 ? 144_000 : 72_000) * bitrate) / rate) + ((rates >> 1) & 1);
}
