import type { Context } from '../../context.ts';
import { CurrentPasswordRequired, SuperUserEditedByOther, UserNotFound } from '../errors.ts';
import { forgetCode } from '../password-reset/codes.ts';
import { forgetChallenges } from '../two-factor/challenges.ts';
import { User, userRecord } from '../users/user.ts';
import { endSessions } from './end-sessions.ts';
import { hashPassword } from './password.ts';
import { requirePassword } from './password-rules.ts';

/**
 * Stores a new password, makes a mailed reset code void, and ends all sessions of the user except the given one. Throws the
 * errors of `requirePassword`.
 */
export async function changePassword(
  companyCtx: Context,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  password: string,
  exceptSessionId?: string | null,
): Promise<void> {
  const { name: companyName } = await companyCtx.host.tenancy.statusOf(companyCtx.companyId);
  await requirePassword(companyCtx, password, { email, companyName });
  await User.of(companyCtx)
    .findById(userId)
    .patch({ passwordHash: await hashPassword(password) });
  await forgetChallenges(companyCtx, userId);
  await forgetCode(companyCtx, userId);
  await endSessions(companyCtx, {
    reason: 'password',
    userId,
    ...(exceptSessionId ? { exceptSessionId } : {}),
  });
}

/**
 * Changes the password of the admin with whom a company was created, on behalf of the installation's own staff. Users change
 * their own at `PUT /users/:id`; the password of a super user cannot be changed by another user. Throws ERR_NO_USER_FOUND
 * for a company without an admin.
 */
export async function changeFirstAdminPassword(
  ctx: Context,
  companyCtx: Context,
  password: string,
): Promise<void> {
  const admin = await User.of(companyCtx).where('profile', 'admin').orderBy('id').first();
  if (!admin) throw UserNotFound();
  if (admin.id === ctx.actor.userId) throw CurrentPasswordRequired();
  if (admin.super) throw SuperUserEditedByOther();
  await changePassword(companyCtx, admin, password);
  ctx.audit({ action: 'password.changed', record: userRecord(admin), companyId: companyCtx.companyId });
}
