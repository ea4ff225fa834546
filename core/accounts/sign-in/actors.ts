import type { Actor } from '../../actor.ts';
import type { Host } from '../../context.ts';
import { SessionExpired } from '../../errors/core-errors.ts';
import { AppError } from '../../errors/errors.ts';
import { ShortCache } from '../../tenancy/short-cache.ts';
import type { AccessTokens, Actors } from '../accounts.ts';
import { actorOfToken, impersonationHeader } from '../api-tokens/actor-of-token.ts';
import { isApiToken } from '../api-tokens/api-token.ts';
import { ImpersonationOver, SecondFactorRequired } from '../errors.ts';
import { guestOf, openImpersonationOf } from '../super-access/impersonation-sessions.ts';
import { isAskedOfStaff, requirementKey } from '../two-factor/requirement.ts';
import { isAllowedOrigin } from './allowed-origin.ts';
import { type RefreshCredential, readRefreshCookie, refreshCookieOf } from './refresh-cookie.ts';
import { holdsSecret, readSession } from './renew-session.ts';
import { requireOpenCompany, requireUnblocked } from './require-open-company.ts';

// Routes that stay open to users of a company whose subscription has expired: signing out, and reading one's own
// user.
const openToInactive: ReadonlySet<string> = new Set(['/auth/logout', '/auth/me']);
// Further routes that stay open to a user who must turn on a second factor first.
const openWithoutSecondFactor: ReadonlySet<string> = new Set([
  '/auth/two-factor',
  '/auth/two-factor/enrolment',
  '/auth/two-factor/confirmation',
]);

/**
 * Builds the functions that identify the caller of every HTTP call and socket. A session is cached for at most a second, so that
 * a lost role or an ended session takes effect that soon.
 */
export function createActors(host: Host, tokens: AccessTokens): Actors {
  const known = new ShortCache(
    () => host.database,
    (sessionId: string) => readActor(host, sessionId),
  );
  const sessionOf = async (sessionId: string): Promise<KnownSession & { actor: Actor }> => {
    const { actor, ...session } = await known.get(sessionId);
    if (session.blockedCompanyId !== undefined) await requireUnblocked(host, session.blockedCompanyId);
    if (!actor || session.expiresAt <= Date.now()) throw SessionExpired();
    return { actor, ...session };
  };
  const validActorOf = async (sessionId: string, route = '', claimed?: number): Promise<Actor> => {
    const { actor, mustEnrol } = await sessionOf(sessionId);
    if (claimed !== undefined) requirePlace(actor, claimed);
    if (openToInactive.has(route)) return actor;
    // The installation's own staff help where a subscription has run out, too.
    if (!actor.entry) await requireOpenCompany(host, actor);
    if (mustEnrol && !openWithoutSecondFactor.has(route)) throw SecondFactorRequired();
    return actor;
  };
  const actorOfCookie = async (credential: RefreshCredential | null): Promise<Actor> => {
    if (!credential) throw SessionExpired();
    const session = await readSession(host, credential.sessionId);
    if (!holdsSecret(session, credential.secret)) throw SessionExpired();
    return validActorOf(session.id);
  };
  const authenticate: Actors['authenticate'] = async ({ headers, routeOptions: { url, config } }) => {
    const token = bearerToken(headers.authorization);
    if (isApiToken(token))
      return actorOfToken(host, token, {
        wanted: config.scope ?? 'none',
        impersonation: headers[impersonationHeader],
      });
    const { sessionId, companyId } = tokens.verify(token);
    return validActorOf(sessionId, url, companyId);
  };
  const actorOfSession: Actors['actorOfSession'] = async (sessionId) => {
    try {
      return await validActorOf(sessionId);
    } catch (error) {
      if (isOver(error)) return null;
      throw error;
    }
  };
  return {
    authenticate,
    authenticateAgain: (request, { sessionId, companyId }) =>
      sessionId ? validActorOf(sessionId, request.routeOptions.url, companyId) : authenticate(request),
    async authenticateSocket(handshake) {
      // A token does not prove which page sends it, so a browser on a foreign page is refused even with a valid one.
      if (handshake.origin && !isAllowedOrigin(host.config, handshake)) throw SessionExpired();
      if (handshake.token) {
        const { sessionId, companyId } = tokens.verify(handshake.token);
        return validActorOf(sessionId, '', companyId);
      }
      if (!handshake.origin) throw SessionExpired();
      return actorOfCookie(refreshCookieOf(host.config, handshake.cookieHeader));
    },
    async hasSession({ headers, cookies }) {
      try {
        const token = headers.authorization && bearerToken(headers.authorization);
        if (token && isApiToken(token)) await actorOfToken(host, token, { wanted: 'any' });
        else if (token) await validActorOf(tokens.verify(token).sessionId);
        else await actorOfCookie(readRefreshCookie(host.config, cookies));
        return true;
      } catch (error) {
        if (error instanceof AppError && error.status < 500) return false;
        throw error;
      }
    },
    actorOfSession,
    async refreshActor(sessionId) {
      known.forget(sessionId);
      return actorOfSession(sessionId);
    },
    forgetActors: () => host.database.afterCommit(() => known.forgetAll()),
  };
}

