import { readFile } from 'node:fs/promises';
import { Encoder } from '@evan/wasm/target/opus/node.mjs';
import { decodeOpus } from '../decode-opus.ts';
import { voiceRate } from '../limits.ts';
import { OggPages } from '../ogg-pages.ts';
import { readOggOpus } from '../read-ogg.ts';

export interface Tone {
  hertz?: number;
  seconds?: number;
  rate?: number;
  channels?: number;
  /** Loudness at a time, from 0 to 1. */
  loud?: (second: number) => number;
}

/** Two seconds of 440 Hz with 32 kbps at 44.1 kHz, as the web app's recorder encodes them. */
export const toneMp3 = (): Promise<Buffer> => readFile(new URL('./tone.mp3', import.meta.url));

export type WavKind = 'int8' | 'int16' | 'int24' | 'int32' | 'float32';

export function toneWav(tone: Tone = {}, kind: WavKind = 'int16'): Buffer {
  const { rate = 44_100, channels = 1 } = tone;
  const width = Number(kind.replace(/\D/g, '')) / 8;
  const samples = samplesOf(tone);
  const data = Buffer.alloc(samples.length * width * channels);
  for (let at = 0; at < samples.length * channels; at++) {
    const sample = samples[Math.floor(at / channels)] ?? 0;
    if (kind === 'float32') data.writeFloatLE(sample, at * width);
    else if (kind === 'int8') data[at] = Math.round(sample * 127) + 128;
    else data.writeIntLE(Math.round(sample * (2 ** (8 * width - 1) - 1)), at * width, width);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(kind === 'float32' ? 3 : 1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * width * channels, 28);
  head.writeUInt16LE(width * channels, 32);
  head.writeUInt16LE(width * 8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** Browser recording: Opus of 48 kHz, one frame in a packet. */
export function browserOgg(tone: Tone = {}): Buffer {
  const rate = 48_000;
  const samples = samplesOf({ ...tone, rate });
  const opus = new Encoder({ channels: 1, sample_rate: rate, application: 'audio' });
  const pages = new OggPages();
  const head = Buffer.from('OpusHead\x01\x01\0\0\0\0\0\0\0\0\0', 'latin1');
  head.writeUInt16LE(opus.lookahead, 10);
  head.writeUInt32LE(rate, 12);
  pages.add(head, 0n);
  pages.endPage();
  pages.add(Buffer.from('OpusTags\x04\0\0\0test\0\0\0\0', 'latin1'), 0n);
  pages.endPage();
  for (let at = 0; at < samples.length; at += 960) {
    const frame = new Int16Array(960);
    frame.set(Int16Array.from(samples.subarray(at, at + 960), (sample) => sample * 32_767));
    pages.add(opus.encode(frame), BigInt(at + 960));
  }
  opus.drop();
  return pages.finish();
}

/** Sound that a phone plays of an Ogg Opus file: samples of 16 kHz. */
export function played(bytes: Uint8Array): Float32Array {
  const samples: number[] = [];
  decodeOpus(readOggOpus(bytes), ([chunk = new Float32Array()]) => samples.push(...chunk));
  return Float32Array.from(samples);
}

/** The tone in the middle of a sound, in hertz, by how often it rises through zero. */
export function hertzOf(sound: Float32Array): number {
  const middle = sound.subarray(Math.floor(sound.length / 4), Math.floor((sound.length * 3) / 4));
  let rises = 0;
  for (let at = 1; at < middle.length; at++) {
    if ((middle[at - 1] as number) < 0 && (middle[at] as number) >= 0) rises++;
  }
  return (rises * voiceRate) / middle.length;
}

/** The mean height of a sound, from 0 to 1. */
export function heightOf(sound: Float32Array): number {
  return sound.reduce((sum, sample) => sum + Math.abs(sample), 0) / sound.length;
}

function samplesOf({ hertz = 440, seconds = 2, rate = 44_100, loud = () => 0.5 }: Tone): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, at) => loud(at / rate) * Math.sin((2 * Math.PI * hertz * at) / rate),
  );
}
