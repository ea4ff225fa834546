import { noPicture, ticketLimits } from '../../contract/limits.ts';
import type { QuotedMessage } from '../../schemas.ts';

type Bounded = Pick<QuotedMessage, 'body' | 'mediaType' | 'isBodyCut'>;
type WithQuote = Bounded & { quotedMsg: Bounded | null };

/** Most bytes of one UTF-16 unit in UTF-8. */
const bytesOfCharacter = 3;
const { bodiesMaxBytes, bodyPreviewBytes } = ticketLimits;

/**
 * Cuts the long texts of the messages in one answer, quotes included, when all texts together exceed `bodiesMaxBytes`,
 * and marks each cut text. Pages of usual messages stay as they are.
 */
export function boundBodies<M extends WithQuote>(messages: readonly M[]): readonly M[] {
  const all = messages.flatMap((message) => [message.body, message.quotedMsg?.body ?? '']);
  const characters = all.reduce((sum, { length }) => sum + length, 0);
  if (characters * bytesOfCharacter <= bodiesMaxBytes) return messages;
  if (all.reduce((sum, body) => sum + Buffer.byteLength(body), 0) <= bodiesMaxBytes) return messages;
  return messages.map((message) => ({
    ...cut(message),
    quotedMsg: message.quotedMsg && cut(message.quotedMsg),
  }));
}

function cut<M extends Bounded>(message: M): M {
  if (Buffer.byteLength(message.body) <= bodyPreviewBytes) return message;
  return { ...message, body: previewOf(message), isBodyCut: true };
}

/** Returns the beginning of a text in whole characters; a location loses its picture and keeps its link and words. */
function previewOf({ body, mediaType }: Bounded): string {
  const words = mediaType === 'locationMessage' ? withoutPicture(body) : body;
  // The decoder leaves out the bytes of a character that did not fit.
  return new TextDecoder().decode(Buffer.from(words).subarray(0, bodyPreviewBytes), { stream: true });
}

function withoutPicture(body: string): string {
  const bar = body.indexOf('|');
  return bar < 0 ? body : `data:image/png;base64,${noPicture} ${body.slice(bar)}`;
}
