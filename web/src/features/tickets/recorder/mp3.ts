import { createEncoder } from 'wasm-media-encoders';
import wasmUrl from 'wasm-media-encoders/wasm/mp3?url';

export interface Mp3 {
  /** Takes samples from -1 to 1; returns bytes that the caller may keep. */
  encode(samples: Float32Array): Uint8Array<ArrayBuffer>;
  finish(): Uint8Array<ArrayBuffer>;
}

/**
 * Loads the mp3 encoder for voice messages; the returned function starts a file of one channel at 128 kbps, from sound of
 * the given rate.
 */
export async function loadMp3(): Promise<(sampleRate: number) => Mp3> {
  const answer = await fetch(wasmUrl);
  if (!answer.ok) throw new Error(`The sound encoder did not load: ${answer.status}`);
  const encoder = await createEncoder('audio/mpeg', await answer.arrayBuffer());
  return (sampleRate) => {
    // Microphones run at rates that mp3 does not have at this bitrate, such as 8 kHz of a headset.
    encoder.configure({ channels: 1, sampleRate, bitrate: 128, outputSampleRate: 44_100 });
    return {
      // The encoder's result lies in its own memory and is overwritten by the next call.
      encode: (samples) => new Uint8Array(encoder.encode([samples])),
      finish: () => new Uint8Array(encoder.finalize()),
    };
  };
}
