import type { InboundMessage, MessageKind } from '../../connections/index.ts';
import { placeBody } from '../contents/place-body.ts';
import type { MediaType } from '../contract/limits.ts';
import type { MessageRow } from './message.ts';

/** Inbound content: a message of a channel, or a missed call. */
export type Inbound = Omit<InboundMessage, 'kind'> & {
  kind: MessageKind | 'call';
  /** A call where the company takes none: the caller is notified. */
  isRefused?: boolean;
};

/** Kind under which a message is stored, by the kind that its channel reports. */
export const mediaTypeOf: Record<Inbound['kind'], MediaType> = {
  text: 'conversation',
  image: 'image',
  sticker: 'image',
  audio: 'audio',
  video: 'video',
  document: 'application',
  location: 'locationMessage',
  contact: 'vcard',
  reaction: 'reactionMessage',
  poll: 'conversation',
  call: 'call_log',
};

/** The stored words of an inbound message: its kind on the wire and its text. */
export function contentOf(
  message: Inbound,
): Pick<MessageRow, 'mediaType' | 'body' | 'bodyCode' | 'bodyDetails'> {
  const { kind, unsupported } = message;
  return {
    mediaType: mediaTypeOf[kind],
    body: cleanText(bodyOf(message)),
    bodyCode: unsupported?.code ?? null,
    // Whole, unlike a failure's: it is all that the message says.
    bodyDetails: unsupported?.details ? JSON.stringify(unsupported.details) : null,
  };
}

/** Words without the control characters that other programs stumble over; lines and tabs stay. */
export function cleanText(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '');
}

/** Time of a message, as its channel reports it; never in the future, so that later messages are not listed before it. */
export function saidAt(timestamp: number, now: number): number {
  return Number.isFinite(timestamp) && timestamp > 0 && timestamp < now ? Math.trunc(timestamp) : now;
}

function bodyOf(message: Inbound): string {
  if (message.kind === 'location') return locationBody(message);
  if (message.body !== '') return message.body;
  if (message.kind === 'audio') return 'Áudio';
  if (message.kind === 'sticker') return 'sticker';
  return message.media?.fileName ?? message.awaits?.fileName ?? '';
}

function locationBody({ body, location }: Inbound): string {
  const [first, second] = body.split(',');
  const latitude = location?.latitude ?? Number(first);
  const longitude = location?.longitude ?? Number(second);
  const name = location?.name;
  return placeBody({ latitude, longitude, ...(name ? { name } : {}) }, location?.thumbnail || undefined);
}
