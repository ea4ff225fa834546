import type { Context } from '../../context.ts';
import { SuperUserEditedByOther } from '../errors.ts';
import { User } from '../users/user.ts';
import { endSessions } from './end-sessions.ts';
import { hashPassword } from './password.ts';

/** Stores a new password and ends the user's sessions but the one given. */
export async function changePassword(
  there: Context,
  userId: number,
  password: string,
  exceptSessionId?: string | null,
): Promise<void> {
  await User.of(there)
    .findById(userId)
    .patch({ passwordHash: await hashPassword(password) });
  await endSessions(there, { reason: 'password', userId, ...(exceptSessionId ? { exceptSessionId } : {}) });
}

/** The same for the admin a company was opened with; a super user's password is only their own to change. */
export async function changeFirstAdminPassword(
  there: Context,
  password: string,
  byUserId: number | null,
): Promise<void> {
  const admin = await User.of(there).where('profile', 'admin').orderBy('id').first();
  if (!admin) return;
  if (admin.super && admin.id !== byUserId) throw SuperUserEditedByOther();
  await changePassword(there, admin.id, password);
}
