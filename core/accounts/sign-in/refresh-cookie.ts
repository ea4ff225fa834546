import type { FastifyReply } from 'fastify';
import type { Config } from '../../config/config.ts';
import { basePathOf } from '../../config/public-url.ts';
import type { Host } from '../../context.ts';
import { isHttps } from '../../http/https.ts';

/** The name that clients of this API family know. */
const plainName = 'jrt';
/** By https: with this prefix browsers take it from this very host only, by https, and from no neighbour of the name. */
const hostBoundName = `__Host-${plainName}`;
/** Below a path, whose neighbours are not to be sent the credential: the prefix above would demand the whole host. */
const pathBoundName = `__Secure-${plainName}`;

export interface RefreshCredential {
  sessionId: string;
  secret: string;
}

type Place = Pick<Config, 'publicUrl'>;

/**
 * Reads the credential of a request's cookies; null when there is none or it is not ours. A name counts only beside none
 * before it: the plain one is of sessions from before the product was reached by https.
 */
export function readRefreshCookie(
  place: Place,
  cookies: Record<string, string | undefined>,
): RefreshCredential | null {
  const names = [...(basePathOf(place) === '' ? [] : [pathBoundName]), hostBoundName, plainName];
  const first = names.map((name) => cookies[name]).find((value) => value !== undefined);
  const parts = /^([\w-]{22})\.([\w-]{43})$/.exec(first ?? '');
  return parts ? { sessionId: parts[1] as string, secret: parts[2] as string } : null;
}

/** Reads the refresh credential from the Cookie header of a socket's handshake. */
export function refreshCookieOf(place: Place, cookieHeader: string | undefined): RefreshCredential | null {
  const pairs = (cookieHeader ?? '').split(';').map((pair) => pair.trim().split('=', 2));
  return readRefreshCookie(place, Object.fromEntries(pairs));
}

export function setRefreshCookie(
  host: Host,
  reply: FastifyReply,
  { sessionId, secret }: RefreshCredential,
): void {
  const { name, attributes } = cookieFor(host, reply);
  clearFormer(reply, { name, attributes });
  reply.setCookie(name, `${sessionId}.${secret}`, {
    ...attributes,
    maxAge: host.config.sessionIdleMs / 1000,
  });
}

export function clearRefreshCookie(host: Host, reply: FastifyReply): void {
  const { name, attributes } = cookieFor(host, reply);
  reply.clearCookie(name, attributes);
  clearFormer(reply, { name, attributes });
}

/** Removes cookies of earlier addresses of the installation, which are read where there is none of the present one. */
function clearFormer(reply: FastifyReply, { name, attributes }: ReturnType<typeof cookieFor>): void {
  const { cookies } = reply.request;
  for (const former of [hostBoundName, plainName]) {
    if (former === name || cookies[former] === undefined) continue;
    for (const path of new Set([attributes.path, '/'])) reply.clearCookie(former, { ...attributes, path });
  }
}

function cookieFor({ config }: Host, { request }: FastifyReply) {
  const secure = isHttps(config, request);
  const path = basePathOf(config) || '/';
  const name = !secure ? plainName : path === '/' ? hostBoundName : pathBoundName;
  return { name, attributes: { httpOnly: true, sameSite: 'lax', secure, path } as const };
}
