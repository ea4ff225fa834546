import { voiceRate } from './limits.ts';

/** Zero crossings of the filter on each side, at the lower of both rates. */
const crossings = 16;
/** Share of the frequency band that passes; in the rest the filter falls off. */
const bandKept = 0.94;

/** Converts samples of any rate to `voiceRate`, chunk by chunk, without aliasing and without a time shift. */
export class Resampler {
  readonly #up: number;
  readonly #down: number;
  readonly #half: number;
  readonly #phases: readonly Float32Array[];
  /** Samples that later ones still need, starting at the input's sample `#from`. */
  #held: Float32Array;
  #from: number;
  #out = 0;

  constructor(rate: number) {
    const common = commonDivisor(voiceRate, rate);
    this.#up = voiceRate / common;
    this.#down = rate / common;
    const cutoff = Math.min(1, voiceRate / rate) * bandKept;
    this.#half = Math.ceil(crossings / cutoff);
    this.#phases = Array.from({ length: this.#up }, (_, phase) =>
      filterOf(phase / this.#up, this.#half, cutoff),
    );
    this.#held = new Float32Array(this.#half);
    this.#from = -this.#half;
  }

  add(samples: Float32Array): Float32Array {
    const all = new Float32Array(this.#held.length + samples.length);
    all.set(this.#held);
    all.set(samples, this.#held.length);
    const end = this.#from + all.length;
    // Output samples whose neighbours are all there.
    const ready = Math.max(0, Math.ceil(((end - this.#half) * this.#up) / this.#down) - this.#out);
    const made = new Float32Array(ready);
    for (let index = 0; index < ready; index++) made[index] = this.#sampleAt(this.#out + index, all);
    this.#out += ready;
    const needed = Math.floor((this.#out * this.#down) / this.#up) - this.#half + 1;
    const forgotten = Math.min(all.length, Math.max(0, needed - this.#from));
    this.#held = all.slice(forgotten);
    this.#from += forgotten;
    return made;
  }

  /** Remaining samples after the last chunk. */
  finish(): Float32Array {
    return this.add(new Float32Array(this.#half));
  }

  #sampleAt(index: number, all: Float32Array): number {
    const at = index * this.#down;
    const filter = this.#phases[at % this.#up] as Float32Array;
    const first = Math.floor(at / this.#up) - this.#half + 1 - this.#from;
    let sum = 0;
    for (let tap = 0; tap < filter.length; tap++)
      sum += (all[first + tap] as number) * (filter[tap] as number);
    return sum;
  }
}

/** A sinc under a Hann window whose taps add up to one; it stands `offset` after its sample. */
function filterOf(offset: number, half: number, cutoff: number): Float32Array {
  const taps = Float32Array.from({ length: 2 * half }, (_, tap) => {
    const distance = tap - half + 1 - offset;
    const angle = Math.PI * distance * cutoff;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / half);
    return (angle === 0 ? 1 : Math.sin(angle) / angle) * window;
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
