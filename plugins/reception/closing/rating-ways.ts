import { type Context, newLinkToken } from '@balcao/core';
import { type RatingScale, ratingBySetting, ratingScaleSetting } from '../contract/limits.ts';

/** Way in which a customer is asked for a rating. */
export interface RatingWays {
  /** Highest rating; the lowest is 1. */
  scale: RatingScale;
  /** A number in the conversation is taken. */
  isInChat: boolean;
  /** Page that takes the rating too, or alone. */
  link: RatingLink | null;
}

export interface RatingLink {
  url: string;
  tokenHash: string;
}

/** Reads how the company asks, with a new link where it wants one. Without an address of its own the server has no links to give. */
export async function ratingWaysOf(ctx: Context): Promise<RatingWays> {
  const setting = (key: string) => ctx.host.tenancy.setting(ctx.companyId, key);
  const scale = (await setting(ratingScaleSetting)) === '5' ? 5 : 3;
  const by = await setting(ratingBySetting);
  const { publicUrl } = ctx.host.config;
  if (by === 'chat' || publicUrl === null) return { scale, isInChat: true, link: null };
  const { token, tokenHash } = newLinkToken();
  const url = `${publicUrl}/r/${ratingToken(ctx.companyId, token)}`;
  return { scale, isInChat: by === 'both', link: { url, tokenHash } };
}

/** Returns what the address of the page carries: the company, so that only its requests are looked through, and the token. */
export function ratingToken(companyId: number, token: string): string {
  return `${companyId.toString(36)}.${token}`;
}

/** Reads what `ratingToken` returned; null: it is none. */
export function readRatingToken(carried: string): { companyId: number; token: string } | null {
  const [, company, token] = /^([0-9a-z]{1,6})\.([\w-]+)$/.exec(carried) ?? [];
  return company && token ? { companyId: Number.parseInt(company, 36), token } : null;
}
