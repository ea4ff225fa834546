import type { FastifyReply } from 'fastify';
import type { Host } from '../../host.ts';
import { isHttps } from '../../http/https.ts';

/** The name that clients of this API family know. */
const plainName = 'jrt';
/** By https: with this prefix browsers take it from this very host only, by https, and from no neighbour of the name. */
const hostBoundName = `__Host-${plainName}`;

export interface RefreshCredential {
  sessionId: string;
  secret: string;
}

/**
 * Reads the credential of a request's cookies; null when there is none or it is none of ours. The plain name counts
 * only beside no other: sessions from before the product was reached by https have it.
 */
export function readRefreshCookie(cookies: Record<string, string | undefined>): RefreshCredential | null {
  const parts = /^([\w-]{22})\.([\w-]{43})$/.exec(cookies[hostBoundName] ?? cookies[plainName] ?? '');
  return parts ? { sessionId: parts[1] as string, secret: parts[2] as string } : null;
}

/** Reads the refresh credential from the Cookie header of a socket's handshake. */
export function refreshCookieOf(cookieHeader: string | undefined): RefreshCredential | null {
  const pairs = (cookieHeader ?? '').split(';').map((pair) => pair.trim().split('=', 2));
  return readRefreshCookie(Object.fromEntries(pairs));
}

export function setRefreshCookie(
  host: Host,
  reply: FastifyReply,
  { sessionId, secret }: RefreshCredential,
): void {
  const secure = isHttps(host.config, reply.request);
  if (secure && reply.request.cookies[plainName]) reply.clearCookie(plainName, attributes(secure));
  reply.setCookie(secure ? hostBoundName : plainName, `${sessionId}.${secret}`, {
    ...attributes(secure),
    maxAge: host.config.sessionIdleMs / 1000,
  });
}

export function clearRefreshCookie(host: Host, reply: FastifyReply): void {
  const secure = isHttps(host.config, reply.request);
  if (secure) reply.clearCookie(hostBoundName, attributes(secure));
  if (!secure || reply.request.cookies[plainName]) reply.clearCookie(plainName, attributes(secure));
}

function attributes(secure: boolean) {
  return { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
}
