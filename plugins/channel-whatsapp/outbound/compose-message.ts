import type { Readable } from 'node:stream';
import { type Host, isStrippable, stripMetadata } from '@balcao/core';
import type { AnyMessageContent, proto, WAMessage } from '@whiskeysockets/baileys';
import {
  type ChannelAddress,
  cardsIn,
  type OutboundMessage,
  type Poll,
  SendFailure,
} from '../../connections/index.ts';
import { jidOfAddress, numberOf } from '../addresses.ts';
import { NoCoordinates, NothingToReactTo } from '../contract/reasons.ts';
import { ofStore } from '../files/of-store.ts';
import { composeVoiceNote } from '../voice/compose-voice-note.ts';

/** Makes the content that Baileys sends; a file is read from the media store while it is sent. Throws SendFailure. */
export async function composeMessage(
  host: Host,
  companyId: number,
  message: OutboundMessage,
  jid: string,
): Promise<AnyMessageContent> {
  const { kind, body, quoted } = message;
  if (kind === 'reaction') {
    if (!quoted) throw new SendFailure('refused', NothingToReactTo());
    return { react: { text: body, key: keyOfQuoted(quoted, jid) } };
  }
  if (kind === 'poll' && message.poll) return pollOf(message.poll);
  return { ...(await plainContent(host, companyId, message)), ...calledIn(message), ...markOf(message) };
}

/** Makes the text, location, contact card or file, without quote and mentions. */
async function plainContent(
  host: Host,
  companyId: number,
  message: OutboundMessage,
): Promise<AnyMessageContent> {
  const { kind, body, media } = message;
  if (kind === 'location') return placeOf(message);
  if (kind === 'contact') return { contacts: { displayName: nameIn(body), contacts: cardsOf(body) } };
  if (kind === 'text' || !media) return { text: withCalls(message), linkPreview: null };
  const note = kind === 'audio' && media.voice ? await composeVoiceNote(host, companyId, message) : null;
  return note ?? fileOf(message, media, await contentOf(host, companyId, media));
}

function pollOf({ question, options, multiple }: Poll): AnyMessageContent {
  // 0: any number of answers.
  return { poll: { name: question, values: [...options], selectableCount: multiple ? 0 : 1 } };
}

/** Returns the addresses of the members whom a text mentions. */
export function calledIn({ mentions = [] }: Pick<OutboundMessage, 'mentions'>): { mentions?: string[] } {
  return mentions.length > 0 ? { mentions: mentions.map(jidOfAddress) } : {};
}

/** Mark of a forwarded message, as phones show it. */
function markOf({ isForwarded }: OutboundMessage) {
  return isForwarded ? { contextInfo: { isForwarded: true, forwardingScore: 1 } } : {};
}

/** Replaces the name of each mentioned member by the number, as phones expect it. */
export function withCalls({ body, mentions = [] }: Pick<OutboundMessage, 'body' | 'mentions'>): string {
  // The longest names first, since one may begin with another.
  const called = [...mentions].sort((one, other) => other.name.length - one.name.length);
  return called.reduce(
    (text, mention) => text.replaceAll(`@${mention.name}`, `@${numberOf(jidOfAddress(mention))}`),
    body,
  );
}

/**
 * Returns the file to send. Pictures lose the place where they were taken, also those that were stored before this
 * was removed at the upload.
 */
async function contentOf(
  host: Host,
  companyId: number,
  { key, mimeType }: NonNullable<OutboundMessage['media']>,
): Promise<Buffer | { stream: Readable }> {
  if (isStrippable(mimeType)) return stripMetadata(await ofStore(host.media.read(companyId, key)));
  return { stream: (await ofStore(host.media.open(companyId, key))).stream };
}

/** Makes the quoted message with what the customer's phone needs to show it. */
export function quotedMessage(
  quoted: OutboundMessage['quoted'],
  jid: string,
  me: string,
): WAMessage | undefined {
  if (!quoted) return undefined;
  const key = keyOfQuoted(quoted, jid);
  return {
    key: quoted.fromMe ? { ...key, participant: me } : key,
    message: quotedContent(quoted),
  };
}

/** Content by which a phone shows the quote by its kind, such as a photo, and not by the file's name. */
function quotedContent({
  kind = 'text',
  body,
  fileName,
}: NonNullable<OutboundMessage['quoted']>): proto.IMessage {
  const caption = body === '' ? {} : { caption: body };
  switch (kind) {
    case 'image':
      return { imageMessage: caption };
    case 'video':
      return { videoMessage: caption };
    case 'audio':
      return { audioMessage: {} };
    case 'sticker':
      return { stickerMessage: {} };
    case 'document':
      return { documentMessage: { ...caption, fileName: fileName ?? body, title: fileName ?? body } };
    case 'contact':
      return contactContent(body);
    default:
      return { conversation: body };
  }
}

function keyOfQuoted(
  { wireId, fromMe, participant }: { wireId: string; fromMe: boolean; participant?: ChannelAddress },
  jid: string,
): WAMessage['key'] {
  return {
    id: wireId,
    fromMe,
    remoteJid: jid,
    ...(participant ? { participant: jidOfAddress(participant) } : {}),
  };
}

function placeOf({ body, location }: OutboundMessage): AnyMessageContent {
  const [latitude, longitude] = body.split(',').map(Number);
  const place = location ?? { latitude, longitude };
  const { name, address } = location ?? {};
  if (!Number.isFinite(place.latitude) || !Number.isFinite(place.longitude))
    throw new SendFailure('refused', NoCoordinates());
  return {
    location: {
      degreesLatitude: place.latitude as number,
      degreesLongitude: place.longitude as number,
      ...(name ? { name } : {}),
      ...(address ? { address } : {}),
    },
  };
}

function fileOf(
  message: OutboundMessage,
  { mimeType: mimetype, fileName }: NonNullable<OutboundMessage['media']>,
  file: Buffer | { stream: Readable },
): AnyMessageContent {
  const { kind } = message;
  const words = withCalls(message);
  const caption = words === '' ? {} : { caption: words };
  if (kind === 'image') return { image: file, mimetype, ...caption };
  if (kind === 'video') return { video: file, mimetype, ...caption };
  if (kind === 'audio') return { audio: file, mimetype };
  if (kind === 'sticker') return { sticker: file, mimetype };
  return { document: file, mimetype, fileName, ...caption };
}

/** Contents of the cards, as many as the text has: one alone, or a list. */
function contactContent(body: string): proto.IMessage {
  const [card, ...others] = cardsOf(body);
  if (others.length === 0) return { contactMessage: card };
  return { contactsArrayMessage: { displayName: nameIn(body), contacts: cardsOf(body) } };
}

function cardsOf(body: string): proto.Message.IContactMessage[] {
  return cardsIn(body).map((vcard) => ({ displayName: nameIn(vcard), vcard }));
}

function nameIn(vcard: string): string {
  return /^FN:(.*)$/m.exec(vcard)?.[1]?.trim() ?? '';
}
