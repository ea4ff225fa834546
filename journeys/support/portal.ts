import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Portal {
  /** The origin that its pages come from. */
  url: string;
  close(): Promise<void>;
}

const hostile = '* { all: unset !important; display: inline !important; color: yellow !important; }';

/**
 * A company's own site on an origin of its own: `?chat=KEY,inline` shows the chats whose keys are named, as bubbles unless it
 * says `inline` or `frame`, and after that who is signed in around the frame; under the strictest content policy by which the widget can be had, beside styles that take
 * everything away.
 */
export async function startPortal(product: string): Promise<Portal> {
  const { origin } = new URL(product);
  const line = origin.replace(/^http/, 'ws');
  const policy = [
    "default-src 'none'",
    `script-src ${origin}`,
    `connect-src ${origin} ${line}`,
    `img-src 'self' ${origin}`,
    `media-src ${origin}`,
    `frame-src ${origin}`,
    "style-src 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://portal');
    if (pathname === '/hostile.css')
      return response.writeHead(200, { 'content-type': 'text/css' }).end(hostile);
    if (pathname !== '/') return response.writeHead(204).end();
    const elements = searchParams
      .getAll('chat')
      .map((each) => each.split(','))
      .map(([key, display = 'bubble', identity]) =>
        display === 'frame'
          ? `<iframe title="Chat" src="${product}/embed/v1/frame.html?key=${key}${identity ? `#identity=${identity}` : ''}"></iframe>`
          : `<ticket-widget widget-key="${key}" display="${display}"></ticket-widget>`,
      );
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    response.end(`<!doctype html>
<html lang="pt-BR">
  <head>
    <title>Padaria Sol</title>
    <link rel="stylesheet" href="/hostile.css" />
    <script type="module" src="${product}/embed/v1/loader.js"></script>
  </head>
  <body>
    <main><h1>Padaria Sol</h1></main>
    ${elements.join('\n    ')}
  </body>
</html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * Returns the identity of a user who is signed in to the company's site, as that site's server signs it for the chat with this
 * key.
 */
export function signedIdentity(secret: string, key: string, claims: Record<string, unknown>): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const usual = { iss: 'portal', aud: key, iat: now, exp: now + 300, jti: randomUUID() };
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...usual, ...claims })}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}
