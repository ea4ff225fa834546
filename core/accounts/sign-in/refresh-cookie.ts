import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Host } from '../../host.ts';
import { sessionIdleMs } from './sessions.ts';

export const refreshCookieName = 'jrt';

export interface RefreshCredential {
  sessionId: string;
  secret: string;
}

/** Reads the value of the cookie; null when there is none or it is none of ours. */
export function readRefreshCookie(value: string | undefined): RefreshCredential | null {
  const parts = /^([\w-]{22})\.([\w-]{43})$/.exec(value ?? '');
  return parts ? { sessionId: parts[1] as string, secret: parts[2] as string } : null;
}

/** The same from the Cookie header of a socket's handshake. */
export function refreshCookieOf(cookieHeader: string | undefined): RefreshCredential | null {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === refreshCookieName) return readRefreshCookie(value);
  }
  return null;
}

export function setRefreshCookie(
  host: Host,
  reply: FastifyReply,
  { sessionId, secret }: RefreshCredential,
): void {
  reply.setCookie(refreshCookieName, `${sessionId}.${secret}`, {
    ...attributes(host, reply.request),
    maxAge: sessionIdleMs / 1000,
  });
}

export function clearRefreshCookie(host: Host, reply: FastifyReply): void {
  reply.clearCookie(refreshCookieName, attributes(host, reply.request));
}

function attributes({ config }: Host, request: FastifyRequest) {
  const secure = request.protocol === 'https' || (config.publicUrl?.startsWith('https:') ?? false);
  return { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
}
