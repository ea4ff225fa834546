import { CompanyModel } from '@balcao/core';

/** Conversation between colleagues, which only its members see. */
export class Chat extends CompanyModel {
  static override tableName = 'Chats';

  declare uuid: string;
  declare title: string;
  /** Key by which lists are searched. */
  declare searchKey: string;
  /** null for a moment after its owner was deleted, until the oldest member has it. */
  declare ownerId: number | null;
  /** `{name}: {text}` of the newest message that was not deleted; '' without one. */
  declare lastMessage: string;
  /** The newest message, deleted or not; 0 without one. */
  declare lastMessageId: number;
  declare messageCount: number;
  /** It has no members any more, and its messages are being removed. */
  declare deletedAt: number | null;
}

/**
 * A member of a chat. `unreads` counts the messages of others after `readUpTo` that were not deleted, `mentions` those of
 * them that call the member.
 */
export class ChatUser extends CompanyModel {
  static override tableName = 'ChatUsers';

  declare chatId: number;
  declare userId: number;
  declare unreads: number;
  declare mentions: number;
  declare readUpTo: number;
}

export class ChatMessage extends CompanyModel {
  static override tableName = 'ChatMessages';

  declare chatId: number;
  /** Null once that user was deleted; the name stays. */
  declare senderId: number | null;
  declare senderName: string;
  declare message: string;
  /** Ids of the members whom it calls, as JSON. */
  declare mentions: string;
  declare mediaKey: string | null;
  declare mediaName: string | null;
  declare mediaMime: string | null;
  declare mediaSize: number | null;
  /** A file of a deleted message that is still to be removed. */
  declare doomedKey: string | null;
  /** Idempotency key, equal for every attempt at one sending. */
  declare sendKey: string | null;
  declare editedAt: number | null;
  declare deletedAt: number | null;
}
