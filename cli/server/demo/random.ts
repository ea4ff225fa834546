/** Source of numbers that are the same for the same seed. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** One of these. Throws for none. */
  pick<T>(of: readonly T[]): T;
  /** True with a probability from 0 to 1. */
  chance(share: number): boolean;
}

/** Makes a source from a seed and a name, so that what one part draws changes nothing in another (mulberry32). */
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
