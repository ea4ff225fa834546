import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { proto } from '@whiskeysockets/baileys';
import type { MediaStore } from '../media/media-store.ts';
import type { Composed } from './composed.ts';
import type { Content, MediaContent } from './content.ts';
import { composePoll } from './polls.ts';

/** The message this one answers. */
export interface Quoted {
  id: string;
  /** The address of its author. */
  participant: string;
  message: proto.IMessage;
}

/** Puts content into WhatsApp's form; files are encrypted and uploaded. */
export function compose(content: Content, media: MediaStore, quoted?: Quoted): Composed {
  const contextInfo = quoted && {
    stanzaId: quoted.id,
    participant: quoted.participant,
    quotedMessage: quoted.message,
  };
  if ('text' in content) {
    const message = contextInfo
      ? { extendedTextMessage: { text: content.text, contextInfo } }
      : { conversation: content.text };
    return { message, kind: 'text', body: content.text, type: 'text' };
  }
  if ('poll' in content) return composePoll(content);
  if ('raw' in content) return { message: content.raw, kind: 'other', body: '', type: 'text' };
  if ('media' in content) return composeMedia(content, media, contextInfo);
  if ('location' in content) {
    const { latitude, longitude, name, address } = content.location;
    const locationMessage = {
      degreesLatitude: latitude,
      degreesLongitude: longitude,
      name,
      address,
      contextInfo,
    };
    const body = `${latitude},${longitude}`;
    return { message: { locationMessage }, kind: 'location', body, type: 'media', mediatype: 'location' };
  }
  const { name: displayName, vcard } = content.contact;
  const contactMessage = { displayName, vcard, contextInfo };
  return { message: { contactMessage }, kind: 'contact', body: vcard, type: 'media', mediatype: 'vcard' };
}

export function composeEdit(key: proto.IMessageKey, text: string): Composed {
  const protocolMessage = {
    key,
    type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT,
    editedMessage: { conversation: text },
    timestampMs: Date.now(),
  };
  const message = { editedMessage: { message: { protocolMessage } } };
  return { message, kind: 'edit', body: text, type: 'text', edit: '1' };
}

/** Content with the secret that apps give every message, and seal later edits with. */
export function withSecret(composed: Composed): Composed {
  const messageContextInfo = { messageSecret: randomBytes(32), ...composed.message.messageContextInfo };
  return { ...composed, message: { ...composed.message, messageContextInfo } };
}

/** An edit as WhatsApp's apps seal it: bound to the message, to its writer and to who edits. */
export function composeSealedEdit(about: {
  key: proto.IMessageKey;
  text: string;
  secret: Uint8Array;
  writer: string;
  editor: string;
}): Composed {
  const { key, text, secret, writer, editor } = about;
  const info = `${key.id}${writer}${editor}Message Edit`;
  const encIv = randomBytes(12);
  const sealKey = Buffer.from(hkdfSync('sha256', secret, new Uint8Array(0), info, 32));
  const cipher = createCipheriv('aes-256-gcm', sealKey, encIv);
  const plaintext = proto.Message.encode({ conversation: text }).finish();
  const encPayload = Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
  const secretEncryptedMessage = {
    targetMessageKey: key,
    encPayload,
    encIv,
    secretEncType: proto.Message.SecretEncryptedMessage.SecretEncType.MESSAGE_EDIT,
  };
  return { message: { secretEncryptedMessage }, kind: 'edit', body: text, type: 'text', edit: '1' };
}

export function composeRevoke(key: proto.IMessageKey): Composed {
  const protocolMessage = { key, type: proto.Message.ProtocolMessage.Type.REVOKE };
  return { message: { protocolMessage }, kind: 'revoke', body: '', type: 'text', edit: '7' };
}

/** An empty text takes the reaction back. */
export function composeReaction(key: proto.IMessageKey, text: string): Composed {
  const reactionMessage = { key, text, senderTimestampMs: Date.now() };
  return { message: { reactionMessage }, kind: 'reaction', body: text, type: 'reaction' };
}

function composeMedia(content: MediaContent, media: MediaStore, contextInfo?: proto.IContextInfo): Composed {
  const { media: kind, bytes, mimeType: mimetype, fileName, caption } = content;
  const kept = media.keep(bytes, kind);
  const file = { ...kept, mimetype, contextInfo };
  const composed = { kind, body: caption ?? '', type: 'media', mediatype: kind, file: kept } as const;
  switch (kind) {
    case 'image':
      return { ...composed, message: { imageMessage: { ...file, caption } } };
    case 'video':
      return { ...composed, message: { videoMessage: { ...file, caption } } };
    case 'sticker':
      return { ...composed, message: { stickerMessage: file } };
    case 'audio':
    case 'ptt':
      return { ...composed, message: { audioMessage: { ...file, ptt: kind === 'ptt', seconds: 1 } } };
    case 'document':
      return {
        ...composed,
        message: { documentMessage: { ...file, fileName, title: fileName, caption } },
      };
  }
}
