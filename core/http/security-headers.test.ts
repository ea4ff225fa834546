import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { securityHeaders } from './security-headers.ts';

const options = {
  contentSecurityPolicy: { directives: { imgSrc: ["'self'", 'data:'], upgradeInsecureRequests: null } },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  hsts: false,
} as const;

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(securityHeaders, options);
  app.get('/', (_request, reply) => reply.type('text/html').send('<!doctype html>'));
  app.get('/data', () => ({ ok: true }));
});
afterAll(() => app.close());

/** Headers that helmet itself sets on an answer of Node's. */
async function ofHelmet(): Promise<Record<string, string>> {
  const server = createServer((request, response) =>
    helmet(options)(request, response, () => response.end()),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await new Promise((resolve) => server.close(resolve));
  const {
    connection,
    date,
    'keep-alive': kept,
    'content-length': length,
    ...set
  } = Object.fromEntries(answer.headers);
  return set;
}

test('a page has what helmet would set, each time', async () => {
  const expected = await ofHelmet();
  expect(Object.keys(expected).length).toBeGreaterThan(8);
  for (let time = 0; time < 2; time++)
    expect((await app.inject({ url: '/' })).headers).toMatchObject(expected);
});

test.each(['/data', '/nowhere'])('JSON from %s can be no page, and says nothing of pages', async (url) => {
  const { headers } = await app.inject({ url });
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual(['x-content-type-options']);
});
