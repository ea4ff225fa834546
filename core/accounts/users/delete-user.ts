import type { Context } from '../../context.ts';
import { forgetInvitationsTo, withdrawInvitationsOf } from '../invitations/withdraw-invitation.ts';
import { userChanged } from '../live-events.ts';
import { refusalToDelete } from '../policy.ts';
import { auditedUser } from './audited-user.ts';
import { findUser } from './find-user.ts';
import { User, userRecord } from './user.ts';

/**
 * Deletes a user with their sessions and assignments to queues. Plugins with rows that point to users (`userId` with
 * ON DELETE SET NULL) listen to `user.deleted` and correct those rows; as an event is lost when the process dies,
 * each also has a sweep that finds rows whose user has vanished.
 */
export async function deleteUser(ctx: Context, userId: number): Promise<void> {
  await ctx.transaction(async () => {
    const { user, companyCtx } = await findUser(ctx, userId);
    const refusal = refusalToDelete(ctx.actor, user);
    if (refusal) throw refusal();
    const before = await auditedUser(companyCtx, user);
    await User.of(companyCtx).deleteById(userId);
    await withdrawInvitationsOf(companyCtx, userId);
    await forgetInvitationsTo(companyCtx, user.email);
    companyCtx.audit({ action: 'user.deleted', record: userRecord(user), before });
    const { companyId, host } = companyCtx;
    host.accounts.forgetActors();
    host.database.afterCommit(() => host.live.disconnect({ companyId, userId }));
    companyCtx.live(userChanged, { action: 'delete', userId: String(userId) });
    companyCtx.emit('user.deleted', { userId, name: user.name });
  });
}
