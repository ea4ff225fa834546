import type { Context } from '../context.ts';
import type { Host } from '../host.ts';
import type { PluginScope } from '../plugin/define-plugin.ts';
import { UserNotFound } from './errors.ts';
import { authRoutes } from './routes/auth.ts';
import { userRoutes } from './routes/users.ts';
import { type AccessTokens, createAccessTokens } from './sign-in/access-token.ts';
import { type Actors, createActors } from './sign-in/actors.ts';
import { sessionMaxMs } from './sign-in/sessions.ts';
import { sweepSignInFailures } from './sign-in/sign-in-throttle.ts';
import {
  type ConnectionLabel,
  connectionDirectory,
  type Directory,
  described,
  type QueueLabel,
  queueDirectory,
  requireAll,
} from './users/directories.ts';
import { createPresence } from './users/presence.ts';
import { User } from './users/user.ts';
import './events.ts';

/** Who calls, and what the rest of the product may ask about users. */
export interface Accounts extends Actors {
  readonly tokens: AccessTokens;
  describeQueues: Directory<QueueLabel>;
  describeConnections: Directory<ConnectionLabel>;
  /** Throws ERR_NO_RECORD_FOUND unless all are queues of the context's company. */
  requireQueues(ctx: Context, queueIds: readonly number[]): Promise<void>;
  /** Throws ERR_NO_RECORD_FOUND unless it is a connection of the context's company. */
  requireConnection(ctx: Context, connectionId: number): Promise<void>;
  /** Throws ERR_NO_USER_FOUND unless it is a user of the context's company. */
  requireUser(ctx: Context, userId: number): Promise<{ id: number; name: string }>;
  /** Names of those of the users that exist in the context's company. */
  describeUsers(ctx: Context, userIds: readonly number[]): Promise<Array<{ id: number; name: string }>>;
  /** Takes a queue that is being deleted off every user, in the caller's transaction. */
  forgetQueue(ctx: Context, queueId: number): Promise<void>;
  /** Takes a connection that is being deleted off every user, in the caller's transaction. */
  forgetConnection(ctx: Context, connectionId: number): Promise<void>;
}

export function createAccounts(host: Host): Accounts {
  const tokens = createAccessTokens(host.config.appSecret);
  const actors = createActors(host, tokens);
  const describeUsers = async (ctx: Context, userIds: readonly number[]) =>
    userIds.length === 0
      ? []
      : User.of(ctx)
          .whereIn('id', [...userIds])
          .select('id', 'name');
  return {
    ...actors,
    tokens,
    describeQueues: (ctx, ids) => described(queueDirectory, ctx, ids),
    describeConnections: (ctx, ids) => described(connectionDirectory, ctx, ids),
    requireQueues: (ctx, ids) => requireAll(ctx, queueDirectory, 'queueIds', ids),
    requireConnection: (ctx, id) => requireAll(ctx, connectionDirectory, 'whatsappId', [id]),
    describeUsers,
    async requireUser(ctx, userId) {
      const [user] = await describeUsers(ctx, [userId]);
      if (!user) throw UserNotFound();
      return user;
    },
    async forgetQueue(ctx, queueId) {
      await ctx.table('UserQueues').where('queueId', queueId).delete();
      actors.forgetActors();
    },
    async forgetConnection(ctx, connectionId) {
      await ctx.table('Users').where('whatsappId', connectionId).update({ whatsappId: null });
    },
  };
}

/** Adds sign-in and users to the host: routes, presence and the sweeps of what is over. */
export function registerAccounts(scope: PluginScope): void {
  const { host } = scope;
  authRoutes(scope, host.accounts.tokens);
  userRoutes(scope);
  const presence = createPresence(host);
  scope.onReady(() => presence.start());
  scope.onClose(() => presence.stop());
  scope.every('presence', 60_000, () => presence.sweep());
  scope.every('ended-sessions', 60 * 60_000, async () => {
    await sweepSignInFailures(host);
    await host.database
      .current('Sessions')
      .where('expiresAt', '<', Date.now() - sessionMaxMs)
      .delete();
  });
}
