import type { AuditFields } from '@balcao/core';
import type { Chat } from '../schemas.ts';

/** What the audit log tells of a chat; of what is said in it nothing. */
export function auditOf({ title, owner, users }: Chat): AuditFields {
  return { title, owner: owner?.name ?? null, users: users.map(({ user }) => user.name).join(', ') };
}
