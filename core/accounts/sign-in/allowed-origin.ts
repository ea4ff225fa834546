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
 * True unless a browser says that a foreign page makes the call, by which it would use a cookie that is not its own. Other
 * clients say nothing about pages.
 *
 * A proxy may have put another Host, so the browser's own word that the page is ours counts as well: no page can write that
 * header.
 */
export function isFromAllowedPage(config: Config, { headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin') return true;
  if (!origin) return site === undefined || site === 'none';
  return isAllowedOrigin(config, { origin, host });
}
