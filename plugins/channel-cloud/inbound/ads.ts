import { fieldsOf } from '@balcao/core';
import type { ClickedAd } from '../../connections/index.ts';
import { textOf } from './webhook-value.ts';

/**
 * Reads, from a message's `referral`, the ad on which the customer clicked before writing, for the ticket's screen;
 * null: none.
 */
export function adIn(referral: unknown): ClickedAd | null {
  const {
    headline,
    body,
    source_url: sourceUrl,
    source_id: sourceId,
    ctwa_clid: clickId,
  } = fieldsOf(referral);
  const ad = {
    title: textOf(headline, 500),
    body: textOf(body, 2000),
    sourceUrl: textOf(sourceUrl, 2000),
    sourceId: textOf(sourceId),
    clickId: textOf(clickId, 500),
  };
  return Object.values(ad).some((part) => part !== '') ? ad : null;
}

/** Finds the address of the ad's picture, or of the preview of its video; null: none. */
export function adPictureIn(referral: unknown): string | null {
  const { image_url: image, thumbnail_url: thumbnail } = fieldsOf(referral);
  return textOf(image, 4000) || textOf(thumbnail, 4000) || null;
}
