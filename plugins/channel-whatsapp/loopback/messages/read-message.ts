import { normalizeMessageContent, proto } from '@whiskeysockets/baileys';
import type { MediaKind } from '../media/media-crypto.ts';
import type { MediaStore, SaidOfFile } from '../media/media-store.ts';
import type { ReceivedMessage } from './content.ts';

export type ReadMessage = Omit<
  ReceivedMessage,
  'id' | 'account' | 'group' | 'copies' | 'edited' | 'revoked' | 'at'
>;

/** Reads a decrypted message as a phone shows it; throws when its file cannot be fetched. */
export function readMessage(message: proto.IMessage, media: MediaStore): ReadMessage {
  const content = normalizeMessageContent(message) ?? {};
  const about = content.protocolMessage ?? content.editedMessage?.message?.protocolMessage;
  if (about) return readProtocol(about);
  if (content.reactionMessage) {
    const { key, text } = content.reactionMessage;
    return { kind: 'reaction', body: text ?? '', targetId: key?.id ?? '' };
  }
  return { ...readContent(content, media), ...aboutIt(content) };
}

function readProtocol(about: proto.Message.IProtocolMessage): ReadMessage {
  const targetId = about.key?.id ?? '';
  const { Type } = proto.Message.ProtocolMessage;
  if (about.type === Type.REVOKE) return { kind: 'revoke', body: '', targetId };
  if (about.type !== Type.MESSAGE_EDIT) return { kind: 'other', body: '' };
  return { kind: 'edit', body: textOf(normalizeMessageContent(about.editedMessage) ?? {}), targetId };
}

function readContent(content: proto.IMessage, media: MediaStore): ReadMessage {
  const file = fileOf(content);
  if (file) {
    const { kind, said, caption } = file;
    return {
      kind,
      body: caption ?? '',
      bytes: media.open(kind, said),
      mimeType: said.mimetype ?? '',
      ...(said.fileName && { fileName: said.fileName }),
      ...(said.seconds && { seconds: said.seconds }),
      ...(said.waveform?.length && { waveform: said.waveform }),
    };
  }
  if (content.locationMessage) {
    const { degreesLatitude, degreesLongitude, name, address } = content.locationMessage;
    const place = name || address ? { place: { name: name ?? '', address: address ?? '' } } : {};
    return { kind: 'location', body: `${degreesLatitude},${degreesLongitude}`, ...place };
  }
  const cards = cardsOf(content);
  if (cards) return cards;
  const poll = content.pollCreationMessageV3 ?? content.pollCreationMessage;
  if (poll) {
    const options = (poll.options ?? []).map(({ optionName }) => optionName ?? '');
    return { kind: 'poll', body: poll.name ?? '', options, selectable: poll.selectableOptionsCount ?? 0 };
  }
  const text = textOf(content);
  return { kind: text === '' ? 'other' : 'text', body: text };
}

function cardsOf({ contactMessage, contactsArrayMessage }: proto.IMessage): ReadMessage | null {
  if (contactMessage) return { kind: 'contact', body: contactMessage.vcard ?? '' };
  if (!contactsArrayMessage) return null;
  const cards = (contactsArrayMessage.contacts ?? []).map(({ vcard }) => vcard ?? '');
  return { kind: 'contact', body: cards.join('\n'), cards: cards.length };
}

function textOf(content: proto.IMessage): string {
  return content.conversation || content.extendedTextMessage?.text || captionOf(content);
}

function captionOf(content: proto.IMessage): string {
  return fileOf(content)?.caption ?? '';
}

interface File {
  kind: MediaKind;
  said: SaidOfFile & {
    mimetype?: string | null;
    fileName?: string | null;
    seconds?: number | null;
    waveform?: Uint8Array | null;
  };
  caption?: string | null | undefined;
}

function fileOf(content: proto.IMessage): File | null {
  const { imageMessage, videoMessage, audioMessage, documentMessage, stickerMessage } = content;
  if (imageMessage) return { kind: 'image', said: imageMessage, caption: imageMessage.caption };
  if (videoMessage) return { kind: 'video', said: videoMessage, caption: videoMessage.caption };
  if (audioMessage) return { kind: audioMessage.ptt ? 'ptt' : 'audio', said: audioMessage };
  if (documentMessage) return { kind: 'document', said: documentMessage, caption: documentMessage.caption };
  if (stickerMessage) return { kind: 'sticker', said: stickerMessage };
  return null;
}

/** Properties beside the content: the quote, the mentioned people, the mark of a forwarded message. */
function aboutIt(
  content: proto.IMessage,
): Pick<ReadMessage, 'quotedId' | 'mentions' | 'isForwarded' | 'expiration'> {
  for (const part of Object.values(content)) {
    if (typeof part !== 'object' || part === null || !('contextInfo' in part)) continue;
    const { contextInfo } = part as { contextInfo?: proto.IContextInfo | null };
    const { stanzaId, mentionedJid, isForwarded, expiration } = contextInfo ?? {};
    return {
      ...(stanzaId && { quotedId: stanzaId }),
      ...(mentionedJid?.length && { mentions: mentionedJid }),
      ...(isForwarded && { isForwarded }),
      ...(expiration && { expiration }),
    };
  }
  return {};
}
