import type { Host } from '@balcao/core';
import { type ChannelContent, carriedBy } from '../../connections/index.ts';
import { ChannelCannotSend } from '../contract/errors.ts';
import type { Content } from '../outbound/content.ts';

/**
 * Throws ERR_CHANNEL_CANNOT_SEND where a message has content (a poll, a sticker, a place ...) that the channel's
 * network does not support; the details of the error name the content.
 */
export function requireCarried(host: Host, provider: string, contents: readonly Content[]): void {
  const needed = contents.flatMap(contentsIn);
  if (needed.length === 0) return;
  const carried = carriedBy(host, provider);
  const missing = needed.find((content) => !carried.includes(content));
  if (missing) throw ChannelCannotSend({ details: { content: missing } });
}

function contentsIn({ mediaType, attributes = {} }: Content): ChannelContent[] {
  const found: Array<[ChannelContent, boolean]> = [
    ['reaction', mediaType === 'reactionMessage'],
    ['location', mediaType === 'locationMessage'],
    ['contact', mediaType === 'vcard'],
    ['sticker', attributes.isSticker ?? false],
    ['poll', attributes.poll !== undefined],
    ['mention', (attributes.mentions?.length ?? 0) > 0],
  ];
  return found.flatMap(([content, isThere]) => (isThere ? content : []));
}
