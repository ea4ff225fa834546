import type { Context } from '../../context.ts';
import { UserNotFound } from '../errors.ts';
import { User } from '../users/user.ts';
import { hashSecret, newRefreshSecret, newSessionId } from './sessions.ts';

/** Marks sessions that cannot be renewed. */
const mark = 'pass-';

/** True for a session that was opened by an agent token of a company's server, without a password. */
export function isAgentToken(sessionId: string): boolean {
  return sessionId.startsWith(mark);
}

/**
 * Opens a session of one of the company's users on the word of a system that the company trusts. It has no secret, so it is never
 * renewed and no cookie is it; it ends at its time, and with whatever ends the user's others. Answers its id. Throws
 * ERR_NO_USER_FOUND, also for our own staff, for whom no company speaks.
 */
export async function openAgentToken(
  ctx: Context,
  { userId, ip, userAgent, expiresAt }: { userId: number; ip: string; userAgent: string; expiresAt: number },
): Promise<string> {
  const id = `${mark}${newSessionId()}`;
  const now = Date.now();
  await ctx.transaction(async () => {
    const user = await User.of(ctx).findById(userId).forUpdate();
    if (!user || user.super) throw UserNotFound();
    await ctx
      .table('Sessions')
      .where({ userId })
      .where('id', 'like', `${mark}%`)
      .where('expiresAt', '<', now)
      .delete();
    await ctx.insert('Sessions', {
      ...{ id, userId, expiresAt, renewedHashes: '[]' },
      refreshHash: hashSecret(newRefreshSecret()),
      userAgent: userAgent.slice(0, 255),
      ip: ip.slice(0, 45),
      ...{ createdAt: now, updatedAt: now },
    });
  });
  return id;
}
