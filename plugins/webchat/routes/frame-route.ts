import { basePathOf, mediaBase, type PluginScope, sentAs } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { UnknownKey } from '../contract/errors.ts';
import { Key } from '../schemas.ts';
import { openWidget } from '../widgets/open-widgets.ts';

/**
 * Serves the chat as a page of the product's own, in an iframe for pages that may run no script, on the company's origins
 * alone.
 */
export function frameRoute({ host, route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/embed/v1/frame.html',
    operationId: 'getWebchatFrame',
    summary: 'A web chat as a page for frames',
    access: 'public',
    isPage: true,
    query: Type.Object({ key: Key }),
    refusals: { key: UnknownKey },
    answers: { 200: sentAs('text/html') },
    handle: async (_ctx, { query: { key }, reply }) => {
      const { origins, widget } = await openWidget(host, key);
      reply.removeHeader('x-frame-options');
      reply.header('content-security-policy', policyOf(origins, filesOf(mediaBase(host.config))));
      reply.header('cache-control', 'no-cache');
      reply.type('text/html; charset=utf-8');
      return reply.send(pageOf(widget.publicKey, widget.language, origins, basePathOf(host.config)));
    },
  });
}

/** The place of files as a policy names one: a path without its final slash would be a single file. */
function filesOf(base: string): string {
  return base === '' ? '' : new URL(base).origin;
}

/**
 * Origins are stored as browsers write them, so none of them ends the list. Pictures and sounds may lie at the installation's
 * public address, and before they are sent in the browser itself.
 */
function policyOf(origins: readonly string[], files: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self' ws: wss:",
    `img-src 'self' data: blob: ${files}`.trim(),
    `media-src 'self' blob: ${files}`.trim(),
    "base-uri 'none'",
    `frame-ancestors ${origins.join(' ') || "'none'"}`,
  ].join('; ');
}

/**
 * Page that draws the chat in a frame. The key in the page is the stored one, of letters and digits only, never the
 * text of the request; origins are written as browsers write them. The module that asks who is signed in runs before
 * the chat's own module, once the element exists.
 */
function pageOf(key: string, language: string, origins: readonly string[], basePath: string): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Chat</title>
<link rel="stylesheet" href="${basePath}/embed/v1/frame.css">
<script type="module" src="${basePath}/embed/v1/frame.js"></script>
<script type="module" src="${basePath}/embed/v1/loader.js"></script>
<ticket-widget widget-key="${key}" display="inline" data-origins="${origins.join(' ')}"></ticket-widget>
</html>
`;
}
