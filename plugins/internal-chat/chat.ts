import { CompanyModel } from '@balcao/core';

/** Chat between colleagues, which only its members see. */
export class Chat extends CompanyModel {
  static override tableName = 'Chats';

  declare uuid: string;
  declare title: string;
  /** Key by which lists are searched. */
  declare searchKey: string;
  /** Owner; null for a moment after the owner was deleted, until the oldest member becomes the owner. */
  declare ownerId: number | null;
  /** `{name}: {text}` of the newest message that was not deleted; '' for none. */
  declare lastMessage: string;
  /** Id of the newest message, deleted or not; 0 for none. */
  declare lastMessageId: number;
  declare messageCount: number;
  /** Time of the deletion: the chat has no members any more, and a job deletes its messages. */
  declare deletedAt: number | null;
}

/**
 * Member of a chat. `unreads` counts the undeleted messages of others after `readUpTo`, and `mentions` those of them
 * that mention the member.
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
  /** Author; null after the user was deleted, while the name stays. */
  declare senderId: number | null;
  declare senderName: string;
  declare message: string;
  /** JSON of the ids of the mentioned members. */
  declare mentions: string;
  declare mediaKey: string | null;
  declare mediaName: string | null;
  declare mediaMime: string | null;
  declare mediaSize: number | null;
  /** File of a deleted message that must still be deleted. */
  declare doomedKey: string | null;
  /** Idempotency key, the same for every attempt to send this message. */
  declare sendKey: string | null;
  declare editedAt: number | null;
  declare deletedAt: number | null;
}
