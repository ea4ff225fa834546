import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/index.ts';

const pageLoad = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };

describe('the web app beside the API', () => {
  let dir: string;
  let app: TestApp;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'balcao-web-'));
    await mkdir(join(dir, 'web/assets'), { recursive: true });
    await mkdir(join(dir, 'widget/chunks'), { recursive: true });
    await writeFile(join(dir, 'web/index.html'), '<title>the app</title>');
    await writeFile(join(dir, 'web/favicon.svg'), '<svg/>');
    await writeFile(join(dir, 'web/assets/main-1a2b.js'), 'run()');
    await writeFile(join(dir, 'widget/loader.js'), 'widget()');
    await writeFile(join(dir, 'widget/chunks/panel-3c4d.js'), 'panel()');
    app = await startTestApp({ webDir: join(dir, 'web'), widgetDir: join(dir, 'widget') });
  });
  afterAll(async () => {
    await app.close();
    await rm(dir, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });

  test.each(['/', '/tickets', '/webchat', '/users?pageNumber=1', '/nowhere/at/all'])(
    'a browser that opens %s gets the page',
    async (url) => {
      const answer = await get(url, pageLoad);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('the app');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(answer.headers['content-security-policy']).toMatch(/connect-src 'self'(;|$)/);
      expect(answer.headers['content-security-policy']).toContain("base-uri 'none';");
      // Customers' pictures stay where WhatsApp has them, and a help's film where it is watched.
      expect(answer.headers['content-security-policy']).toContain(
        "img-src 'self' data: blob: https://*.whatsapp.net https://i.ytimg.com;",
      );
      expect(answer.headers['content-security-policy']).toContain(
        "frame-src 'self' https://www.youtube-nocookie.com;",
      );
    },
  );

  test.each([
    ['/', pageLoad],
    ['/tickets', pageLoad],
    ['/', { accept: '*/*' }],
    ['/favicon.svg', {}],
    ['/assets/main-1a2b.js', {}],
    ['/health', {}],
    ['/plans', {}],
  ])('HEAD %s answers as GET does, without a body (%j)', async (url, headers) => {
    const [got, asked] = [await get(url, headers), await app.http.inject({ method: 'HEAD', url, headers })];
    expect(asked.statusCode).toBe(got.statusCode);
    expect(asked.headers['content-type']).toBe(got.headers['content-type']);
    expect(asked.body).toBe('');
  });

  test('what a session may see is not stored by caches on the way', async () => {
    const user = await app.aUser(await app.aCompany());
    for (const api of [app.api(user), app.api()])
      expect((await api.get('/auth/me')).headers['cache-control']).toBe('no-store');
  });

  test('a browser on a plain address, which names no navigation, gets the page too', async () => {
    expect((await get('/tickets', { accept: pageLoad.accept })).body).toContain('the app');
  });

  test.each([
    [{ accept: 'application/json, text/plain, */*', 'sec-fetch-mode': 'cors' }],
    [{ accept: '*/*' }],
    [{ accept: 'text/html', 'sec-fetch-mode': 'cors' }],
  ])('a call of the same address is answered by the API: %j', async (headers) => {
    const answer = await get('/users', headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().error).toBe('ERR_SESSION_EXPIRED');
  });

  test.each(['/docs', '/health', '/public/1/none/a.pdf'])('%s is no page of the app', async (url) => {
    expect((await get(url, pageLoad)).body).not.toContain('the app');
  });

  test('an asset is kept for ever and carries nothing that only pages and the API are judged by', async () => {
    const answer = await get('/assets/main-1a2b.js');
    expect(answer.body).toBe('run()');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const others = [
      'content-security-policy',
      'access-control-expose-headers',
      'etag',
      'last-modified',
      'accept-ranges',
    ];
    expect(Object.keys(answer.headers).filter((name) => others.includes(name))).toEqual([]);
  });

  test('an asset that is not there is missing, not a page', async () => {
    const answer = await get('/assets/old-9z.js', pageLoad);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error).toBe('ERR_NOT_FOUND');
  });

  test('an icon beside the page is served', async () => {
    expect((await get('/favicon.svg')).headers['content-type']).toContain('image/svg+xml');
  });

  test.each([
    ['/embed/v1/loader.js', 'widget()', 'public, max-age=300'],
    ['/embed/v1/chunks/panel-3c4d.js', 'panel()', 'public, max-age=31536000, immutable'],
  ])('a page of any origin may load %s', async (url, body, kept) => {
    const answer = await get(url, { origin: 'https://loja.example' });
    expect(answer.body).toBe(body);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': kept,
      'content-type': expect.stringContaining('javascript'),
    });
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.headers['content-security-policy']).toBeUndefined();
  });

  test.each(['/assets/../../secret', '/assets/..%2f..%2fsecret', '/embed/v1/..%2fsecret'])(
    'the address %s leads nowhere',
    async (url) => {
      await writeFile(join(dir, 'secret'), 'secret');
      const answer = await get(url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toBe('secret');
    },
  );

  test('pages that are not built say what to do', async () => {
    const bare = await startTestApp({ webDir: join(dir, 'not-built') });
    const answer = await bare.http.inject({ url: '/tickets', headers: pageLoad });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('npm run build');
    await bare.close();
  });

  test('WEB_ENABLED=false leaves a pure API', async () => {
    const bare = await startTestApp({ webDir: join(dir, 'web'), config: { webEnabled: false } });
    expect((await bare.http.inject({ url: '/users', headers: pageLoad })).statusCode).toBe(401);
    await bare.close();
  });
});
