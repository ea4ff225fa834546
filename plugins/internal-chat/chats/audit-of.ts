import type { AuditFields } from '@balcao/core';
import type { ChatEventData } from '../events.ts';
import { membersOf } from '../live.ts';
import type { Chat } from '../schemas.ts';

/** What the audit log tells of a chat; of what is said in it nothing. */
export function auditOf({ title, owner, users }: Chat): AuditFields {
  return { title, owner: owner?.name ?? null, users: users.map(({ user }) => user.name).join(', ') };
}

/** What others are told of a chat: who is in it, and not what it is about. */
export function eventDataOf(chat: Chat): ChatEventData {
  return { chatId: chat.id, ownerId: chat.ownerId, userIds: membersOf(chat) };
}
