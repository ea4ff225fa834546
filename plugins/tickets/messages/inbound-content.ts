import type { InboundMessage, MessageKind } from '../../connections/index.ts';
import { placeBody } from '../contents/place-body.ts';
import type { MediaType } from '../contract/limits.ts';
import type { MessageRow } from './message.ts';

/** Content of an inbound message of a channel, or of a missed call. */
export type Inbound = Omit<InboundMessage, 'kind'> & {
  kind: MessageKind | 'call';
  /** True for a call to a company that accepts no calls: the caller gets a text that explains it. */
  isRefused?: boolean;
};

/** Types under which messages are stored, by the kind that their channel reports. */
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

/** Returns the columns of an inbound message's content: its type, its text, and the code of an unsupported message. */
export function contentOf(
  message: Inbound,
): Pick<MessageRow, 'mediaType' | 'body' | 'bodyCode' | 'bodyDetails'> {
  const { kind, unsupported } = message;
  return {
    mediaType: mediaTypeOf[kind],
    body: cleanText(bodyOf(message)),
    bodyCode: unsupported?.code ?? null,
    // Details are stored whole, unlike those of a failure: an unsupported message says nothing else.
    bodyDetails: unsupported?.details ? JSON.stringify(unsupported.details) : null,
  };
}

/** Removes the control characters with which other programs cannot deal; line breaks and tabs stay. */
export function cleanText(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '');
}

/**
 * Returns the time of a message as its channel reports it. A time in the future becomes the present one, so that later
 * messages are not listed before it.
 */
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
