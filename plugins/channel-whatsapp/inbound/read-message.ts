import {
  isJidStatusBroadcast,
  normalizeMessageContent,
  proto,
  toNumber,
  type WAMessage,
} from '@whiskeysockets/baileys';
import type { MessageEdit } from '../../connections/index.ts';
import { adIn, adPictureIn } from './ads.ts';
import { adWithoutWords, businessCards } from './business-cards.ts';
import type { Content, Read } from './message-content.ts';
import { choiceReaders, typeOf, unwrapped } from './offered-choices.ts';
import { pairedWith } from './paired-media.ts';
import * as kinds from './unsupported.ts';
import { cards, unknownKind, unopenedEdit, unsupported, unsupportedKinds } from './unsupported-kinds.ts';

/** Result of reading a WhatsApp message: a message, a reaction, an edit, a revocation, or nothing to show. */
export type ReadMessage =
  | { is: 'message'; content: Content }
  /** An earlier message's file in high quality. */
  | { is: 'better'; wireId: string; content: Content }
  | { is: 'edit'; wireId: string; body: string; time?: Pick<MessageEdit, 'writtenAt'> }
  /** An encrypted edit; `unopened` is the note that is shown when it cannot be decrypted. */
  | { is: 'sealed'; wireId: string; edit: proto.Message.ISecretEncryptedMessage; unopened: Content }
  /** `ofOther`: a message of another member, which only a group's admin may take back. */
  | { is: 'revoke'; wireId: string; ofOther: boolean }
  | { is: 'nothing' };

const nothing: ReadMessage = { is: 'nothing' };
const { Type } = proto.Message.ProtocolMessage;

/**
 * Reads the content of a message. Protocol messages and undecryptable ones are nothing; a kind that cannot be shown
 * becomes a note that it came.
 */
export function readMessage(message: WAMessage): ReadMessage {
  const normal = normalizeMessageContent(message.message);
  if (!normal) return nothing;
  if (normal.protocolMessage) return readProtocol(normal.protocolMessage);
  if (normal.secretEncryptedMessage) return readSealed(normal.secretEncryptedMessage);
  const shown = unwrapped(normal);
  const type = typeOf(shown);
  const content = contentOf(shown) ?? adWithoutWords(contextIn(shown)) ?? (type && unknownKind(type));
  const paired = content?.media ? pairedWith(message) : null;
  if (!content || paired?.is === 'again') return nothing;
  const context = message.key.fromMe ? null : contextIn(shown);
  const ad = adIn(context);
  const adPicture = ad && adPictureIn(context);
  const whole = {
    // The video around a photo stands with that photo.
    ...(paired ? { quotedWireId: paired.wireId } : {}),
    ...{ ...quotedIn(shown), ...calledIn(shown) },
    ...{ ...(ad ? { ad } : {}), ...(adPicture ? { adPicture } : {}) },
    ...content,
  };
  return paired?.is === 'better'
    ? { is: 'better', wireId: paired.wireId, content: whole }
    : { is: 'message', content: whole };
}

/** Returns when WhatsApp received the message, in seconds of its clock; null when it is not stated. */
export function secondsOf({ messageTimestamp }: WAMessage): number | null {
  return messageTimestamp ? toNumber(messageTimestamp) : null;
}

function readProtocol(about: proto.Message.IProtocolMessage): ReadMessage {
  const { type, key, editedMessage, timestampMs } = about;
  if (!key?.id) return nothing;
  if (type === Type.REVOKE) return { is: 'revoke', wireId: key.id, ofOther: key.fromMe !== true };
  if (type !== Type.MESSAGE_EDIT) return nothing;
  const body = bodyOfEdit(editedMessage);
  if (body === undefined) return nothing;
  return {
    is: 'edit',
    wireId: key.id,
    body,
    ...(timestampMs ? { time: { writtenAt: toNumber(timestampMs) } } : {}),
  };
}

/** Returns the new text or caption of an edit; undefined when there is none. */
export function bodyOfEdit(edited: proto.IMessage | null | undefined): string | undefined {
  const normal = normalizeMessageContent(edited);
  return normal && contentOf(unwrapped(normal))?.body;
}

function readSealed(edit: proto.Message.ISecretEncryptedMessage): ReadMessage {
  const wireId = edit.targetMessageKey?.id;
  return wireId ? { is: 'sealed', wireId, edit, unopened: unopenedEdit(edit) } : nothing;
}

function text(body: string | null | undefined): Content | null {
  return body ? { kind: 'text', body } : null;
}

interface Media {
  caption?: string | null;
  mimetype?: string | null;
  fileLength?: Parameters<typeof toNumber>[0];
  fileName?: string | null;
}

function media(kind: Content['kind'], from: Media | null | undefined, name: string, voice = false): Content {
  return {
    kind,
    body: from?.caption ?? '',
    media: {
      fileName: from?.fileName || name,
      mimeType: from?.mimetype?.split(';')[0] ?? 'application/octet-stream',
      size: from?.fileLength ? toNumber(from.fileLength) : 0,
      voice,
    },
  };
}

/** File extensions for audio, which comes without a name: a saved file opens by its extension. */
const soundEndings = new Map([
  ['audio/mpeg', 'mp3'],
  ['audio/mp4', 'm4a'],
  ['audio/aac', 'aac'],
  ['audio/amr', 'amr'],
  ['audio/wav', 'wav'],
]);

function soundEnding(mimeType: string | null | undefined): string {
  return soundEndings.get(mimeType?.split(';')[0] ?? '') ?? 'ogg';
}

