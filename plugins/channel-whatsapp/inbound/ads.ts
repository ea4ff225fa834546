import type { proto } from '@whiskeysockets/baileys';
import type { ClickedAd } from '../../connections/index.ts';

/**
 * The ad that led to a message, or null. A preview that somebody put on a link has the form of an ad without its click or
 * source, and is none.
 */
export function adIn(context: proto.IContextInfo | null): ClickedAd | null {
  const ad = context?.externalAdReply;
  if (!ad) return null;
  const { title, body, sourceUrl, sourceId, ctwaClid, sourceType } = ad;
  if (!sourceId && !ctwaClid && sourceType !== 'ad') return null;
  return {
    title: title ?? '',
    body: body ?? '',
    sourceUrl: sourceUrl ?? '',
    sourceId: sourceId ?? '',
    clickId: ctwaClid ?? '',
  };
}
