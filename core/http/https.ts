import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/loopback-url.ts';
import type { Log } from '../log/log.ts';

/** True where browsers reach the product by https: on this line, or at the address that operators gave it. */
export function isHttps({ publicUrl }: Pick<Config, 'publicUrl'>, { protocol }: FastifyRequest): boolean {
  return protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
}

/** Browsers that came by https once come by nothing else for a year; this host alone, not those below its name. */
export function requireHttps(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isHttps(config, request)) reply.header('strict-transport-security', 'max-age=31536000');
  });
}

/** Says at the start that people reach the product in clear: at an address of http that is not of this machine. */
export function warnWithoutTls({ publicUrl }: Pick<Config, 'publicUrl'>, log: Log): void {
  if (!publicUrl?.startsWith('http:') || isLoopback(publicUrl)) return;
  log.warn(
    { publicUrl },
    'PUBLIC_URL is without TLS: passwords and conversations pass in clear; put a proxy that ends TLS before the server, and set https',
  );
}
