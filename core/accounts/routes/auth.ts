import { Type } from '@sinclair/typebox';
import type { FastifyReply } from 'fastify';
import type { Host } from '../../context.ts';
import { NoPermission, SessionExpired } from '../../errors/core-errors.ts';
import { AppError } from '../../errors/errors.ts';
import type { PluginScope } from '../../plugin/define-plugin.ts';
import { SubscriptionExpired } from '../../tenancy/errors.ts';
import type { AccessTokens } from '../accounts.ts';
import { preferencesOf } from '../preferences/preferences.ts';
import { rightsOf } from '../rights.ts';
import { Me, RenewQuery, SecondStep, SignedIn, SignIn } from '../schemas.ts';
import { isFromAllowedPage } from '../sign-in/allowed-origin.ts';
import { endSessions } from '../sign-in/end-sessions.ts';
import {
  clearRefreshCookie,
  type RefreshCredential,
  readRefreshCookie,
  setRefreshCookie,
} from '../sign-in/refresh-cookie.ts';
import { renewSession } from '../sign-in/renew-session.ts';
import { requireOpenCompany } from '../sign-in/require-open-company.ts';
import { signIn, takeSecondStep } from '../sign-in/sign-in.ts';
import { leaveWithSession } from '../super-access/end-impersonation.ts';
import {
  type ImpersonationSessionRow,
  openImpersonationOf,
  presentImpersonation,
} from '../super-access/impersonation-sessions.ts';
import { mustEnrol } from '../two-factor/requirement.ts';
import { leaveAtSignOut } from '../users/presence.ts';
import { presentSessionUser } from '../users/present-user.ts';
import { User } from '../users/user.ts';

const tag = 'auth';

