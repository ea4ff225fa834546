import type { Context } from '../../context.ts';
import type { Locale } from '../../errors/errors.ts';
import type { User } from '../users/user.ts';
import { usersOfEmails } from '../users/users-anywhere.ts';
import type { InvitationRow } from './invitation.ts';
import { invitationEmail, knownInvitationEmail } from './invitation-emails.ts';

/** Existing users by their e-mail address, in any company. */
export type Owners = ReadonlyMap<string, Pick<User, 'companyId' | 'language'>>;

/** Finds the users who sign in with the addresses, in one statement. */
export async function ownersOf({ host }: Context, emails: readonly string[]): Promise<Owners> {
  const users = await usersOfEmails(host, emails).select('email', 'companyId', 'language');
  return new Map(users.map((user) => [user.email, user]));
}

/**
 * Mails the link of an invitation, in the open transaction, unless `isQuiet`. An e-mail that has an account already gets another
 * mail by the same steps, so that the inviting user does not learn it. Returns the link where the installation sends no mail,
 * else null.
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
