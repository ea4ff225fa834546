import type { Context } from '@balcao/core';

type AuditEntry = Parameters<Context['audit']>[0];

interface AuditedChange<T> {
  /** Entry for the audit log that is stored before the call. */
  asked: AuditEntry;
  /** Entry that is stored after Meta has accepted the change. */
  done: AuditEntry;
  call: () => Promise<T>;
}

/**
 * Makes a change at Meta so that the audit log shows it to the company's admins even when this process crashes: it
 * records the user's request before the call, and the change after it. Throws the error of the call; then only the
 * first entry stays.
 */
export async function auditedChange<T>(ctx: Context, { asked, done, call }: AuditedChange<T>): Promise<T> {
  await ctx.transaction(async () => ctx.audit(asked));
  const answer = await call();
  await ctx.transaction(async () => ctx.audit(done));
  return answer;
}
