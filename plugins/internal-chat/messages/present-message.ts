import { type Context, isoTime, rowTimes } from '@balcao/core';
import type { ChatMessage } from '../chat.ts';
import type { FoundChatMessage, ChatMessage as ShownMessage } from '../schemas.ts';
import type { FoundSaying } from './search-messages.ts';

/** Columns that a shown message needs; `name` is the sender's present name. */
export type MessageRow = Pick<
  ChatMessage,
  | 'id'
  | 'chatId'
  | 'companyId'
  | 'senderId'
  | 'senderName'
  | 'message'
  | 'mentions'
  | 'mediaKey'
  | 'mediaName'
  | 'mediaMime'
  | 'mediaSize'
  | 'editedAt'
  | 'deletedAt'
  | 'createdAt'
  | 'updatedAt'
> & { name?: string | null };

/** Returns a message that a search found, with the chat to open for it. */
export function presentFound({ said, excerpt }: FoundSaying): FoundChatMessage {
  const { id, chatId, uuid, title, senderId, name, senderName, createdAt } = said;
  return {
    id,
    chatId,
    chat: { uuid, title },
    sender: { id: senderId, name: name ?? senderName },
    createdAt: isoTime(createdAt),
    excerpt,
  };
}

/** Presents a message for clients; a deleted one without its content. */
export function presentMessage({ host }: Pick<Context, 'host'>, row: MessageRow): ShownMessage {
  const { id, chatId, companyId, senderId, mediaKey, mediaName, deletedAt } = row;
  return {
    id,
    chatId,
    senderId,
    sender: { id: senderId, name: row.name ?? row.senderName },
    message: row.message,
    mentions: JSON.parse(row.mentions) as number[],
    mediaPath: mediaKey && host.media.url(companyId, mediaKey, mediaName ?? ''),
    mediaName: mediaKey && mediaName,
    mediaMime: mediaKey && row.mediaMime,
    mediaSize: mediaKey ? row.mediaSize : null,
    isEdited: row.editedAt !== null,
    isDeleted: deletedAt !== null,
    ...rowTimes(row),
  };
}
