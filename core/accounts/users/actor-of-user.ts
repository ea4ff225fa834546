import type { Actor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { userAnywhere } from './users-anywhere.ts';

/**
 * Implements `Accounts.actorOfUser`. A member of the installation's own staff, who belongs to the installation's own company,
 * gets the rights of an admin here while one of their impersonation sessions in this company is open, and none outside of it.
 */
export async function actorOfUser(ctx: Context, userId: number): Promise<Actor | null> {
  const { companyId } = ctx;
  const user = await userAnywhere(ctx.host, userId);
  if (!user) return null;
  const isGuest = user.companyId !== companyId;
  if (isGuest && !(user.super && (await isInCompany(ctx, userId)))) return null;
  const queues: Array<{ queueId: number }> = await ctx
    .table('UserQueues')
    .where({ userId })
    .select('queueId');
  return {
    kind: 'user',
    companyId,
    userId,
    name: user.name,
    profile: isGuest ? 'admin' : user.profile,
    super: !isGuest && Boolean(user.super),
    queueIds: queues.map(({ queueId }) => queueId),
    seesUnqueued: isGuest || user.allTicket === 'enable',
    sessionId: null,
  };
}

async function isInCompany(ctx: Context, userId: number): Promise<boolean> {
  const open = await ctx
    .table('SuperEntries')
    .where({ userId })
    .whereNull('endedAt')
    .where('endsAt', '>', Date.now())
    .first('id');
  return open !== undefined;
}
