import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Serves the built web app beside the API. The two share paths, so a page load is told by what browsers send with one
 * (GET, `Accept: text/html`, `Sec-Fetch-Mode: navigate`) before the route of the same address answers.
 */
export async function serveWeb(app: FastifyInstance, webDir: string): Promise<void> {
  const page = readFileSync(join(webDir, 'index.html'));
  app.addHook('onRequest', async (request, reply) => {
    if (!isPageLoad(request)) return;
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept, sec-fetch-mode')
      .type('text/html; charset=utf-8')
      .send(page);
  });
  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
    schemaHide: true,
  } as Parameters<typeof fastifyStatic>[1]);
  for (const file of ['favicon.svg', 'favicon.ico', 'manifest.webmanifest', 'robots.txt']) {
    const path = join(webDir, file);
    if (!existsSync(path)) continue;
    app.get(`/${file}`, { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .header('content-length', statSync(path).size)
        .type(contentTypes[file] ?? 'application/octet-stream')
        .send(createReadStream(path)),
    );
  }
}

const contentTypes: Record<string, string> = {
  'favicon.svg': 'image/svg+xml',
  'favicon.ico': 'image/x-icon',
  'manifest.webmanifest': 'application/manifest+json',
  'robots.txt': 'text/plain',
};

function isPageLoad({ method, headers, url }: FastifyRequest): boolean {
  return (
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    (headers.accept ?? '').includes('text/html') &&
    !/^\/(docs|public|assets|socket\.io|health|ready|metrics)(\/|$|\?)/.test(url)
  );
}
