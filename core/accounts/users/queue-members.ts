import type { Context } from '../../context.ts';
import { definePort } from '../../plugin/port.ts';
import { userChanged } from '../live-events.ts';
import { presentSessionUser } from './present-user.ts';
import { User } from './user.ts';

/**
 * Port that is called in the transaction after which a user may no longer work in some queues; tickets takes their
 * open tickets away from them there.
 */
export const queuesChanged = definePort<(ctx: Context, userId: number) => Promise<void>>(
  'accounts/queues-changed',
  { providedBy: ['tickets'], many: true },
);

/**
 * Implements `Accounts.worksInQueue`. The shared lock makes a removal of the user from the queue wait for the open
 * transaction, so that it sees what that transaction did.
 */
export async function worksInQueue(ctx: Context, userId: number, queueId: number): Promise<boolean> {
  const link: unknown = await ctx.table('UserQueues').where({ userId, queueId }).forShare().first('userId');
  if (link) return true;
  const user = await User.of(ctx).findById(userId);
  return user !== undefined && (user.profile === 'admin' || Boolean(user.super));
}

/** Implements `Accounts.forgetQueue`, for the plugin of queues. */
export async function forgetQueue(ctx: Context, queueId: number): Promise<void> {
  const { host, companyId } = ctx;
  const links: Array<{ userId: number }> = await ctx.table('UserQueues').where({ queueId }).select('userId');
  if (links.length === 0) return;
  await ctx.table('UserQueues').where({ queueId }).delete();
  const users = await User.of(ctx).whereIn(
    'id',
    links.map(({ userId }) => userId),
  );
  for (const user of users) {
    const presented = await presentSessionUser(ctx, user);
    ctx.live(userChanged, { action: 'update', user: presented });
    ctx.emit('user.updated', { userId: user.id, queuesChanged: true, profileChanged: false });
    host.database.afterCommit(() => host.live.refreshUser(companyId, user.id));
  }
}
