import { useEffect, useMemo, useRef, useState } from 'react';
import { fetchBlob } from '../../../shared/conversation/use-download.ts';

const rates: readonly number[] = [1, 1.5, 2];
const bars = 36;
/** Refusals of a start that say nothing about the file. */
const passing = ['AbortError', 'NotAllowedError'];

/** Plays one voice message, and computes its waveform: a guess until it is first played, then the real one. */
export function useAudio(mediaUrl: string, seed: string) {
  const element = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [duration, setDuration] = useState(0);
  const [rate, setRate] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  const [heard, setHeard] = useState<readonly number[] | null>(null);
  const guessed = useMemo(() => guessWave(seed), [seed]);
  const wantsWave = isPlaying && heard === null;

  useEffect(() => {
    if (!wantsWave) return;
    let isGone = false;
    waveOf(mediaUrl).then(
      (wave) => {
        if (!isGone) setHeard(wave);
      },
      // Ignored, as the waveform is decoration: audio that cannot be decoded here may still be played.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [wantsWave, mediaUrl]);

  const toggle = () => {
    const audio = element.current;
    if (audio === null) return;
    if (isPlaying) return audio.pause();
    for (const other of document.querySelectorAll('audio')) if (other !== audio) other.pause();
    audio.play().catch((error: unknown) => {
      // A start that was interrupted, or that the browser did not allow, is no fault of the file: `onError` hears of those.
      const isAborted = error instanceof DOMException && passing.includes(error.name);
      if (!isAborted) setFailed(true);
    });
  };
  const seek = (seconds: number) => {
    if (element.current) element.current.currentTime = seconds;
    setPosition(seconds);
  };
  const faster = () => {
    const next = rates[(rates.indexOf(rate) + 1) % rates.length] ?? 1;
    setRate(next);
    if (element.current) element.current.playbackRate = next;
  };
  const handlers = {
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onEnded: () => {
      setPlaying(false);
      setPosition(0);
    },
    onTimeUpdate: () => setPosition(element.current?.currentTime ?? 0),
    onDurationChange: () => {
      const length = element.current?.duration ?? 0;
      setDuration(Number.isFinite(length) ? length : 0);
    },
    onError: () => setFailed(true),
  };
  return {
    element,
    isPlaying,
    position,
    duration,
    rate,
    hasFailed,
    wave: heard ?? guessed,
    toggle,
    seek,
    faster,
    handlers,
  };
}

function guessWave(seed: string): readonly number[] {
  let state = 7;
  for (const letter of seed) state = (state * 31 + letter.charCodeAt(0)) % 2_147_483_647;
  return Array.from({ length: bars }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return 0.2 + 0.5 * (state / 2_147_483_647);
  });
}

async function waveOf(mediaUrl: string): Promise<readonly number[]> {
  const blob = await fetchBlob(mediaUrl);
  const context = new AudioContext();
  try {
    const audio = await context.decodeAudioData(await blob.arrayBuffer());
    return loudness(audio.getChannelData(0));
  } finally {
    await context.close();
  }
}

/** Computes the loudest sample of each part, relative to the loudest of all. */
function loudness(samples: Float32Array): readonly number[] {
  const size = Math.max(1, Math.floor(samples.length / bars));
  const step = Math.max(1, Math.floor(size / 200));
  const peaks = Array.from({ length: bars }, (_, bar) => {
    let peak = 0;
    for (let at = bar * size; at < (bar + 1) * size; at += step)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks, 0.01);
  return peaks.map((peak) => 0.1 + 0.9 * (peak / loudest));
}
