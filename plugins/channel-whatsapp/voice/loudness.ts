import { frameSamples, waveformLength } from './limits.ts';

/** Measures the loudness of a sound over time, for the waveform that phones show. */
export class Loudness {
  readonly #levels: number[] = [];
  #sum = 0;
  #count = 0;

  add(samples: Float32Array): void {
    for (const sample of samples) {
      this.#sum += Math.abs(sample);
      if (++this.#count === frameSamples) this.#endLevel();
    }
  }

  /** Values from 0 to 100, the loudest being 100; silence is all 0. */
  waveform(): Uint8Array {
    if (this.#count > 0) this.#endLevel();
    const levels = this.#levels;
    const bars = Array.from({ length: waveformLength }, (_, bar) => {
      const from = Math.floor((bar * levels.length) / waveformLength);
      const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / waveformLength));
      const part = levels.slice(from, to);
      return part.reduce((sum, level) => sum + level, 0) / (part.length || 1);
    });
    const loudest = Math.max(...bars);
    return Uint8Array.from(bars, (level) => (loudest > 0 ? Math.round((100 * level) / loudest) : 0));
  }

  #endLevel(): void {
    this.#levels.push(this.#sum / this.#count);
    this.#sum = 0;
    this.#count = 0;
  }
}
