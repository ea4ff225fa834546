import type { IncomingHttpHeaders } from 'node:http';

/** Credentials that a socket brings when it connects. Its query is never read, since URLs end up in logs. */
export interface LiveHandshake {
  token?: string | undefined;
  cookieHeader?: string | undefined;
  origin?: string | undefined;
  host?: string | undefined;
}

/** Reads the credentials of a handshake: a token in `auth` or as bearer, else cookies with the page they come from. */
export function readHandshake(auth: Record<string, unknown>, headers: IncomingHttpHeaders): LiveHandshake {
  const { host, cookie } = headers;
  return { token: tokenOf(auth, headers), cookieHeader: cookie, origin: originOf(headers), host };
}

function tokenOf(auth: Record<string, unknown>, headers: IncomingHttpHeaders): string | undefined {
  const given = typeof auth.token === 'string' ? auth.token : headers.authorization;
  const token = given?.replace(/^Bearer +/i, '').trim();
  // Older clients send the words before their first sign-in; that is no token.
  return token && token !== 'undefined' && token !== 'null' ? token : undefined;
}

/**
 * Returns the origin of the page that makes a call, as its browser states it. `Sec-Fetch-Site: same-origin`, which no
 * page can forge, counts before Origin: browsers leave Origin out when a page polls its own server, and a proxy may
 * have replaced the host.
 *
 * @example
 * const origin = originOf(request.headers); // 'https://loja.example'
 */
export function originOf({
  origin,
  referer,
  host,
  'sec-fetch-site': site,
}: IncomingHttpHeaders): string | undefined {
  if (site === 'same-origin' && host) return `http://${host}`;
  if (origin) return origin;
  return referer && URL.canParse(referer) ? new URL(referer).origin : undefined;
}
