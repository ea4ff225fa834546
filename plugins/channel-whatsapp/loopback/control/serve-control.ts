import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Loopback } from '../loopback.ts';
import { BadRequest } from './route.ts';
import { routes } from './routes.ts';

const maxBodyBytes = 64 * 1024 * 1024;

/**
 * Serves the control interface, by which other processes steer the simulation. Only programs on this machine may call
 * it, and no web page may make a browser do so.
 */
export function serveControl(loopback: Loopback, request: IncomingMessage, response: ServerResponse): void {
  const send = (status: number, body: unknown) => {
    const isText = typeof body === 'string';
    response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' });
    response.end(isText ? body : JSON.stringify(body ?? null));
  };
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '') || request.headers.origin)
    return void send(403, { error: 'Only this machine is served' });
  answer(loopback, request).then(
    (body) => send(200, body),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      send(error instanceof BadRequest ? 400 : error instanceof NotFound ? 404 : 409, { error: message });
    },
  );
}

class NotFound extends Error {
  override name = 'NotFound';
}

async function answer(loopback: Loopback, request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://127.0.0.1');
  for (const route of routes) {
    const params = route.method === request.method ? route.match(pathname) : null;
    if (params) return await route.run({ loopback, params, query, body: await readBody(request) });
  }
  throw new NotFound(`There is no ${request.method} ${pathname}`);
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new BadRequest('That is too much');
    chunks.push(chunk);
  }
  if (size === 0) return {};
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch (error) {
    throw new BadRequest('The body is not JSON', { cause: error });
  }
}
