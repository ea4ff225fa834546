import type { IncomingHttpHeaders } from 'node:http';

/** Credentials that a socket brings; its query never counts. */
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
 * Origin of the page that a call comes from, as its browser states. The header by which a page counts as the server's own can
 * be written by no page: it counts before Origin, which browsers leave out when a page polls its own server, and whose host a
 * proxy may have replaced.
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
