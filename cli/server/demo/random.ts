/** Source of random numbers that are the same for the same seed, so that two demonstrations with one seed are equal. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** Returns a whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** Returns one of these values. Throws for an empty list. */
  pick<T>(of: readonly T[]): T;
  /** True with this probability, from 0 to 1. */
  chance(share: number): boolean;
}

/**
 * Makes a source of random numbers (algorithm mulberry32) from a seed and the name of a part of the demonstration, a sample
 * company for operators who try the product. Each part has its own source, so a change of one part changes no number of another.
 */
export function randomOf(seed: number, name: string): Random {
  let state = [...name].reduce((sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 16_777_619), seed | 0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    pick: (of) => {
      if (of.length === 0) throw new Error('Nothing to pick from');
      return of[between(0, of.length - 1)] as (typeof of)[number];
    },
    chance: (share) => next() < share,
  };
}
