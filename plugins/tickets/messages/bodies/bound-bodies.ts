import { noPicture, ticketLimits } from '../../contract/limits.ts';
import type { QuotedMessage } from '../../schemas.ts';

type Bounded = Pick<QuotedMessage, 'body' | 'mediaType' | 'isBodyCut'>;
type WithQuote = Bounded & { quotedMsg: Bounded | null };

/** The most bytes of a character in UTF-8. */
const bytesOfCharacter = 3;
const { bodiesMaxBytes, bodyPreviewBytes } = ticketLimits;

/**
 * Cuts long bodies of messages in one answer, quotes included, once all bodies are larger than `bodiesMaxBytes`; each cut
 * one is marked. Pages of normal messages stay as they are.
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

/** The beginning of a body, of whole characters; a location keeps its link and words rather than its picture. */
function previewOf({ body, mediaType }: Bounded): string {
  const words = mediaType === 'locationMessage' ? withoutPicture(body) : body;
  // The decoder keeps back the bytes of a character that did not fit.
  return new TextDecoder().decode(Buffer.from(words).subarray(0, bodyPreviewBytes), { stream: true });
}

function withoutPicture(body: string): string {
  const bar = body.indexOf('|');
  return bar < 0 ? body : `data:image/png;base64,${noPicture} ${body.slice(bar)}`;
}
