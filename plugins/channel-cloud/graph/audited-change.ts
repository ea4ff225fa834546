import type { Context } from '@balcao/core';

type AuditEntry = Parameters<Context['audit']>[0];

interface AuditedChange<T> {
  /** Intent, which is written down before the call. */
  asked: AuditEntry;
  /** Written down once the platform has taken it. */
  done: AuditEntry;
  call: () => Promise<T>;
}

/**
 * Makes a change at the platform that no death of this process hides: the audit log has who asks for it before the call, and that it was
 * done after it. Throws what the call throws; the intent stays then.
 */
export async function auditedChange<T>(ctx: Context, { asked, done, call }: AuditedChange<T>): Promise<T> {
  await ctx.transaction(async () => ctx.audit(asked));
  const answer = await call();
  await ctx.transaction(async () => ctx.audit(done));
  return answer;
}
