import { AppError, type Host } from '@balcao/core';
import type { proto } from '@whiskeysockets/baileys';
import { adPictureMaxBytes, type ChannelReports, type ClickedAd } from '../../connections/index.ts';

/**
 * Returns the ad from which a customer came to write, or null. The preview of a link has the form of an ad without
 * its click or source, and is none.
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

/**
 * Returns the ad's picture as it came with the message; its URL is never fetched, since the sender's phone chose it.
 */
export function adPictureIn(context: proto.IContextInfo | null): Uint8Array | null {
  const bytes = context?.externalAdReply?.thumbnail;
  return bytes && bytes.length > 0 && bytes.length <= adPictureMaxBytes ? bytes : null;
}

/**
 * Stores the picture of an ad after its message. Without storage left, the conversation continues without the picture.
 */
export async function keepAdPicture(
  host: Host,
  companyId: number,
  { reports, bytes, ...about }: { reports: ChannelReports; bytes: Uint8Array; wireId: string; ad: ClickedAd },
): Promise<void> {
  try {
    const file = { fileName: 'ad.jpg', mimeType: 'image/jpeg', dropsMetadata: true };
    const media = await host.media.save(companyId, Buffer.from(bytes), file);
    let isTaken = false;
    try {
      isTaken = await reports.adPictureArrived({ ...about, media });
    } finally {
      // Deleted, since a repeat of the message stores the picture anew.
      if (!isTaken) await host.media.remove(companyId, media.key);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    host.log.info({ err: error, companyId }, 'the picture of an ad was not kept');
  }
}
