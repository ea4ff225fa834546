import type { Context } from '@balcao/core';

/** Name of the job that sends a company's due e-mails. */
export const sendJob = 'email/send';

/** Time during which an e-mail is retried. */
export const tryForMs = 24 * 60 * 60_000;

/** Wakes the company's sending after the commit; a wake-up that is lost costs half a minute, when the sweep finds it. */
export function wakeSending(ctx: Context, runAt?: number): void {
  ctx.enqueue(
    sendJob,
    {},
    { dedupeKey: `email:${ctx.companyId}`, ...(runAt === undefined ? {} : { runAt }) },
  );
}
