import { proto } from '@whiskeysockets/baileys';

export const encodeSent = (message: proto.IMessage): string =>
  Buffer.from(proto.Message.encode(message).finish()).toString('base64');
export const decodeSent = (stored: string): proto.IMessage =>
  proto.Message.decode(Buffer.from(stored, 'base64'));

const captioned = ['imageMessage', 'videoMessage', 'documentMessage'] as const;

/** The words of a message as it was sent, of a file its caption; undefined where there are none. */
export function textIn(message: proto.IMessage): string | undefined {
  const file = fileIn(message);
  if (file) return message[file]?.caption ?? undefined;
  return message.extendedTextMessage?.text ?? message.conversation ?? undefined;
}

/** A message as it was sent, its file and what it quotes included, in other words. */
export function withText(sent: proto.IMessage, text: string): proto.IMessage {
  const file = fileIn(sent);
  if (file) return { ...sent, [file]: { ...sent[file], caption: text } };
  return sent.extendedTextMessage
    ? { ...sent, extendedTextMessage: { ...sent.extendedTextMessage, text } }
    : { ...sent, conversation: text };
}

/** The edit of a caption, which names its file once more; null for a message without a file. */
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
