import { randomUUID } from 'node:crypto';
import { type Context, countAttempts, requireEmail, requireName, TooManyRequests } from '@balcao/core';
import { readAccount } from './account.ts';
import {
  EmailNotFailed,
  EmailNotFound,
  InvalidMessage,
  InvalidRecipient,
  InvalidSubject,
  NoAccount,
  TooManyWaiting,
} from './contract/errors.ts';
import { emailLimits } from './contract/limits.ts';
import { Email } from './email.ts';
import { showEmail } from './present-email.ts';
import type { Email as EmailOnWire, SendEmail } from './schemas.ts';
import { tryForMs, wakeSending } from './sending/wake-sending.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * Stores a user's e-mail to one recipient; it is sent after the commit, by the company's own account. Throws
 * ERR_EMAIL_RECIPIENT_INVALID, ERR_EMAIL_SUBJECT_INVALID, ERR_EMAIL_MESSAGE_INVALID, ERR_EMAIL_NO_ACCOUNT,
 * ERR_EMAIL_TOO_MANY_WAITING and ERR_TOO_MANY_REQUESTS.
 */
export async function sendEmail(ctx: Context, input: SendEmail): Promise<EmailOnWire> {
  const checked = {
    to: requireEmail(input.email, InvalidRecipient),
    subject: cleanSubject(input.assunto),
    message: cleanMessage(input.mensagem),
  };
  const account = await readAccount(ctx);
  if (!account) throw NoAccount();
  await countEmail(ctx);
  return ctx.transaction(async () => {
    await requireRoom(ctx);
    const now = await ctx.host.database.now();
    const email = await Email.of(ctx).insertAndFetch({
      ...checked,
      messageId: `<${randomUUID()}@${account.from.address.split('@').at(-1)}>`,
      status: 'waiting',
      nextAttemptAt: now,
      expiresAt: now + tryForMs,
      userId: ctx.actor.userId,
    });
    wakeSending(ctx);
    return showEmail(ctx, email, 'create');
  });
}

/** Tries a failed one from the beginning, under its Message-ID. Throws ERR_NO_EMAIL_FOUND, ERR_EMAIL_NOT_FAILED and as above. */
export async function sendAgain(ctx: Context, id: number): Promise<EmailOnWire> {
  if (!(await Email.of(ctx).findById(id))) throw EmailNotFound();
  if (!(await readAccount(ctx))) throw NoAccount();
  await countEmail(ctx);
  return ctx.transaction(async () => {
    await requireRoom(ctx);
    const now = await ctx.host.database.now();
    const again = {
      status: 'waiting',
      attempts: 0,
      nextAttemptAt: now,
      expiresAt: now + tryForMs,
      claim: null,
    } as const;
    const moved = await Email.of(ctx)
      .where({ id, status: 'failed' })
      .patch({ ...again, failureCode: null, failureDetails: null, updatedAt: Date.now() });
    const email = await Email.of(ctx).findById(id);
    if (!email) throw EmailNotFound();
    if (moved === 0) throw EmailNotFailed();
    wakeSending(ctx);
    return showEmail(ctx, email, 'update');
  });
}

/** A line of its own in the mail's head: a line break in it would begin another. */
function cleanSubject(given: string): string {
  return requireName(
    given,
    { minLength: 1, maxLength: emailLimits.subjectMax },
    { field: 'assunto', refusal: InvalidSubject },
  );
}

function cleanMessage(given: string): string {
  const message = given.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim();
  if (message === '' || message.length > emailLimits.messageMax)
    throw InvalidMessage({ details: { mensagem: `1 to ${emailLimits.messageMax}` } });
  return message;
}

/**
 * Counts an e-mail against the limits of its company, so that no account of ours is used to flood people. Throws
 * ERR_TOO_MANY_REQUESTS.
 */
async function countEmail({ host, companyId }: Context): Promise<void> {
  if (!host.config.rateLimit) return;
  const rules = [
    { name: `email hour ${companyId}`, max: emailLimits.perHour, windowMs: hourMs },
    { name: `email day ${companyId}`, max: emailLimits.perDay, windowMs: dayMs },
  ];
  for (const { name, max, windowMs } of rules) {
    const { count, windowEndsAt } = await countAttempts(host, name, windowMs);
    if (count > max)
      throw TooManyRequests({
        details: { retryAfterSeconds: Math.max(1, Math.ceil((windowEndsAt - Date.now()) / 1000)) },
      });
  }
}

async function requireRoom(ctx: Context): Promise<void> {
  const waiting = await Email.of(ctx).where('status', 'waiting').resultSize();
  if (waiting >= emailLimits.waiting) throw TooManyWaiting();
}