/** Routes of sign-in, renewal of the session, signing out, and reading one's own user. */
export function authRoutes({ route, host }: PluginScope, tokens: AccessTokens): void {
  const answer = async (reply: FastifyReply, user: User, credential: RefreshCredential) => {
    setRefreshCookie(host, reply, credential);
    reply.header('cache-control', 'no-store');
    const { id } = user;
    const entry = user.super ? await openImpersonationOf(host, credential.sessionId) : undefined;
    // During an impersonation session the user is one of the company's admins and nothing else.
    const shown = entry ? guestUser(user, entry) : user;
    const { profile, companyId } = shown;
    const companyCtx = host.contextFor(companyId);
    return {
      token: tokens.sign({ id, profile, companyId, sessionId: credential.sessionId }),
      user: await presentSessionUser(companyCtx, shown),
      mustEnrol: !entry && (await mustEnrol(companyCtx, user)),
      preferences: preferencesOf(user),
      fileMaxBytes: host.config.mediaMaxBytes,
      ...(await rightsOf(host, entry ? { ...asActor(entry, user), super: false } : user)),
      ...(entry ? { entry: presentImpersonation(entry) } : {}),
    };
  };
  route({
    method: 'POST',
    url: '/auth/login',
    operationId: 'signIn',
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
    url: '/auth/second-factor',
    operationId: 'completeSignIn',
    summary: 'Complete a sign-in by a code',
    description:
      'For a user with a second factor `POST /auth/login` answers ERR_SECOND_FACTOR_NEEDED with `details.challenge`, which is good for five minutes and five tries.',
    tag,
    access: 'public',
    holdsSecret: true,
    body: SecondStep,
    answers: { 200: SignedIn },
    handle: async (ctx, { body, request, reply }) => {
      const { user, credential } = await takeSecondStep(ctx, {
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
    operationId: 'refreshAccessToken',
    summary: 'Renew the access token by the refresh cookie',
    tag,
    access: 'cookie',
    holdsSecret: true,
    query: RenewQuery,
    answers: { 200: SignedIn },
    handle: async (_ctx, { query, request, reply }) => {
      // Distinguished from a session that is over: a foreign page must not be able to end one.
      if (!isFromAllowedPage(host.config, request)) throw NoPermission();
      try {
        const { user, credential } = await renew(
          host,
          reply,
          readRefreshCookie(host.config, request.cookies),
        );
        return withSettings(await answer(reply, user, credential), query.settings);
      } catch (error) {
        // Past the due day the session waits: once the company is renewed it goes on.
        const waits = error instanceof AppError && error.code === SubscriptionExpired.code;
        if (error instanceof AppError && error.status === 401 && !waits) clearRefreshCookie(host, reply);
        throw error;
      }
    },
  });
  route({
    method: 'DELETE',
    url: '/auth/logout',
    operationId: 'signOut',
    summary: 'Sign out',
    tag,
    access: 'session',
    scope: 'none',
    answers: { 200: Type.Object({}) },
    handle: async (ctx, { reply }) => {
      const { userId, sessionId } = ctx.actor;
      const { entry } = ctx.actor;
      const home = entry ? host.contextFor(entry.homeCompanyId) : ctx;
      await ctx.transaction(async () => {
        await leaveWithSession(ctx);
        await endSessions(home, { reason: 'signed-out', sessionId: sessionId as string });
        await leaveAtSignOut(home, userId as number);
        ctx.audit({ action: 'session.closed' });
      });
      clearRefreshCookie(host, reply);
      return {};
    },
  });
  route({
    method: 'GET',
    url: '/auth/me',
    operationId: 'getSignedInUser',
    summary: 'Tell who is signed in',
    tag,
    access: 'session',
    scope: 'any',
    answers: { 200: Me },
    handle: async (ctx) => {
      const { actor } = ctx;
      const { entry, companyId, profile } = actor;
      const home = entry ? host.contextFor(entry.homeCompanyId) : ctx;
      const user = await User.of(home).findById(actor.userId as number);
      if (!user) throw SessionExpired();
      const place = entry
        ? { companyId, profile, super: false, entry, allTicket: 'enable' as const }
        : { ...user, super: actor.super };
      return {
        ...user,
        companyId,
        profile: place.profile,
        super: Boolean(place.super),
        allTicket: place.allTicket,
        queueIds: [...actor.queueIds],
        mustEnrol: !entry && (await mustEnrol(home, user)),
        ...(await rightsOf(host, { ...place, ...(actor.token ? { token: actor.token } : {}) })),
      };
    },
  });
}

function asActor(entry: ImpersonationSessionRow, home: User) {
  const { id, companyId } = entry;
  return {
    companyId,
    profile: 'admin' as const,
    entry: { id, endsAt: Number(entry.endsAt), homeCompanyId: home.companyId },
  };
}

/**
 * Returns a user of the installation's own staff in the form in which the company's screens see them during an impersonation
 * session; it is never stored.
 */
function guestUser(user: User, { companyId }: ImpersonationSessionRow): User {
  return Object.assign(Object.create(User.prototype) as User, user, {
    companyId,
    profile: 'admin',
    super: 0,
    whatsappId: null,
    allTicket: 'enable',
  });
}

async function renew(
  host: Host,
  reply: FastifyReply,
  given: RefreshCredential | null,
): Promise<{ user: User; credential: RefreshCredential }> {
  if (!given) throw SessionExpired();
  const { session, credential } = await renewSession(host, given);
  const user = await User.of(host.contextFor(session.companyId)).findById(session.userId);
  if (!user) throw SessionExpired();
  setRefreshCookie(host, reply, credential);
  await requireOpenCompany(host, { ...user, userId: user.id });
  return { user, credential };
}

/** Removes from the company's settings all that the client did not ask for. */
function withSettings<T extends { user: { company: { settings: readonly { key: string }[] } } }>(
  answer: T,
  asked: string | undefined,
): T {
  if (asked === undefined) return answer;
  const keys = new Set(asked.split(','));
  const { user } = answer;
  const settings = user.company.settings.filter(({ key }) => keys.has(key));
  return { ...answer, user: { ...user, company: { ...user.company, settings } } };
}
