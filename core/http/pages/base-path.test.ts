import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { openTestSocket } from '../../testing/test-socket.ts';
import { belowBase, refuseAmbiguousBase } from './base-path.ts';

const publicUrl = 'https://example.com/balcao';
const pageLoad = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };
const page = '<head></head><link href="/assets/a.css"><script src="/assets/a.js"></script>';

test.each([
  ['/balcao/tickets?a=1', '/tickets?a=1'],
  ['/balcao', '/'],
  ['/balcao?a=1', '/?a=1'],
  ['/tickets', '/tickets'],
  ['/balcaozinho/x', '/balcaozinho/x'],
])('the address %s of a request is %s below the path', (url, below) => {
  expect(belowBase('/balcao', url)).toBe(below);
});

describe('An installation below a path', () => {
  let dir: string;
  let app: TestApp;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'balcao-below-'));
    await mkdir(join(dir, 'assets'));
    await writeFile(join(dir, 'index.html'), page);
    await writeFile(join(dir, 'assets/a.js'), 'run()');
    app = await startTestApp({ webDir: dir, listen: true, config: { publicUrl } });
  });
  afterAll(async () => {
    await app.close();
    await rm(dir, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });

  test('an installation below a path answers whether the proxy took the path off or kept it', async () => {
    for (const base of ['', '/balcao']) {
      expect((await get(`${base}/health`)).statusCode).toBe(200);
      expect((await get(`${base}/assets/a.js`)).body).toBe('run()');
      expect((await get(`${base}/users`)).json().error).toBe('ERR_SESSION_EXPIRED');
      expect((await get(`${base}/tickets/7`, pageLoad)).body).toContain('src="/balcao/assets/a.js"');
    }
  });

  test('an installation below a path names itself in its pages, documents and refusals', async () => {
    const { body, headers } = await get('/', pageLoad);
    expect(body).toContain('<meta name="base-path" content="/balcao">');
    expect(body).not.toMatch(/(?:src|href)="\/(?!balcao\/)/);
    expect(headers['cache-control']).toBe('no-cache');
    expect((await get('/docs/json')).json().servers).toEqual([expect.objectContaining({ url: '/balcao' })]);
    expect((await get('/docs')).body).not.toMatch(/(?:src|href)="\/(?!balcao\/)/);
    expect((await get('/llms.txt')).body).not.toMatch(/\]\(\/(?!balcao\/)/);
    expect((await get('/users')).json().help).toBe('/balcao/docs/errors/ERR_SESSION_EXPIRED.md');
  });

  test('an installation below a path keeps its session’s cookie from what else its host serves', async () => {
    const { email, password } = await app.theSuperUser();
    const answer = await app.api().post('/auth/login', { email, password });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^__Secure-jrt=[\w.-]{66}; .*Path=\/balcao; HttpOnly; Secure; SameSite=Lax$/);
    // A cookie from before the path was configured comes after it.
    const both = `__Host-jrt=${'a'.repeat(22)}.${'b'.repeat(43)}; ${cookie.split(';')[0]}`;
    const renewed = await app.api().post('/auth/refresh_token', undefined, { cookie: both });
    expect([renewed.status, [renewed.headers['set-cookie']].flat().map(String)]).toEqual([
      200,
      // The former cookie is removed, under either path.
      [
        expect.stringMatching(/^__Host-jrt=;.*Path=\/balcao/),
        expect.stringMatching(/^__Host-jrt=;.*Path=\/;/),
        expect.stringMatching(/^__Secure-jrt=[\w.-]{66};/),
      ],
    ]);
    const { token } = renewed.body;
    const left = await app.api().delete('/auth/logout', undefined, { authorization: `Bearer ${token}` });
    expect(left.headers['set-cookie']).toMatch(/^__Secure-jrt=;.*Path=\/balcao/);
  });

  test.each(['/socket.io', '/balcao/socket.io'])('sockets are let in at %s', async (path) => {
    const { authorization: token } = await app.signIn(await app.theSuperUser());
    const socket = await openTestSocket(app.baseUrl, { path, auth: { token } });
    await socket.waitFor('ready');
    socket.close();
  });
});

describe('A path that is also the beginning of the product’s own addresses', () => {
  test.each(['/auth', '/auth/balcao', '/assets', '/socket.io'])(
    'the path %s stops the start',
    async (basePath) => {
      const app = Fastify();
      refuseAmbiguousBase(app, basePath);
      app.post('/auth/login', () => null);
      await expect(app.ready()).rejects.toThrow(/^PUBLIC_URL ends in .+ take another path/);
    },
  );

  test('any other path does not', async () => {
    const app = Fastify();
    refuseAmbiguousBase(app, '/author/auth');
    app.post('/auth/login', () => null);
    await app.ready();
  });
});
