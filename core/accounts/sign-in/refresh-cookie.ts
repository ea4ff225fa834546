// Declares the cookies of requests and replies.
import type {} from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../config/config.ts';
import { basePathOf } from '../../config/public-url.ts';
import type { Host } from '../../context.ts';
import { isHttps } from '../../http/https.ts';

/**
 * Name of the cookie that holds the refresh credential of a session, as existing clients of this API family know it.
 */
const plainName = 'jrt';
/**
 * Name of the cookie over https. With this prefix browsers accept it only from this host over https, and not from its subdomains.
 */
const hostBoundName = `__Host-${plainName}`;
/**
 * Name of the cookie where the product is served below a path. With the prefix `__Host-` browsers would send it to the whole
 * host, and so to other products there.
 */
const pathBoundName = `__Secure-${plainName}`;

/** Content of the cookie by which a browser renews its short-lived access token: the session's id and its secret. */
export interface RefreshCredential {
  sessionId: string;
  secret: string;
}

type Place = Pick<Config, 'publicUrl'>;

/**
 * Reads the credential from a request's cookies; null when it has none of this installation. The name for the present address
 * counts first; the plain name belongs to sessions from before the installation used https.
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

/** Removes cookies of earlier addresses of the installation, which are read where there is none of the present address. */
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
