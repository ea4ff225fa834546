import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface WebFiles {
  /** The built web app: `index.html` and `assets/`. */
  webDir: string;
  /** The built widget, served below `/embed/v1/`. */
  widgetDir?: string;
  /** Path below which browsers find the product. */
  basePath: string;
}

/**
 * Serves the built web app and widget on the same addresses as the API. A page load is recognised by the headers that
 * browsers send with it, and is answered with the app before the API route of that address checks the caller.
 */
export async function serveWeb(
  app: FastifyInstance,
  { webDir, widgetDir, basePath }: WebFiles,
): Promise<void> {
  await app.register(fastifyStatic, { root: webDir, serve: false, preCompressed: true });
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const path = pathOf(request);
    if (path.startsWith('/assets/')) {
      if (!holds(webDir, path)) return;
      return sendLasting(reply, path, webDir);
    }
    if (path.startsWith(embedded)) {
      const file = path.slice(embedded.length - 1);
      return widgetDir && holds(widgetDir, file) ? sendEmbedded(reply, file, widgetDir) : undefined;
    }
    // At `/` there is no API, so every GET gets the page: monitors ask there, with any Accept header.
    if (path === '/' || isPageLoad(request, path)) return sendPage(reply, webDir, basePath);
    // Beside `index.html`: an icon, the manifest, robots.txt.
    if (request.is404 && /^\/[\w.-]+$/.test(path) && holds(webDir, path))
      return sendFresh(reply, path, webDir);
  });
}

/**
 * Path of the widget for pages of other origins; its number is the version of the interface that those pages rely on.
 */
const embedded = '/embed/v1/';

/**
 * Sends a file of the widget. Any page may load it, as any script; what the widget may do there is decided by the
 * company's list of origins. The loader keeps its name and is revalidated after minutes; its chunks have a hash of
 * their content in their names.
 */
function sendEmbedded(reply: FastifyReply, file: string, dir: string): FastifyReply {
  reply.removeHeader('access-control-allow-credentials');
  reply.header('access-control-allow-origin', '*');
  reply.header('cross-origin-resource-policy', 'cross-origin');
  if (file.startsWith('/chunks/')) return sendLasting(reply, file, dir);
  for (const name of ofPages) reply.removeHeader(name);
  reply.header('cache-control', 'public, max-age=300');
  return reply.sendFile(file, dir, { cacheControl: false });
}

/** Sends a file that browsers may cache forever, since its name contains a hash of its content. */
function sendLasting(reply: FastifyReply, file: string, dir: string): FastifyReply {
  for (const name of [...ofPages, ...ofAnswers]) reply.removeHeader(name);
  // Browsers never revalidate these files. Only sounds are requested in ranges.
  const acceptRanges = !/\.(?:js|css|woff2)$/.test(file);
  return reply.sendFile(file, dir, { ...lasting, acceptRanges });
}

const lasting = { immutable: true, maxAge: '365d', etag: false, lastModified: false } as const;

/** CORS headers for callers of the API, which files do not need. */
const ofAnswers = ['access-control-allow-credentials', 'access-control-expose-headers'];

/** Headers for pages alone; on scripts they would often be larger than the script. */
const ofPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Sends a file that browsers may cache but must revalidate each time. */
function sendFresh(reply: FastifyReply, file: string, dir: string): FastifyReply {
  reply.header('cache-control', 'no-cache');
  return reply.sendFile(file, dir, { cacheControl: false });
}

async function sendPage(reply: FastifyReply, webDir: string, basePath: string): Promise<FastifyReply> {
  reply.header('vary', 'accept, sec-fetch-mode');
  const file = join(webDir, 'index.html');
  if (existsSync(file)) {
    if (basePath === '') return sendFresh(reply, 'index.html', webDir);
    const page = pageBelow(basePath, await readFile(file, 'utf8'));
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  }
  return reply.code(503).type('text/html; charset=utf-8').send(notBuilt);
}

/**
 * Rewrites the page so that its files are found below the path of PUBLIC_URL, which it also passes to the app
 * (`web/src/lib/base-path.ts`). The path needs no escape.
 */
function pageBelow(basePath: string, page: string): string {
  return page
    .replace(/(\b(?:src|href)=")\//g, `$1${basePath}/`)
    .replace('<head>', `<head>\n    <meta name="base-path" content="${basePath}">`);
}

const notBuilt =
  '<!doctype html><meta charset="utf-8"><title>Balcão</title>' +
  '<p>The pages are not built yet. Run <code>npm run build</code> and load this page again.</p>';

/** Addresses that users open in a browser and that are no page of the web app. */
const ownAddresses = /^\/(?:(?:docs|public|assets|embed|socket\.io|health|ready|metrics)(?:\/|$)|webchat\/.)/;

/**
 * True for a browser's page load. Browsers send `Sec-Fetch-Mode: navigate` only over https or to localhost; elsewhere
 * a page load is recognised by an Accept header that begins with HTML, which no API client sends.
 */
function isPageLoad({ headers, routeOptions }: FastifyRequest, path: string): boolean {
  if (routeOptions.config.isPage) return false;
  const accept = headers.accept ?? '';
  const mode = headers['sec-fetch-mode'];
  const isNavigation = mode === undefined ? accept.startsWith('text/html') : mode === 'navigate';
  return isNavigation && accept.includes('text/html') && !ownAddresses.test(path);
}

function holds(dir: string, path: string): boolean {
  return /^\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(path) && existsSync(join(dir, path));
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '/';
}
