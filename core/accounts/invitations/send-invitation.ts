import type { Context } from '../../context.ts';
import type { Locale } from '../../errors/errors.ts';
import type { User } from '../users/user.ts';
import { usersOfEmails } from '../users/users-anywhere.ts';
import type { InvitationRow } from './invitation.ts';
import { invitationEmail, knownInvitationEmail } from './invitation-emails.ts';

/** Existing users of any company, by their e-mail address. */
export type Owners = ReadonlyMap<string, Pick<User, 'companyId' | 'language'>>;

/** Finds the users who sign in by the given addresses, in one statement. */
export async function ownersOf({ host }: Context, emails: readonly string[]): Promise<Owners> {
  const users = await usersOfEmails(host, emails).select('email', 'companyId', 'language');
  return new Map(users.map((user) => [user.email, user]));
}

/**
 * Mails the link of an invitation in the open transaction, unless `isQuiet`. A person who has an account already gets another
 * mail by the same steps, so that the inviter does not learn about the account. Returns the link where the installation has no
 * mail server, so that the inviter can pass it on; otherwise null.
 */
export async function sendInvitation(
  ctx: Context,
  { email, expiresAt }: Pick<InvitationRow, 'email' | 'expiresAt'>,
  { token, owners, isQuiet }: { token: string; owners: Owners; isQuiet: boolean },
): Promise<string | null> {
  const { host, companyId, locale } = ctx;
  const link = `${host.config.publicUrl ?? ''}/invitation?token=${token}`;
  if (!host.mail.configured) return link;
  const { name } = await host.tenancy.statusOf(companyId);
  const owner = owners.get(email);
  const content = owner
    ? knownInvitationEmail(languageOf(owner, locale), name, link)
    : invitationEmail(locale, name, link);
  if (!isQuiet) await host.mail.enqueue(ctx, { to: email, kind: 'invitation', content, expiresAt });
  return null;
}

function languageOf({ language }: Pick<User, 'language'>, otherwise: Locale): Locale {
  return language === 'pt' || language === 'en' || language === 'es' ? language : otherwise;
}
