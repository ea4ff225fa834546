import type { Context } from '../../context.ts';
import { CurrentPasswordRequired, SuperUserEditedByOther } from '../errors.ts';
import { User } from '../users/user.ts';
import { endSessions } from './end-sessions.ts';
import { hashPassword } from './password.ts';
import { requirePassword } from './password-rules.ts';

/** Stores a new password and ends the user's sessions but the one given. Throws what `requirePassword` throws. */
export async function changePassword(
  there: Context,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  password: string,
  exceptSessionId?: string | null,
): Promise<void> {
  const { name: companyName } = await there.host.tenancy.statusOf(there.companyId);
  await requirePassword(there, password, { email, companyName });
  await User.of(there)
    .findById(userId)
    .patch({ passwordHash: await hashPassword(password) });
  await endSessions(there, { reason: 'password', userId, ...(exceptSessionId ? { exceptSessionId } : {}) });
}

/** The same for the admin a company was opened with; one's own is changed at `PUT /users/:id`, a super user's by nobody else. */
export async function changeFirstAdminPassword(
  there: Context,
  password: string,
  byUserId: number | null,
): Promise<void> {
  const admin = await User.of(there).where('profile', 'admin').orderBy('id').first();
  if (!admin) return;
  if (admin.id === byUserId) throw CurrentPasswordRequired();
  if (admin.super) throw SuperUserEditedByOther();
  await changePassword(there, admin, password);
}
