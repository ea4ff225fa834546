import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/loopback-url.ts';
import type { Log } from '../log/log.ts';

/**
 * True when browsers reach the product over https: the request came over it, or PUBLIC_URL begins with it, since a proxy ends
 * TLS.
 */
export function isHttps({ publicUrl }: Pick<Config, 'publicUrl'>, { protocol }: FastifyRequest): boolean {
  return protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
}

/** Makes browsers use only https for a year (HSTS), on this host but not on its subdomains. */
export function requireHttps(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isHttps(config, request)) reply.header('strict-transport-security', 'max-age=31536000');
  });
}

/** Warns at the start when PUBLIC_URL is http:// of another machine, since passwords would travel unencrypted. */
export function warnWithoutTls({ publicUrl }: Pick<Config, 'publicUrl'>, log: Log): void {
  if (!publicUrl?.startsWith('http:') || isLoopback(publicUrl)) return;
  log.warn(
    { publicUrl },
    'PUBLIC_URL is without TLS: passwords and conversations pass in clear; put a proxy that ends TLS before the server, and set https',
  );
}
