import type { AuditFields } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { presentUsers } from './present-user.ts';
import type { User } from './user.ts';

/** Returns a user's fields as the audit log records them before and after a change. */
export async function auditedUser(ctx: Context, user: User): Promise<AuditFields> {
  const [row] = await presentUsers(ctx, [user]);
  const { name, email, profile, super: isSuper, allTicket, language, whatsappId, queues = [] } = row ?? {};
  const queueNames = queues.map((queue) => queue.name).sort();
  return { name, email, profile, super: isSuper, allTicket, language, whatsappId, queues: queueNames };
}
