import { AppError, type Context, MediaNotFound } from '@balcao/core';
import { type OutboundMessage, SendFailure } from '../../connections/index.ts';
import { fileBytesMax } from '../contract/limits.ts';
import { FileTooLarge, FileTypeRefused, SentFileGone } from '../contract/reasons.ts';
import type { GraphClient } from '../graph/graph-client.ts';

/** Types that the platform takes of each kind: Meta's page of supported media, November 2025. */
const types: Readonly<Record<string, RegExp>> = {
  image: /^image\/(?:jpeg|png)$/,
  video: /^video\/(?:mp4|3gpp)$/,
  audio: /^audio\/(?:aac|amr|mpeg|mp4|ogg)(?:;.*)?$/,
  sticker: /^image\/webp$/,
};

/**
 * Uploads the file of a message and returns its id at Meta; null for a message without one. Throws SendFailure `refused`
 * for a file that Meta would not take or that was deleted, and what GraphClient and the media store throw.
 */
export async function uploadFile(
  ctx: Context,
  client: GraphClient,
  phoneNumberId: string,
  { kind, media }: OutboundMessage,
): Promise<string | null> {
  if (!media) return null;
  const largest = fileBytesMax[kind as keyof typeof fileBytesMax] ?? fileBytesMax.document;
  if (media.size > largest)
    throw new SendFailure(
      'refused',
      FileTooLarge({ megabytes: String(Math.max(1, Math.floor(largest / 2 ** 20))) }),
    );
  if (types[kind] && !types[kind].test(media.mimeType))
    throw new SendFailure('refused', FileTypeRefused({ type: media.mimeType }));
  const bytes = await ctx.host.media.read(ctx.companyId, media.key).catch((cause: unknown) => {
    // The storage may answer again, and the message waits for it.
    if (!(cause instanceof AppError && cause.code === MediaNotFound.code)) throw cause;
    throw new SendFailure('refused', SentFileGone(), { cause });
  });
  const { mimeType, fileName } = media;
  return client.upload(phoneNumberId, { bytes, mimeType, fileName });
}
