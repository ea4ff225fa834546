import type { Context } from '@balcao/core';
import { connectionsByIds, type TextLimits, textLimitsOf } from '../../connections/index.ts';
import { splitText } from '../contents/split-text.ts';
import { type MediaType, ticketLimits } from '../contract/limits.ts';
import type { Content } from './content.ts';

/** See partsOf, for one content and a connection by its id; one that is gone has the limits of the product. */
export async function partsFor(
  ctx: Context,
  connectionId: number | null,
  content: Content,
): Promise<Content[]> {
  const connection =
    connectionId === null ? undefined : (await connectionsByIds(ctx, [connectionId])).get(connectionId);
  return partsOf([content], connection ? textLimitsOf(ctx.host, connection.provider) : {});
}

/**
 * Returns the messages in which contents go out. No network carries a text with sound: it is a message of its own, after the
 * sound. A text longer than a message of the channel can be is several, the rest of a long caption follows its file.
 * Parts of contents stay as they are.
 */
export function partsOf(contents: readonly Content[], limits: TextLimits): Content[] {
  return contents.flatMap((content) => partsOfOne(content, limits));
}

function partsOfOne(content: Content, limits: TextLimits): Content[] {
  const { body, media, mediaType } = content;
  const type = mediaType ?? (media && mediaTypeOfFile(media.mimeType));
  if (media && type === 'audio' && body !== '' && body !== media.fileName)
    return [{ ...content, body: '' }, ...partsOfOne({ body }, limits)];
  const max = bodyMaxOf(content, limits);
  if (body.length <= max) return [content];
  const [first = ''] = splitText(body, max);
  const rest = body.slice(body.indexOf(first) + first.length).trimStart();
  return [{ ...content, body: first }, ...(rest === '' ? [] : partsOfOne({ body: rest }, limits))];
}

/** Longest body of a content. The body of a card, a place or a filled template is no text that could be split. */
function bodyMaxOf(
  { media, mediaType, attributes = {} }: Content,
  { textMax, captionMax }: TextLimits,
): number {
  const { messageBodyMax } = ticketLimits;
  const isText = media ? !attributes.isSticker : mediaType === undefined || mediaType === 'conversation';
  if (!isText || attributes.template || attributes.poll) return messageBodyMax;
  return (media ? captionMax : textMax) ?? messageBodyMax;
}

/** Pictures and films that every phone shows; of another kind a phone shows nothing, so those go as documents. */
const shownByPhones: ReadonlySet<string> = new Set([
  ...['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  ...['video/mp4', 'video/3gpp', 'video/quicktime', 'video/x-m4v'],
]);

/** The kind of message that a file becomes. */
export function mediaTypeOfFile(mimeType: string): MediaType {
  const family = mimeType.split('/')[0];
  if (family === 'audio') return family;
  return (family === 'image' || family === 'video') && shownByPhones.has(mimeType) ? family : 'application';
}
