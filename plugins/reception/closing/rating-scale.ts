import type { RatingScale } from '../contract/limits.ts';

/**
 * A rating on the scale of three, by which figures of all times are compared and which every client knows: of five, 1 and 2 are 1, 3 and 4
 * are 2, 5 is 3.
 */
export function rateOfThree(rate: number, scale: RatingScale): number {
  return scale === 3 ? rate : Math.ceil(rate / 2);
}
