import type { Context, Host } from '../context.ts';
import type { PluginScope } from '../plugin/define-plugin.ts';
import type { Accounts } from './accounts.ts';
import { sweepApiTokens } from './api-tokens/revoke-api-token.ts';
import { UserNotFound } from './errors.ts';
import { sweepInvitations } from './invitations/withdraw-invitation.ts';
import { apiTokenRoutes } from './routes/api-tokens.ts';
import { authRoutes } from './routes/auth.ts';
import { emailConfirmationRoutes } from './routes/email-confirmation.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { passwordResetRoutes } from './routes/password-reset.ts';
import { preferenceRoutes } from './routes/preferences.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { superAccessRoutes } from './routes/super-access.ts';
import { twoFactorRoutes } from './routes/two-factor.ts';
import { userRoutes } from './routes/users.ts';
import { createAccessTokens } from './sign-in/access-token.ts';
import { createActors } from './sign-in/actors.ts';
import { openAgentToken } from './sign-in/open-agent-token.ts';
import { createOverdueTokens } from './sign-in/overdue-tokens.ts';
import { proveMaker } from './sign-in/prove-identity.ts';
import { sessionMaxMs } from './sign-in/sessions.ts';
import { sweepSignInFailures } from './sign-in/sign-in-throttle.ts';
import { sweepChallenges } from './two-factor/challenges.ts';
import { followRequirement } from './two-factor/requirement.ts';
import { actorOfUser } from './users/actor-of-user.ts';
import { connectionLabels, findLabels, queueLabels, requireAll } from './users/label-sources.ts';
import { createPresence } from './users/presence.ts';
import { forgetQueue, worksInQueue } from './users/queue-members.ts';
import { User } from './users/user.ts';

/** Builds `host.accounts`, by which core and the plugins identify callers and look up users. */
export function createAccounts(host: Host): Accounts<Context> {
  const tokens = createAccessTokens(host.config);
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
    overdue: createOverdueTokens(host),
    describeQueues: (ctx, ids) => findLabels(queueLabels, ctx, ids),
    describeConnections: (ctx, ids) => findLabels(connectionLabels, ctx, ids),
    requireQueues: (ctx, ids) => requireAll(ctx, queueLabels, 'queueIds', ids),
    requireConnection: (ctx, id) => requireAll(ctx, connectionLabels, 'whatsappId', [id]),
    describeUsers,
    async requireUser(ctx, userId) {
      const [user] = await describeUsers(ctx, [userId]);
      if (!user) throw UserNotFound();
      return user;
    },
    async forgetQueue(ctx, queueId) {
      await forgetQueue(ctx, queueId);
      actors.forgetActors();
    },
    worksInQueue,
    actorOfUser,
    openAgentToken,
    proveMaker,
    async forgetConnection(ctx, connectionId) {
      await ctx.table('Users').where('whatsappId', connectionId).update({ whatsappId: null });
    },
  };
}

/**
 * Adds sign-in and users to the host: their routes, the presence of users, and the sweeps that delete expired rows.
 */
export function registerAccounts(scope: PluginScope): void {
  const { host } = scope;
  authRoutes(scope, host.accounts.tokens);
  twoFactorRoutes(scope);
  preferenceRoutes(scope);
  passwordResetRoutes(scope);
  emailConfirmationRoutes(scope);
  superAccessRoutes(scope);
  sessionRoutes(scope);
  apiTokenRoutes(scope);
  userRoutes(scope);
  invitationRoutes(scope);
  followRequirement(scope);
  const presence = createPresence(host);
  scope.onReady(() => presence.start());
  scope.onClose(() => presence.stop());
  scope.every('presence', 60_000, () => presence.sweep());
  scope.every('ended-sessions', 60 * 60_000, async () => {
    await sweepSignInFailures(host);
    await sweepChallenges(host);
    await sweepApiTokens(host);
    await sweepInvitations(host);
    await host.database
      .current('Sessions')
      .where('expiresAt', '<', Date.now() - sessionMaxMs)
      .delete();
  });
}
