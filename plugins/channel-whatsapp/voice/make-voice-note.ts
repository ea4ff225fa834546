import { decodeMp3, isMp3 } from './decode-mp3.ts';
import { decodeOpus } from './decode-opus.ts';
import { decodeWav, isWav } from './decode-wav.ts';
import { voiceRate, voiceSecondsMax } from './limits.ts';
import { Loudness } from './loudness.ts';
import { NoteEncoder } from './note-encoder.ts';
import { holdsAnyNumber } from './opus-packets.ts';
import { type OpusStream, readOggOpus } from './read-ogg.ts';
import { Resampler } from './resampler.ts';
import type { TakeSound } from './take-sound.ts';
import { UnusableSound } from './unusable-sound.ts';

export interface VoiceNote {
  /** Ogg file with mono Opus. */
  bytes: Uint8Array;
  seconds: number;
  /** Loudness over time, as 64 values from 0 to 100. */
  waveform: Uint8Array;
}

/**
 * Converts an mp3, WAV or Ogg Opus file, recognised by its bytes, into a voice note like those of WhatsApp's own apps.
 * A file that is such a note already is returned unchanged. The conversion takes a whole processor for about a
 * hundredth of the note's duration and never has the whole decoded sound in memory. Throws UnusableSound.
 */
export async function makeVoiceNote(
  file: Uint8Array,
  { secondsMax = voiceSecondsMax } = {},
): Promise<VoiceNote> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  if (bytes.toString('latin1', 0, 4) === 'OggS') return ofOgg(bytes, readOggOpus(bytes), secondsMax);
  const sound = new IncomingSound(secondsMax);
  if (isWav(bytes)) decodeWav(bytes, sound.take);
  else if (isMp3(bytes)) await decodeMp3(bytes, sound.take);
  else throw new UnusableSound('A kind of sound that is not known here');
  return sound.finish();
}

function ofOgg(bytes: Buffer, stream: OpusStream, secondsMax: number): VoiceNote {
  const isNote =
    stream.channels === 1 && stream.inputRate === voiceRate && stream.packets.every(holdsAnyNumber);
  const sound = new IncomingSound(secondsMax, isNote ? bytes : null);
  decodeOpus(stream, sound.take);
  return sound.finish();
}

/**
 * Pipeline for the sound: mixes it to one channel, converts the sample rate, measures its loudness and, unless the
 * file can be kept, encodes it.
 */
class IncomingSound {
  readonly #secondsMax: number;
  readonly #finished: Buffer | null;
  readonly #encoder: NoteEncoder | null;
  readonly #loudness = new Loudness();
  #resampler: Resampler | null = null;
  #rate = 0;
  #samples = 0;

  constructor(secondsMax: number, finished: Buffer | null = null) {
    this.#secondsMax = secondsMax;
    this.#finished = finished;
    this.#encoder = finished ? null : new NoteEncoder();
  }

  readonly take: TakeSound = (channels, rate) => {
    this.#resampler ??= this.#resamplerFor(rate);
    if (rate !== this.#rate) throw new UnusableSound('A sound that changes its rate on the way');
    this.#hear(this.#resampler.add(mixed(channels)));
  };

  finish(): VoiceNote {
    if (this.#resampler) this.#hear(this.#resampler.finish());
    if (this.#samples === 0) throw new UnusableSound('A file without a sound in it');
    return {
      bytes: this.#encoder?.finish() ?? (this.#finished as Buffer),
      seconds: this.#samples / voiceRate,
      waveform: this.#loudness.waveform(),
    };
  }

  #resamplerFor(rate: number): Resampler {
    if (rate < 8000 || rate > 96_000) throw new UnusableSound(`A sound of ${rate} samples a second`);
    this.#rate = rate;
    return new Resampler(rate);
  }

  #hear(samples: Float32Array): void {
    this.#samples += samples.length;
    if (this.#samples > this.#secondsMax * voiceRate)
      throw new UnusableSound(`A sound of more than ${this.#secondsMax} seconds`);
    this.#loudness.add(samples);
    this.#encoder?.add(samples);
  }
}

function mixed(channels: readonly Float32Array[]): Float32Array {
  const [first, second] = channels;
  if (!first) return new Float32Array();
  if (!second) return first;
  return first.map(
    (_, at) => channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length,
  );
}
