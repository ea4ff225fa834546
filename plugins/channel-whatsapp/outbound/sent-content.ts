import { proto } from '@whiskeysockets/baileys';

export const encodeSent = (message: proto.IMessage): string =>
  Buffer.from(proto.Message.encode(message).finish()).toString('base64');
export const decodeSent = (stored: string): proto.IMessage =>
  proto.Message.decode(Buffer.from(stored, 'base64'));

const captioned = ['imageMessage', 'videoMessage', 'documentMessage'] as const;

/** Returns the text of a sent message, or a file's caption; undefined when there is none. */
export function textIn(message: proto.IMessage): string | undefined {
  const file = fileIn(message);
  if (file) return message[file]?.caption ?? undefined;
  return message.extendedTextMessage?.text ?? message.conversation ?? undefined;
}

/** Copies a sent message, with its file and quote, and replaces its text. */
export function withText(sent: proto.IMessage, text: string): proto.IMessage {
  const file = fileIn(sent);
  if (file) return { ...sent, [file]: { ...sent[file], caption: text } };
  return sent.extendedTextMessage
    ? { ...sent, extendedTextMessage: { ...sent.extendedTextMessage, text } }
    : { ...sent, conversation: text };
}

/** Makes the edit of a caption, which contains its file again; null for a message without a file. */
export function captionEdit(
  sent: proto.IMessage,
  key: proto.IMessageKey,
  text: string,
): proto.IMessage | null {
  const file = fileIn(sent);
  if (!file) return null;
  const editedMessage = { [file]: withText(sent, text)[file] };
  const type = proto.Message.ProtocolMessage.Type.MESSAGE_EDIT;
  return { protocolMessage: { key, type, editedMessage, timestampMs: Date.now() } };
}

function fileIn(message: proto.IMessage): (typeof captioned)[number] | undefined {
  return captioned.find((part) => message[part]);
}
