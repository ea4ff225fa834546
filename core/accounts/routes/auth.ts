import { Type } from '@sinclair/typebox';
import type { FastifyReply } from 'fastify';
import { NoPermission, SessionExpired } from '../../core-errors.ts';
import { AppError } from '../../errors.ts';
import type { Host } from '../../host.ts';
import type { PluginScope } from '../../plugin/define-plugin.ts';
import { requireActive } from '../../tenancy/companies/require-active.ts';
import type { AccessTokens } from '../accounts.ts';
import { rightsOf } from '../rights.ts';
import { Me, SignedIn, SignIn } from '../schemas.ts';
import { isFromAllowedPage } from '../sign-in/allowed-origin.ts';
import { endSessions } from '../sign-in/end-sessions.ts';
import {
  clearRefreshCookie,
  type RefreshCredential,
  readRefreshCookie,
  setRefreshCookie,
} from '../sign-in/refresh-cookie.ts';
import { renewSession } from '../sign-in/renew-session.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { findUser } from '../users/find-user.ts';
import { presentSessionUser } from '../users/present-user.ts';
import { User } from '../users/user.ts';

const tag = 'auth';

export function authRoutes({ route, host }: PluginScope, tokens: AccessTokens): void {
  const answer = async (reply: FastifyReply, user: User, credential: RefreshCredential) => {
    setRefreshCookie(host, reply, credential);
    reply.header('cache-control', 'no-store');
    const { id, profile, companyId } = user;
    return {
      token: tokens.sign({ id, profile, companyId, sessionId: credential.sessionId }),
      user: await presentSessionUser(host.contextFor(companyId), user),
      ...(await rightsOf(host, user)),
    };
  };
  route({
    method: 'POST',
    url: '/auth/login',
    summary: 'Sign in',
    tag,
    access: 'public',
    holdsSecret: true,
    body: SignIn,
    answers: { 200: SignedIn },
    handle: async (ctx, { body, request, reply }) => {
      const { user, credential } = await signIn(ctx, {
        ...body,
        ip: request.ip,
        userAgent: request.headers['user-agent'],
      });
      return answer(reply, user, credential);
    },
  });
  route({
    method: 'POST',
    url: '/auth/refresh_token',
    summary: 'Renew the access token by the refresh cookie',
    tag,
    access: 'cookie',
    holdsSecret: true,
    answers: { 200: SignedIn },
    handle: async (_ctx, { request, reply }) => {
      // Told apart from a session that is over: a foreign page must not be able to end one.
      if (!isFromAllowedPage(host.config, request)) throw NoPermission();
      try {
        const { user, credential } = await renew(host, readRefreshCookie(request.cookies));
        return await answer(reply, user, credential);
      } catch (error) {
        if (error instanceof AppError && error.status === 401) clearRefreshCookie(host, reply);
        throw error;
      }
    },
  });
  route({
    method: 'DELETE',
    url: '/auth/logout',
    summary: 'Sign out',
    tag,
    access: 'session',
    answers: { 200: Type.Object({}) },
    handle: async (ctx, { reply }) => {
      const { userId, sessionId } = ctx.actor;
      await ctx.transaction(async () => {
        await endSessions(ctx, { reason: 'signed-out', sessionId: sessionId as string });
        await User.of(ctx)
          .findById(userId as number)
          .patch({ online: 0 });
      });
      clearRefreshCookie(host, reply);
      return {};
    },
  });
  route({
    method: 'GET',
    url: '/auth/me',
    summary: 'Tell who is signed in',
    tag,
    access: 'session',
    answers: { 200: Me },
    handle: async (ctx) => {
      const { user } = await findUser(ctx, ctx.actor.userId as number);
      return { ...user, super: Boolean(user.super), ...(await rightsOf(host, user)) };
    },
  });
}

async function renew(
  host: Host,
  given: RefreshCredential | null,
): Promise<{ user: User; credential: RefreshCredential }> {
  if (!given) throw SessionExpired();
  const { session, credential } = await renewSession(host, given);
  requireActive(await host.tenancy.statusOf(session.companyId));
  const user = await User.of(host.contextFor(session.companyId)).findById(session.userId);
  if (!user) throw SessionExpired();
  return { user, credential };
}
