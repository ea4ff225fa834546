import type { Context } from '../../context.ts';
import { NoPermission } from '../../errors/core-errors.ts';
import { newLinkToken } from '../../security/link-token.ts';
import { actingIn } from '../../tenancy/companies/acting-in.ts';
import { UserCreationDisabled } from '../errors.ts';
import { invitationsChanged } from '../live-events.ts';
import { mayGrant } from '../policy.ts';
import { requireEmail } from '../users/email.ts';
import { type InvitationRow, invitationMs } from './invitation.ts';
import { countInvitations } from './invitation-throttle.ts';
import { presentInvitations } from './list-invitations.ts';
import type { InvitedUsers, InviteUsers, SentInvitation } from './schemas.ts';
import { countSeats, openInvitations } from './seats.ts';
import { ownersOf, sendInvitation } from './send-invitation.ts';

/**
 * Invites people to the actor's company by e-mail, all of them or none; the installation's own staff may name another company.
 * The answer does not reveal whether an address has an account elsewhere. An address that is invited already gets a new link, and
 * the old one becomes invalid. Throws ERR_NO_PERMISSION for a profile above the inviter's, ERR_USER_CREATION_DISABLED,
 * ERR_PLAN_LIMIT_USERS, ERR_TOO_MANY_REQUESTS, ERR_VALIDATION, and ERR_NO_RECORD_FOUND for queues of another company.
 */
export async function inviteUsers(ctx: Context, input: InviteUsers): Promise<InvitedUsers> {
  const companyCtx = ctx.actor.super && input.companyId ? actingIn(ctx, input.companyId) : ctx;
  const { host, companyId } = companyCtx;
  const profile = input.profile ?? 'user';
  if (!mayGrant(ctx.actor, profile)) throw NoPermission();
  if ((await host.tenancy.setting(companyId, 'userCreation')) === 'disabled') throw UserCreationDisabled();
  const emails = [...new Set(input.emails.map((email) => requireEmail(email)))];
  const queueIds = [...new Set(input.queueIds ?? [])];
  const mailed = await countInvitations(host, companyId, emails);
  return companyCtx.transaction(async () => {
    await host.tenancy.requireRoom(companyId, 'users', async () => {
      const fresh = (await toInvite(companyCtx, emails)).filter(({ isFresh }) => isFresh);
      return (await countSeats(companyCtx)) + fresh.length - 1;
    });
    await host.accounts.requireQueues(companyCtx, queueIds);
    const owners = await ownersOf(companyCtx, emails);
    const wanted = await toInvite(companyCtx, emails);
    const sent: SentInvitation[] = [];
    for (const { email } of wanted) {
      const { id, token, row } = await storeInvitation(companyCtx, { email, profile, queueIds });
      const link = await sendInvitation(companyCtx, row, { token, owners, isQuiet: !mailed.has(email) });
      const [invitation] = await presentInvitations(companyCtx, [{ ...row, id }]);
      if (!invitation) continue;
      companyCtx.audit({
        action: 'invitation.sent',
        record: { type: 'invitation', id, name: email },
        after: {
          profile,
          queues: invitation.queues.map(({ name }) => name),
          expiresAt: invitation.expiresAt,
        },
      });
      sent.push({ ...invitation, link });
    }
    if (sent.length > 0) companyCtx.live(invitationsChanged, { action: 'update' });
    const invited = new Set(wanted.map(({ email }) => email));
    return { invitations: sent, members: emails.filter((email) => !invited.has(email)) };
  });
}

/** Returns the addresses that belong to no user of the company, and among them those without an invitation yet. */
async function toInvite(
  companyCtx: Context,
  emails: readonly string[],
): Promise<Array<{ email: string; isFresh: boolean }>> {
  const members: Array<{ email: string }> = await companyCtx
    .table('Users')
    .whereIn('email', emails)
    .select('email');
  const open: Array<{ email: string }> = await openInvitations(companyCtx)
    .whereIn('openEmail', emails)
    .select('email');
  const [own, invited] = [members, open].map((rows) => new Set(rows.map(({ email }) => email)));
  return emails
    .filter((email) => !own?.has(email))
    .map((email) => ({ email, isFresh: !invited?.has(email) }));
}

/** Stores an invitation; one that the address already has is replaced. */
async function storeInvitation(
  companyCtx: Context,
  { email, profile, queueIds }: { email: string; profile: 'admin' | 'user'; queueIds: readonly number[] },
): Promise<{ id: number; token: string; row: Omit<InvitationRow, 'id'> }> {
  const now = Date.now();
  const { token, tokenHash } = newLinkToken();
  const about = {
    ...{ tokenHash, profile, queueIds: JSON.stringify(queueIds), expiresAt: now + invitationMs },
    ...{ invitedById: companyCtx.actor.userId, inviterName: companyCtx.actor.name, updatedAt: now },
  };
  const before: InvitationRow | undefined = await companyCtx
    .table('Invitations')
    .where({ openEmail: email })
    .first();
  if (before) {
    await companyCtx.table('Invitations').where({ id: before.id }).update(about);
    return { id: before.id, token, row: { ...before, ...about } };
  }
  const row = {
    ...{ ...about, companyId: companyCtx.companyId, email, openEmail: email },
    ...{ acceptedAt: null, withdrawnAt: null, createdAt: now },
  };
  const [id] = (await companyCtx.insert('Invitations', row)) as [number];
  return { id: Number(id), token, row };
}
