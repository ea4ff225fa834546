import type { AuditFields } from '@balcao/core';
import type { ChatEventData } from '../contract/events.ts';
import { membersOf } from '../live.ts';
import type { Chat } from '../schemas.ts';

/** Returns the fields of a chat for the audit log, without its messages. */
export function auditOf({ title, owner, users }: Chat): AuditFields {
  return { title, owner: owner?.name ?? null, users: users.map(({ user }) => user.name).join(', ') };
}

/** Returns the data of a chat for events: its members, but not its title. */
export function eventDataOf(chat: Chat): ChatEventData {
  return { chatId: chat.id, ownerId: chat.ownerId, userIds: membersOf(chat) };
}
