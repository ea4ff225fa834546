import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { act } from '@testing-library/react';

const sampleRate = 48_000;
const pieceSize = 4096;

class Track extends EventTarget {
  isOpen = true;
  stop(): void {
    this.isOpen = false;
  }
}

/**
 * Gives the browser of a test a microphone, or a refusal by its name, and the sound encoder of the app. To be called when
 * the screen is shown: the encoder is loaded past the stub server.
 */
export async function plugInMicrophone(refusal?: string) {
  const track = new Track();
  const ports: { onmessage: ((event: { data: Float32Array }) => void) | null }[] = [];
  const connectable = { connect: () => connectable };

  class Context {
    sampleRate = sampleRate;
    state = 'running';
    destination = {};
    audioWorklet = { addModule: async () => undefined };
    resume = async () => undefined;
    close = async () => void (this.state = 'closed');
    createMediaStreamSource = () => connectable;
  }
  class WorkletNode {
    port: (typeof ports)[number] = { onmessage: null };
    connect = connectable.connect;
    constructor() {
      ports.push(this.port);
    }
  }
  const getUserMedia = async () => {
    if (refusal) throw new DOMException('No microphone', refusal);
    return { getTracks: () => [track] };
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  Object.assign(globalThis, { AudioContext: Context, AudioWorkletNode: WorkletNode });
  await serveEncoder();
  return {
    isOpen: () => track.isOpen,
    unplug: () => act(() => void track.dispatchEvent(new Event('ended'))),
    /** Plays a tone of 440 Hz, in parts as a browser delivers it. */
    hear: (seconds: number, loudness = 0.5) =>
      act(() => {
        for (let at = 0; at < seconds * sampleRate; at += pieceSize) {
          const data = Float32Array.from(
            { length: pieceSize },
            (_, index) => loudness * Math.sin((2 * Math.PI * 440 * (at + index)) / sampleRate),
          );
          ports.at(-1)?.onmessage?.({ data });
        }
      }),
  };
}

/** Serves the encoder: Vite's URL of every asset is the same in tests. */
async function serveEncoder(): Promise<void> {
  const dist = dirname(createRequire(import.meta.url).resolve('wasm-media-encoders'));
  const bytes = await readFile(join(dist, '../wasm/mp3.wasm'));
  const next = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    input === 'asset' ? new Response(new Uint8Array(bytes)) : next(input, init);
}
