import type { Context } from '@balcao/core';

/** Name of the job that sends a company's due e-mails. */
export const sendJob = 'email/send';

/** Time for which a failed e-mail is tried again. */
export const tryForMs = 24 * 60 * 60_000;

/**
 * Starts the sending of a company's e-mails after the commit; where this wake-up is lost, the sweep starts it within
 * half a minute.
 */
export function wakeSending(ctx: Context, runAt?: number): void {
  ctx.enqueue(
    sendJob,
    {},
    { dedupeKey: `email:${ctx.companyId}`, ...(runAt === undefined ? {} : { runAt }) },
  );
}
