import type { Context } from '../../context.ts';
import { TooManyRequests } from '../../errors/core-errors.ts';
import type { Locale } from '../../errors/errors.ts';
import { countAttempts } from '../../http/attempts.ts';
import { isoTime } from '../../time/iso-time.ts';
import { ConfirmationLinkOver, ConfirmationNeedsMail } from '../errors.ts';
import { confirmEmail } from '../users/confirmed-email.ts';
import { ownUser } from '../users/find-user.ts';
import { User, userRecord } from '../users/user.ts';
import { confirmationEmail } from './confirmation-email.ts';
import { confirmationMs, confirmationToken, isTokenOf } from './confirmation-link.ts';
import type { EmailConfirmation } from './schemas.ts';

const hourMs = 60 * 60_000;

/**
 * Maximum of confirmation mails for one user in an hour, and for one mailbox in a day. The second is needed because users can
 * enter any address as their own.
 */
const limits = { user: 3, mailbox: 6 } as const;

/** Returns whether the actor's own e-mail address is confirmed. */
export async function readConfirmation(ctx: Context): Promise<EmailConfirmation> {
  return present(ctx, await ownUser(ctx));
}

/**
 * Mails a link to the actor's own address, by which the actor confirms it; a confirmed address gets none. Throws
 * ERR_CONFIRMATION_NEEDS_MAIL where the installation has no mail server, and ERR_TOO_MANY_REQUESTS.
 */
export async function askConfirmation(ctx: Context): Promise<EmailConfirmation> {
  const { host } = ctx;
  const user = await ownUser(ctx);
  if (user.emailConfirmedAt !== null) return present(ctx, user);
  if (!host.mail.configured) throw ConfirmationNeedsMail();
  await countMail(ctx, user);
  const expiresAt = Date.now() + confirmationMs;
  const url = `${host.config.publicUrl ?? ''}/confirm-email?token=${confirmationToken(host, user, expiresAt)}`;
  await ctx.transaction(async () => {
    const content = confirmationEmail(languageOf(user, ctx.locale), url);
    await host.mail.enqueue(ctx, { to: user.email, kind: 'email-confirmation', content, expiresAt });
    ctx.audit({ action: 'email.confirmation-asked', record: userRecord(user) });
  });
  return present(ctx, user);
}

/**
 * Confirms the actor's own address by the link that was mailed to it. Another reader of the mailbox cannot use the link, since
 * they are not signed in as this user. Safe to run twice. Throws ERR_CONFIRMATION_LINK_OVER.
 */
export async function confirmOwnEmail(ctx: Context, token: string): Promise<EmailConfirmation> {
  return ctx.transaction(async () => {
    const { id } = await ownUser(ctx);
    // Locked, so that the address which is confirmed is the one that the link was mailed to.
    const user = await User.of(ctx).findById(id).forUpdate().throwIfNotFound();
    if (!isTokenOf(ctx.host, user, token)) throw ConfirmationLinkOver();
    if (user.emailConfirmedAt !== null) return present(ctx, user);
    await confirmEmail(ctx, user);
    ctx.audit({ action: 'email.confirmed', record: userRecord(user) });
    return present(ctx, await ownUser(ctx));
  });
}

async function countMail({ host }: Context, { id, email }: User): Promise<void> {
  if (!host.config.rateLimit) return;
  const counted = [
    { max: limits.user, ...(await countAttempts(host, `e-mail confirmations of ${id}`, hourMs)) },
    { max: limits.mailbox, ...(await countAttempts(host, `e-mail confirmations to ${email}`, 24 * hourMs)) },
  ];
  const beyond = counted.find(({ count, max }) => count > max);
  if (!beyond) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((beyond.windowEndsAt - Date.now()) / 1000));
  throw TooManyRequests({ details: { retryAfterSeconds } });
}

function present({ host }: Context, { email, emailConfirmedAt }: User): EmailConfirmation {
  const confirmedAt = isoTime(emailConfirmedAt);
  return { email, confirmedAt, isMailed: host.mail.configured };
}

function languageOf({ language }: Pick<User, 'language'>, otherwise: Locale): Locale {
  return language === 'pt' || language === 'en' || language === 'es' ? language : otherwise;
}
