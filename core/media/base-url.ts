import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const requestBase = new AsyncLocalStorage<string>();

/** The address each company's people last came by, of each application: what is made outside of any request uses it. */
const lastSeen = new WeakMap<Config, Map<number, string>>();
const mostRemembered = 10_000;

/**
 * The base of absolute links: PUBLIC_URL; with none set, the address of the request that is being answered; outside of
 * one, the address the company's people last came by, else the one this process listens on.
 */
export function baseUrlHere(config: Config, companyId: number): string {
  return (
    config.publicUrl ??
    requestBase.getStore() ??
    lastSeen.get(config)?.get(companyId) ??
    `http://${/^(?:0\.0\.0\.0|::)$/.test(config.host) ? 'localhost' : config.host}:${config.port}`
  );
}

/** Lets links made while a request is answered start with the address that the request came to. */
export function followRequestAddress(app: FastifyInstance, config: Config): void {
  if (config.publicUrl) return;
  const seen = new Map<number, string>();
  lastSeen.set(config, seen);
  // In preHandler: reading the body, which comes before, would lose the asynchronous context.
  app.addHook('preHandler', (request, _reply, done) => {
    const base = baseOf(request);
    // Only signed-in people are believed, and only for their own company: the Host header is theirs to choose.
    if (request.context.companyId > 0) {
      if (seen.size >= mostRemembered) seen.clear();
      seen.set(request.context.companyId, base);
    }
    requestBase.run(base, done);
  });
}

function baseOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
