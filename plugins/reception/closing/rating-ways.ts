import type { Context } from '@balcao/core';
import { type RatingScale, ratingBySetting, ratingScaleSetting } from '../contract/limits.ts';
import { hiddenLink } from './rating-link.ts';

/** Way in which a customer is asked for a rating. */
export interface RatingWays {
  /** Highest rating; the lowest is 1. */
  scale: RatingScale;
  /** True when the customer may answer by a number in the conversation. */
  isInChat: boolean;
  /** Rating page, beside the conversation or instead of it; its URL as messages store it, see withRatingLink. */
  link: { url: string } | null;
}

/** Reads the company's settings for ratings. A server without a public URL has no rating page. */
export async function ratingWaysOf(ctx: Context): Promise<RatingWays> {
  const setting = (key: string) => ctx.host.tenancy.setting(ctx.companyId, key);
  const scale = (await setting(ratingScaleSetting)) === '5' ? 5 : 3;
  const by = await setting(ratingBySetting);
  const url = hiddenLink(ctx.host);
  if (by === 'chat' || url === null) return { scale, isInChat: true, link: null };
  return { scale, isInChat: by === 'both', link: { url } };
}
