import type { Context } from '@balcao/core';
import { type RatingScale, ratingBySetting, ratingScaleSetting } from '../contract/limits.ts';
import { hiddenLink } from './rating-link.ts';

/** Way in which a customer is asked for a rating. */
export interface RatingWays {
  /** Highest rating; the lowest is 1. */
  scale: RatingScale;
  /** A number in the conversation is taken. */
  isInChat: boolean;
  /** Page that takes the rating too, or alone; its address as it is stored, see withRatingLink. */
  link: { url: string } | null;
}

/** Reads how the company asks. Without an address of its own the server has no links to give. */
export async function ratingWaysOf(ctx: Context): Promise<RatingWays> {
  const setting = (key: string) => ctx.host.tenancy.setting(ctx.companyId, key);
  const scale = (await setting(ratingScaleSetting)) === '5' ? 5 : 3;
  const by = await setting(ratingBySetting);
  const url = hiddenLink(ctx.host);
  if (by === 'chat' || url === null) return { scale, isInChat: true, link: null };
  return { scale, isInChat: by === 'both', link: { url } };
}
