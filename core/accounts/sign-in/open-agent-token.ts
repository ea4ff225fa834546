import type { Context } from '../../context.ts';
import { UserNotFound } from '../errors.ts';
import { User } from '../users/user.ts';
import { hashSecret, newRefreshSecret, newSessionId } from './sessions.ts';

/** Prefix of the ids of sessions that agent tokens open, which cannot be renewed. */
const mark = 'pass-';
/** Pattern of those ids. */
export const agentTokenIds = `${mark}%`;

/**
 * True for a session that an agent token opened, without a password, for the widget for agents (agent mode) on a company's own
 * page.
 */
export function isAgentToken(sessionId: string): boolean {
  return sessionId.startsWith(mark);
}

/**
 * Opens a session for a user of the company without their password, at the request of the company's own server, which has signed
 * the user in. The widget for agents uses it on the company's pages. It has no secret and no cookie, so it cannot be renewed: it
 * ends at its time, or with the user's other sessions. Returns its id. Throws ERR_NO_USER_FOUND, also for the installation's own
 * staff, in whose name no company may act.
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
      .where('id', 'like', agentTokenIds)
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
