import type { RatingScale } from '../contract/limits.ts';

/**
 * Converts a rating to the scale of 1 to 3, which dashboards compare and every API client knows. On the scale of five, 1 and 2 become 1,
 * 3 and 4 become 2, and 5 becomes 3.
 */
export function rateOfThree(rate: number, scale: RatingScale): number {
  return scale === 3 ? rate : Math.ceil(rate / 2);
}
