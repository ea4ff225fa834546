import { randomUUID } from 'node:crypto';
import {
  type Context,
  countAttempts,
  isUniqueViolation,
  requireEmail,
  requireName,
  storedKey,
  TooManyRequests,
} from '@balcao/core';
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
import { presentEmails, showEmail } from './present-email.ts';
import type { Email as EmailOnWire, SendEmail } from './schemas.ts';
import { tryForMs, wakeSending } from './sending/wake-sending.ts';

/** Width of the column. */
const sendKeyMax = 240;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

interface WrittenEmail extends SendEmail {
  /** Key of all attempts to send this e-mail, which so is stored once; null: each call stores one. */
  idempotencyKey: string | null;
}

/**
 * Stores a user's e-mail to one recipient; it is sent after the commit, by the company's own account. A repeat with the
 * same idempotency key stores nothing and returns the e-mail of the first call. Throws
 * ERR_EMAIL_RECIPIENT_INVALID, ERR_EMAIL_SUBJECT_INVALID, ERR_EMAIL_MESSAGE_INVALID, ERR_EMAIL_NO_ACCOUNT,
 * ERR_EMAIL_TOO_MANY_WAITING and ERR_TOO_MANY_REQUESTS.
 */
export async function sendEmail(ctx: Context, input: WrittenEmail): Promise<EmailOnWire> {
  const checked = {
    to: requireEmail(input.email, InvalidRecipient),
    subject: cleanSubject(input.assunto),
    message: cleanMessage(input.mensagem),
  };
  const sendKey = keyOf(ctx, input.idempotencyKey);
  const known = await emailUnder(ctx, sendKey);
  if (known) return known;
  const account = await readAccount(ctx);
  if (!account) throw NoAccount();
  await countEmail(ctx);
  try {
    return await ctx.transaction(async () => {
      await requireRoom(ctx);
      const now = await ctx.host.database.now();
      const email = await Email.of(ctx).insertAndFetch({
        ...checked,
        messageId: `<${randomUUID()}@${account.from.address.split('@').at(-1)}>`,
        sendKey,
        status: 'waiting',
        nextAttemptAt: now,
        expiresAt: now + tryForMs,
        userId: ctx.actor.userId,
      });
      wakeSending(ctx);
      return showEmail(ctx, email, 'create');
    });
  } catch (error) {
    // An equal call at the same time was faster.
    const first = isUniqueViolation(error) ? await emailUnder(ctx, sendKey) : undefined;
    if (first) return first;
    throw error;
  }
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

/** Finds the e-mail that an earlier call with the same key stored. */
async function emailUnder(ctx: Context, sendKey: string | null): Promise<EmailOnWire | undefined> {
  const row = sendKey === null ? undefined : await Email.of(ctx).findOne({ sendKey });
  return row && (await presentEmails(ctx, [row]))[0];
}

/** Returns the stored key, which belongs to one user. */
function keyOf({ actor }: Context, key: string | null): string | null {
  return key && storedKey(`${actor.userId}:${key}`, sendKeyMax);
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
