import type { Context } from '../../context.ts';
import { NoPermission } from '../../errors/core-errors.ts';
import { newLinkToken } from '../../security/link-token.ts';
import { isoTime } from '../../time/iso-time.ts';
import { InvitationNotFound, UserCreationDisabled } from '../errors.ts';
import { invitationsChanged } from '../live-events.ts';
import { mayGrant } from '../policy.ts';
import { findInvitation } from './find-invitation.ts';
import { type InvitationRow, invitationMs, stateOf } from './invitation.ts';
import { countInvitations } from './invitation-throttle.ts';
import { presentInvitations } from './list-invitations.ts';
import type { SentInvitation } from './schemas.ts';
import { countSeats } from './seats.ts';
import { ownersOf, sendInvitation } from './send-invitation.ts';

/**
 * Mails a new link for an invitation that is open or has expired; the old link becomes invalid, and the actor becomes the
 * inviter. Throws ERR_NO_INVITATION_FOUND for one that was accepted or withdrawn, ERR_NO_PERMISSION for a profile above the
 * actor's, ERR_USER_CREATION_DISABLED, ERR_PLAN_LIMIT_USERS and ERR_TOO_MANY_REQUESTS.
 */
export async function resendInvitation(ctx: Context, id: number): Promise<SentInvitation> {
  // `companyCtx` acts in the invitation's company, which is another than the actor's where the installation's own staff send it.
  const { row: found, companyCtx } = await findInvitation(ctx, id);
  if (!mayGrant(ctx.actor, found.profile)) throw NoPermission();
  const { host, companyId } = companyCtx;
  if ((await host.tenancy.setting(companyId, 'userCreation')) === 'disabled') throw UserCreationDisabled();
  const mailed = await countInvitations(host, companyId, [found.email]);
  return companyCtx.transaction(async () => {
    await host.tenancy.requireRoom(companyId, 'users', async () => {
      const before: InvitationRow | undefined = await companyCtx.table('Invitations').where({ id }).first();
      // One that is open has its place already.
      return (await countSeats(companyCtx)) - (before && stateOf(before) === 'open' ? 1 : 0);
    });
    const now = Date.now();
    const { token, tokenHash } = newLinkToken();
    const { userId: invitedById, name: inviterName } = ctx.actor;
    const about = { tokenHash, expiresAt: now + invitationMs, invitedById, inviterName, updatedAt: now };
    const renewed = await companyCtx.table('Invitations').where({ id, openEmail: found.email }).update(about);
    if (Number(renewed) === 0) throw InvitationNotFound();
    const row = { ...found, ...about };
    const owners = await ownersOf(companyCtx, [row.email]);
    // Quiet: a mailbox that all companies together have filled for the day gets no further mail; the inviter has the link.
    const link = await sendInvitation(companyCtx, row, { token, owners, isQuiet: !mailed.has(row.email) });
    companyCtx.audit({
      action: 'invitation.sent-again',
      record: { type: 'invitation', id, name: row.email },
      after: { expiresAt: isoTime(row.expiresAt) },
    });
    companyCtx.live(invitationsChanged, { action: 'update' });
    const [invitation] = await presentInvitations(companyCtx, [row]);
    if (!invitation) throw InvitationNotFound();
    return { ...invitation, link };
  });
}
