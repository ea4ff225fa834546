import type { Actor } from '../../context.ts';
import { SessionExpired } from '../../core-errors.ts';
import { AppError } from '../../errors.ts';
import type { Host } from '../../host.ts';
import { requireActive } from '../../tenancy/companies/require-active.ts';
import { ShortCache } from '../../tenancy/short-cache.ts';
import type { AccessTokens, Actors } from '../accounts.ts';
import { isAllowedOrigin } from './allowed-origin.ts';
import { type RefreshCredential, readRefreshCookie, refreshCookieOf } from './refresh-cookie.ts';
import { holdsSecret, readSession } from './renew-session.ts';

// What an expired company may still call: leaving, and asking who one is.
const openToInactive: ReadonlySet<string> = new Set(['/auth/logout', '/auth/me']);

/** Tells who calls. What it knows of a session is at most a second old, so that demotions and endings bite that soon. */
export function createActors(host: Host, tokens: AccessTokens): Actors {
  const known = new ShortCache(
    () => host.database,
    (sessionId: string) => readActor(host, sessionId),
  );
  const actorOf = async (sessionId: string): Promise<Actor> => {
    const { actor, expiresAt } = await known.get(sessionId);
    if (!actor || expiresAt <= Date.now()) throw SessionExpired();
    return actor;
  };
  const validActorOf = async (sessionId: string): Promise<Actor> => {
    const actor = await actorOf(sessionId);
    requireActive(await host.tenancy.statusOf(actor.companyId));
    return actor;
  };
  const actorOfCookie = async (credential: RefreshCredential | null): Promise<Actor> => {
    if (!credential) throw SessionExpired();
    const session = await readSession(host, credential.sessionId);
    if (!holdsSecret(session, credential.secret)) throw SessionExpired();
    return validActorOf(session.id);
  };
  return {
    async authenticate(request) {
      const token = bearerToken(request.headers.authorization);
      const { sessionId } = tokens.verify(token);
      const lenient = openToInactive.has(request.routeOptions.url ?? '');
      return lenient ? actorOf(sessionId) : validActorOf(sessionId);
    },
    async authenticateSocket(handshake) {
      if (handshake.token) return validActorOf(tokens.verify(handshake.token).sessionId);
      if (!isAllowedOrigin(host.config, handshake)) throw SessionExpired();
      return actorOfCookie(refreshCookieOf(handshake.cookieHeader));
    },
    async hasSession({ headers, cookies }) {
      try {
        if (headers.authorization)
          await validActorOf(tokens.verify(bearerToken(headers.authorization)).sessionId);
        else await actorOfCookie(readRefreshCookie(cookies));
        return true;
      } catch (error) {
        if (error instanceof AppError && error.status < 500) return false;
        throw error;
      }
    },
    async refreshActor(sessionId) {
      known.forget(sessionId);
      try {
        return await validActorOf(sessionId);
      } catch (error) {
        if (isOver(error)) return null;
        throw error;
      }
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

function isOver(error: unknown): boolean {
  return typeof error === 'object' && error !== null && (error as { status?: unknown }).status === 401;
}

async function readActor(
  { database }: Host,
  sessionId: string,
): Promise<{ actor: Actor | null; expiresAt: number }> {
  // Across companies: the session is what tells the company.
  const row = await database
    .current('Sessions')
    .join('Users', 'Users.id', 'Sessions.userId')
    .where('Sessions.id', sessionId)
    .whereNull('Sessions.endedAt')
    .first(
      'Sessions.companyId',
      'Sessions.userId',
      'Sessions.expiresAt',
      'Users.name',
      'Users.profile',
      'Users.super',
      'Users.allTicket',
    );
  if (!row) return { actor: null, expiresAt: 0 };
  const { companyId, userId, name, profile, allTicket } = row;
  const queues: Array<{ queueId: number }> = await database
    .current('UserQueues')
    .where({ companyId, userId })
    .select('queueId');
  return {
    expiresAt: Number(row.expiresAt),
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
