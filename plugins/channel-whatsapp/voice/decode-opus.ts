import { Decoder } from '@evan/wasm/target/opus/node.mjs';
import { voiceRate } from './limits.ts';
import type { OpusStream } from './read-ogg.ts';
import type { TakeSound } from './take-sound.ts';

/** Samples at Opus's own rate for one sample at `voiceRate`. */
const granulesPerSample = 48_000 / voiceRate;

/**
 * Decodes an Opus stream for the conversion to a voice note: one channel at `voiceRate`, whatever the stream was made
 * from.
 */
export function decodeOpus({ packets, preSkip, endGranule }: OpusStream, take: TakeSound): void {
  const decoder = new Decoder({ channels: 1, sample_rate: voiceRate });
  let toSkip = Math.round(preSkip / granulesPerSample);
  let left = Math.round((endGranule - preSkip) / granulesPerSample);
  try {
    for (const packet of packets) {
      const samples = samplesOf(decoder.decode(packet));
      const kept = samples.subarray(Math.min(toSkip, samples.length)).subarray(0, Math.max(0, left));
      toSkip = Math.max(0, toSkip - samples.length);
      left -= kept.length;
      if (kept.length > 0) take([kept], voiceRate);
    }
  } finally {
    decoder.drop();
  }
}

function samplesOf(bytes: Uint8Array<ArrayBuffer>): Float32Array {
  return Float32Array.from(
    new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2),
    (value) => value / 32_768,
  );
}
