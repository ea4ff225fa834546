import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../../errors/startup-error.ts';

/** First parts of the product's addresses that belong to no declared route. */
const undeclared = ['assets', 'embed', 'socket.io', 'docs'];

/**
 * Removes the path of PUBLIC_URL from the address of a request, if the proxy before the server has not removed it.
 */
export function belowBase(basePath: string, url: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}

/**
 * Accepts sockets below the path too. Call it after socket.io was attached, whose listener checks the address: this
 * one is put before it.
 */
export function admitBelowBase(server: HttpServer, basePath: string): void {
  if (basePath === '') return;
  const cut = (request: IncomingMessage) => {
    if (request.url?.startsWith(`${basePath}/socket.io`)) request.url = belowBase(basePath, request.url);
  };
  server.prependListener('request', cut);
  server.prependListener('upgrade', cut);
}

/** Throws at the start when a route of the product begins with the same path, since requests would be ambiguous. */
export function refuseAmbiguousBase(app: FastifyInstance, basePath: string): void {
  if (basePath === '') return;
  const own = new Set(undeclared);
  app.addHook('onRoute', ({ url }) => void own.add(firstPart(url)));
  app.addHook('onReady', async () => {
    if (own.has(firstPart(basePath)))
      throw new StartupError(
        `PUBLIC_URL ends in ${basePath}, which is an address within the product: take another path, such as /balcao.`,
      );
  });
}

function firstPart(path: string): string {
  return path.split('/')[1] ?? '';
}