function bearerToken(header: string | undefined): string {
  const token = /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
  // Clients send the word before their first sign-in; that is no token either.
  if (!token || token === 'null' || token === 'undefined') throw SessionExpired();
  return token;
}

/** True when a socket must be closed: its session has ended, or its user must set up a second factor first. */
function isOver(error: unknown): boolean {
  return error instanceof AppError && (error.status === 401 || error.code === SecondFactorRequired.code);
}

interface KnownSession {
  actor: Actor | null;
  expiresAt: number;
  /** Set when the session ended because this company was blocked. */
  blockedCompanyId?: number;
  /**
   * The company, or the installation of the installation's own staff, asks for a second factor that the person has not turned on.
   */
  mustEnrol: boolean;
}

/**
 * Refuses an access token of the installation's own staff that was issued for another company than the one in which the session
 * acts now, so that a browser tab left open in one company changes nothing in the other.
 */
function requirePlace({ companyId, super: isSuper, entry }: Actor, claimed: number): void {
  if (entry && entry.endsAt <= Date.now()) throw ImpersonationOver();
  if ((isSuper || entry) && claimed !== companyId) throw ImpersonationOver();
}

async function readActor(host: Host, sessionId: string): Promise<KnownSession> {
  const { database } = host;
  // Across companies: the session names the company.
  const row = await database
    .current('Sessions')
    .join('Users', 'Users.id', 'Sessions.userId')
    .leftJoin('SecondFactors', 'SecondFactors.userId', 'Sessions.userId')
    .leftJoin('Settings', (join) =>
      join.on('Settings.companyId', 'Sessions.companyId').andOnVal('Settings.key', requirementKey),
    )
    .where('Sessions.id', sessionId)
    .first(
      'Sessions.companyId',
      'Sessions.userId',
      'Sessions.expiresAt',
      'Sessions.endedAt',
      'Sessions.endReason',
      'Users.name',
      'Users.profile',
      'Users.super',
      'Users.allTicket',
      'SecondFactors.confirmedAt',
      { required: 'Settings.value' },
    );
  const over = { actor: null, expiresAt: 0, mustEnrol: false };
  if (!row) return over;
  if (row.endedAt !== null)
    return row.endReason === 'company-blocked' ? { ...over, blockedCompanyId: row.companyId } : over;
  const { companyId, userId, name, profile, allTicket } = row;
  const known = {
    expiresAt: Number(row.expiresAt),
    mustEnrol: row.required === 'enabled' && row.confirmedAt === null,
  };
  const entry = row.super ? await openImpersonationOf(host, sessionId) : undefined;
  if (entry) return { ...known, actor: guestOf(entry, { name, homeCompanyId: companyId }) };
  const queues: Array<{ queueId: number }> = await database
    .current('UserQueues')
    .where({ companyId, userId })
    .select('queueId');
  const isAsked = known.mustEnrol || (isAskedOfStaff(host.config, row) && row.confirmedAt === null);
  return {
    ...known,
    mustEnrol: isAsked,
    actor: {
      kind: 'user',
      companyId,
      userId,
      name,
      profile,
      super: Boolean(row.super),
      queueIds: queues.map(({ queueId }) => queueId),
      seesUnqueued: allTicket === 'enable',
      sessionId,
    },
  };
}
