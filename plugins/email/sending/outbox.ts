import { randomUUID } from 'node:crypto';
import {
  acrossCompanies,
  backOffMs,
  type Context,
  type Host,
  MailExpired,
  type Reason,
  storedReason,
} from '@balcao/core';
import { Email } from '../email.ts';
import { showEmail } from '../present-email.ts';

/** Lifetime of a claim; e-mails of a process that died are claimed again after it. */
const claimMs = 2 * 60_000;
const between = { firstMs: 30_000, maxMs: 60 * 60_000 };
const keepMs = 365 * 24 * 60 * 60_000;
const batch = 500;

export type ClaimedEmail = Email & { claim: string };

/**
 * Claims the company's next due e-mail for one attempt; null when there is none. Decided by one update, so that no two
 * processes send the same one.
 */
export async function claimNext(ctx: Context): Promise<ClaimedEmail | null> {
  for (;;) {
    const now = await ctx.host.database.now();
    const next = await Email.of(ctx)
      .where('status', 'waiting')
      .where('nextAttemptAt', '<=', now)
      .where('expiresAt', '>', now)
      .orderBy('nextAttemptAt')
      .orderBy('id')
      .select('id')
      .first();
    if (!next) return null;
    const claim = randomUUID();
    const taken = await ctx
      .table('Emails')
      .where({ id: next.id, status: 'waiting' })
      .where('nextAttemptAt', '<=', now)
      .update({
        claim,
        nextAttemptAt: now + claimMs,
        attempts: ctx.raw('?? + 1', ['attempts']),
        updatedAt: Date.now(),
      });
    if (Number(taken) === 1) return (await Email.of(ctx).findById(next.id).throwIfNotFound()) as ClaimedEmail;
  }
}

/** The server has it. */
export function markSent(ctx: Context, email: ClaimedEmail): Promise<void> {
  return settle(ctx, email, { status: 'sent', sentAt: Date.now(), failureCode: null, failureDetails: null });
}

/** Marks a mail as failed for good. */
export function markFailed(ctx: Context, email: ClaimedEmail, reason: Reason): Promise<void> {
  return settle(ctx, email, { status: 'failed', ...failure(reason) });
}

/** Puts a mail off, the longer the more often it failed; returns the next attempt by the database's clock. */
export async function markForRetry(ctx: Context, email: ClaimedEmail, reason: Reason): Promise<number> {
  const nextAttemptAt = (await ctx.host.database.now()) + backOffMs(Number(email.attempts), between);
  await settle(ctx, email, { nextAttemptAt, ...failure(reason) });
  return nextAttemptAt;
}

/** Delays all e-mails of the company until a given time, because a fault of the mail account affects all of them. */
export async function pauseAll(ctx: Context, until: number): Promise<void> {
  await ctx
    .table('Emails')
    .where('status', 'waiting')
    .whereNull('claim')
    .where('nextAttemptAt', '<', until)
    .update({ nextAttemptAt: until });
}

/** Makes all waiting e-mails due at once, after the mail account was changed. */
export async function resumeAll(ctx: Context): Promise<void> {
  const now = await ctx.host.database.now();
  await ctx.table('Emails').where('status', 'waiting').whereNull('claim').update({ nextAttemptAt: now });
}

/** Companies with something that is due. */
export async function companiesWithDue(host: Host): Promise<number[]> {
  const now = await host.database.now();
  const rows: Array<{ companyId: number }> = await everywhere(host)('Emails')
    .where('status', 'waiting')
    .where('nextAttemptAt', '<=', now)
    .distinct('companyId');
  return rows.map(({ companyId }) => companyId);
}

/** Gives up e-mails that were tried for a day, and deletes e-mails that are a year old. */
export async function tidyEmails(host: Host): Promise<void> {
  const now = await host.database.now();
  const table = everywhere(host);
  const over: Array<{ id: number; companyId: number }> = await table('Emails')
    .where('status', 'waiting')
    .where('expiresAt', '<=', now)
    .where('nextAttemptAt', '<=', now)
    .limit(batch)
    .select('id', 'companyId');
  for (const { id, companyId } of over) {
    const ctx = host.contextFor(companyId);
    // The last failure says more than the end of its time.
    const last = await Email.of(ctx).findById(id);
    const why = last?.failureCode ? {} : failure(MailExpired());
    await change(ctx, id, { status: 'waiting' }, { status: 'failed', claim: null, ...why });
  }
  for (let gone = batch; gone === batch; ) {
    const old: Array<{ id: number }> = await table('Emails')
      .where('updatedAt', '<', now - keepMs)
      .whereNot('status', 'waiting')
      .limit(batch)
      .select('id');
    gone = old.length;
    const ids = old.map(({ id }) => id);
    if (gone > 0) await table('Emails').whereIn('id', ids).delete();
  }
}

function everywhere(host: Host) {
  return acrossCompanies(host, 'one sweep looks after the e-mails of every company').table;
}

function settle(ctx: Context, { id, claim }: ClaimedEmail, updates: Partial<Email>): Promise<void> {
  return change(ctx, id, { claim, status: 'waiting' }, { claim: null, ...updates });
}

/** Changes an e-mail and publishes the change; a caller that lost its claim does neither. */
async function change(
  ctx: Context,
  id: number,
  from: Partial<Email>,
  updates: Partial<Email>,
): Promise<void> {
  await ctx.transaction(async () => {
    const changed = await Email.of(ctx)
      .where({ id, ...from })
      .patch({ ...updates, updatedAt: Date.now() });
    if (changed === 0) return;
    await showEmail(ctx, await Email.of(ctx).findById(id).throwIfNotFound(), 'update');
  });
}

function failure(reason: Reason): Pick<Email, 'failureCode' | 'failureDetails'> {
  const { code, details } = storedReason(reason);
  return { failureCode: code, failureDetails: details };
}
