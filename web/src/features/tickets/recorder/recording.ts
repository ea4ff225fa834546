import { openMicrophone } from './microphone.ts';
import { loadMp3 } from './mp3.ts';
import { recordingFile } from './recording-file.ts';

/** Number of the latest levels that are kept, about eleven a second. */
export const levelsKept = 48;

export interface Heard {
  seconds: number;
  /** Loudness from 0 to 1, the latest last. */
  levels: readonly number[];
}

export interface Recording {
  heard(): Heard;
  subscribe(listen: () => void): () => void;
  /** Ends the recording; null when it is too short to be sent. */
  finish(): File | null;
  cancel(): void;
}

/**
 * Starts to record an agent's voice message. Rejects without access to the microphone; `onLost` is called when that ends
 * later.
 */
export async function startRecording(onLost: () => void): Promise<Recording> {
  const [microphone, mp3] = await Promise.allSettled([openMicrophone(onLost), loadMp3()]);
  if (microphone.status === 'rejected') throw microphone.reason;
  if (mp3.status === 'rejected') {
    microphone.value.close();
    throw mp3.reason;
  }
  const { sampleRate, listen, close } = microphone.value;
  const encoder = mp3.value(sampleRate);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const listeners = new Set<() => void>();
  let heard: Heard = { seconds: 0, levels: [] };

  listen((samples) => {
    pieces.push(encoder.encode(samples));
    heard = {
      seconds: heard.seconds + samples.length / sampleRate,
      levels: [...heard.levels, levelOf(samples)].slice(-levelsKept),
    };
    for (const tell of listeners) tell();
  });
  return {
    heard: () => heard,
    subscribe(tell) {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    finish() {
      close();
      pieces.push(encoder.finish());
      return recordingFile(pieces);
    },
    cancel: close,
  };
}

/** Levels of a quiet room and a loud voice, in decibels below full scale. */
const [quiet, loud] = [-55, -12];

function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const decibels = 10 * Math.log10(sum / samples.length);
  return Math.min(1, Math.max(0, (decibels - quiet) / (loud - quiet)));
}
