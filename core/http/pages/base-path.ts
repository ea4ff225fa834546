import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../../errors/startup-error.ts';

/** First parts of addresses that no route declares. */
const undeclared = ['assets', 'embed', 'socket.io', 'docs'];

/** Address of a request without the path, which the proxy before the server may have taken off already. */
export function belowBase(basePath: string, url: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}

/** Lets sockets in below the path too; to be called once socket.io listens to the server, which looks at the address first. */
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