function place(from: proto.Message.ILocationMessage | null | undefined): Content | null {
  if (typeof from?.degreesLatitude !== 'number' || typeof from.degreesLongitude !== 'number') return null;
  const { degreesLatitude: latitude, degreesLongitude: longitude, name, address, jpegThumbnail } = from;
  const called = [name, address].filter(Boolean).join(', ');
  const thumbnail = jpegThumbnail?.length ? Buffer.from(jpegThumbnail).toString('base64') : '';
  return {
    kind: 'location',
    body: `${latitude},${longitude}`,
    location: {
      latitude,
      longitude,
      ...(called ? { name: called } : {}),
      ...(thumbnail ? { thumbnail } : {}),
    },
  };
}

/** Readers of the network's kinds of message. */
const readers: Partial<Record<keyof proto.IMessage, Read>> = {
  conversation: ({ conversation }) => text(conversation),
  extendedTextMessage: ({ extendedTextMessage }) => text(extendedTextMessage?.text),
  imageMessage: ({ imageMessage }) => media('image', imageMessage, 'image.jpg'),
  videoMessage: ({ videoMessage }) => media('video', videoMessage, 'video.mp4'),
  ptvMessage: ({ ptvMessage }) => media('video', ptvMessage, 'video.mp4'),
  audioMessage: ({ audioMessage }) =>
    audioMessage?.ptt
      ? media('audio', audioMessage, `voice-note.${soundEnding(audioMessage.mimetype)}`, true)
      : media('audio', audioMessage, `audio.${soundEnding(audioMessage?.mimetype)}`),
  documentMessage: ({ documentMessage }) =>
    media(
      'document',
      { ...documentMessage, fileName: documentMessage?.fileName || documentMessage?.title || '' },
      'document',
    ),
  stickerMessage: ({ stickerMessage }) => media('sticker', stickerMessage, 'sticker.webp'),
  locationMessage: ({ locationMessage }) => place(locationMessage),
  liveLocationMessage: ({ liveLocationMessage }) => place(liveLocationMessage),
  contactMessage: ({ contactMessage }) => cards([contactMessage ?? {}]),
  contactsArrayMessage: ({ contactsArrayMessage: list }) =>
    cards(list?.contacts ?? [], list?.displayName ?? ''),
  reactionMessage: ({ reactionMessage }) => reaction(reactionMessage),
  buttonsResponseMessage: ({ buttonsResponseMessage: said }) =>
    text(said?.selectedDisplayText || said?.selectedButtonId),
  templateButtonReplyMessage: ({ templateButtonReplyMessage: said }) =>
    text(said?.selectedDisplayText || said?.selectedId),
  listResponseMessage: ({ listResponseMessage: said }) =>
    text(said?.title || said?.singleSelectReply?.selectedRowId),
  ...choiceReaders((header) => contentOf(header)),
  ...unsupportedKinds,
  ...businessCards,
  statusQuestionAnswerMessage: (said) => text(said.statusQuestionAnswerMessage?.text),
  questionResponseMessage: (said) => text(said.questionResponseMessage?.text),
  statusQuotedMessage: (said) => text(said.statusQuotedMessage?.text),
  commentMessage: ({ commentMessage }) => comment(commentMessage),
};

/** Reads a reaction; an empty one takes back the writer's earlier one on the same message. */
function reaction(from: proto.Message.IReactionMessage | null | undefined): Content | null {
  const { text: emoji, key } = from ?? {};
  if (isJidStatusBroadcast(key?.remoteJid ?? ''))
    return emoji ? unsupported(kinds.StatusReaction({ what: emoji })) : null;
  if (!emoji && !key?.id) return null;
  return { kind: 'reaction', body: emoji ?? '', ...(key?.id ? { quotedWireId: key.id } : {}) };
}

function comment(from: proto.Message.ICommentMessage | null | undefined): Content | null {
  const said = normalizeMessageContent(from?.message);
  const content = said && contentOf(unwrapped(said));
  const quotedWireId = from?.targetMessageKey?.id;
  return content ? { ...content, ...(quotedWireId ? { quotedWireId } : {}) } : null;
}

function contentOf(message: proto.IMessage): Content | null {
  const type = typeOf(message);
  return (type && readers[type]?.(message)) ?? null;
}

/** Returns the quoted message: its id, and its text as it came along. */
function quotedIn(message: proto.IMessage): Pick<Content, 'quotedWireId' | 'quoted'> {
  const { stanzaId, participant, quotedMessage } = contextIn(message) ?? {};
  if (!stanzaId) return {};
  const normal = normalizeMessageContent(quotedMessage);
  const content = normal && contentOf(unwrapped(normal));
  if (!content || content.kind === 'reaction') return { quotedWireId: stanzaId };
  const { kind, body, unsupported, media: file } = content;
  const quoted = {
    kind,
    body,
    ...(unsupported ? { unsupported } : {}),
    ...(file && kind === 'document' ? { fileName: file.fileName } : {}),
    participant: participant ?? '',
  };
  return { quotedWireId: stanzaId, quoted };
}

/** Returns the people that the text mentions. */
function calledIn(message: proto.IMessage): Pick<Content, 'called'> {
  const called = contextIn(message)?.mentionedJid;
  return called?.length ? { called } : {};
}

/** Returns the context (quote, mentions, ad) of a message, wherever its kind has it. */
export function contextIn(message: proto.IMessage): proto.IContextInfo | null {
  const type = typeOf(message);
  const said = type && message[type];
  if (typeof said !== 'object' || said === null || !('contextInfo' in said)) return null;
  return said.contextInfo as proto.IContextInfo | null;
}
