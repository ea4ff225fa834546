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
 * Makes a change at Meta that the audit log always shows to admins, even when this process crashes: it records who asks
 * before the request, and after it that the change was made. Throws what the request throws; the first entry stays then.
 */
export async function auditedChange<T>(ctx: Context, { asked, done, call }: AuditedChange<T>): Promise<T> {
  await ctx.transaction(async () => ctx.audit(asked));
  const answer = await call();
  await ctx.transaction(async () => ctx.audit(done));
  return answer;
}
