import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

/**
 * True when a browser's Origin header names a page of the product itself or one of the setting CORS_ORIGINS.
 *
 * @example
 * if (!isAllowedOrigin(host.config, { origin: originOf(headers), host: headers.host })) throw NoPermission();
 */
export function isAllowedOrigin(
  { corsOrigins, publicUrl }: Pick<Config, 'corsOrigins' | 'publicUrl'>,
  { origin, host }: { origin?: string | undefined; host?: string | undefined },
): boolean {
  if (!origin) return false;
  if (corsOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  if (publicUrl && new URL(publicUrl).origin === origin) return true;
  return host !== undefined && new URL(origin).host === host;
}

/**
 * False when a browser reports that a page of another site makes the call; such a page would use a cookie of the user without
 * their will. Clients that are no browsers report no page. A proxy may have replaced the Host header, so a browser's header which
 * says that the page has the same origin counts as well: no page can write that header.
 */
export function isFromAllowedPage(config: Config, { headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin') return true;
  if (!origin) return site === undefined || site === 'none';
  return isAllowedOrigin(config, { origin, host });
}
