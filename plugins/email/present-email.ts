import { type Context, isoTime, readReason, reasonText, rowTimes } from '@balcao/core';
import { emailChanged, ownEmailChanged } from './contract/live-events.ts';
import type { Email } from './email.ts';
import type { Email as EmailOnWire } from './schemas.ts';

/** Returns e-mails as the web app reads them. */
export async function presentEmails(ctx: Context, rows: readonly Email[]): Promise<EmailOnWire[]> {
  const ids = [...new Set(rows.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
  const users = new Map((await ctx.host.accounts.describeUsers(ctx, ids)).map((user) => [user.id, user]));
  return rows.map((row) => present(ctx, row, users));
}

async function presentEmail(ctx: Context, row: Email): Promise<EmailOnWire> {
  const [email] = await presentEmails(ctx, [row]);
  return email as EmailOnWire;
}

/**
 * Sends the state of an e-mail, after the commit, to the screens of users who may read the company's e-mails, and of
 * its author.
 */
export async function showEmail(ctx: Context, row: Email, action: 'create' | 'update'): Promise<EmailOnWire> {
  const record = await presentEmail(ctx, row);
  ctx.live(emailChanged, { action, record });
  if (action === 'update' && row.userId !== null)
    ctx.live(ownEmailChanged, { action, record }, { userIds: [row.userId] });
  return record;
}

function present(
  ctx: Context,
  row: Email,
  users: ReadonlyMap<number, { id: number; name: string }>,
): EmailOnWire {
  const { id, to, subject, message, status, attempts, sentAt, userId, companyId } = row;
  const failure = readReason(row.failureCode, row.failureDetails);
  return {
    id,
    sender: to,
    subject,
    message,
    status,
    attempts: Number(attempts),
    sentAt: isoTime(sentAt),
    failureReason: failure && reasonText(ctx.host.texts, failure, ctx.locale),
    failureCode: failure?.code ?? null,
    failureDetails: failure?.details ?? null,
    user: (userId === null ? undefined : users.get(userId)) ?? null,
    scheduled: null,
    sendAt: null,
    companyId,
    ...rowTimes(row),
  };
}
