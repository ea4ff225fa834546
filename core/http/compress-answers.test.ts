import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Type } from '@sinclair/typebox';
import { definePlugin } from '../plugin/define-plugin.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';

const texts = Type.Object({ text: Type.String() });

const pages = definePlugin({
  name: 'pages',
  register({ route }) {
    for (const [url, characters, holdsSecret] of [
      ['/pages/long', 5000, false],
      ['/pages/short', 900, false],
      ['/pages/secret', 5000, true],
    ] as const) {
      route({
        method: 'GET',
        url,
        summary: 'A page of text',
        access: 'public',
        holdsSecret,
        answers: { 200: texts },
        handle: () => ({ text: 'a page '.repeat(characters / 7) }),
      });
    }
  },
});

describe('answers', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ plugins: [pages] });
  });
  afterAll(() => app.close());

  const get = (url: string, encoding: string | undefined, user?: Parameters<TestApp['api']>[0]) =>
    app.api(user).get(url, {}, encoding ? { 'accept-encoding': encoding } : {});

  test('answers from 1 KB on leave compressed for clients that take that', async () => {
    const plain = await get('/pages/long', undefined);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [asked, encoding, open] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
    ] as const) {
      const answer = await get('/pages/long', asked);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 5);
      expect(open(answer.bytes).toString()).toBe(plain.bytes.toString());
    }
    expect((await get('/docs/json', 'br')).headers['content-encoding']).toBe('br');
  });

  test('answers that are short, or carry a secret, leave as they are', async () => {
    const admin = await app.aUser(await app.aCompany());
    for (const url of ['/pages/short', '/pages/secret']) {
      expect((await get(url, 'br, gzip')).headers['content-encoding']).toBeUndefined();
    }
    const settings = await get('/settings', 'br, gzip', admin);
    expect([settings.status, settings.headers['content-encoding']]).toEqual([200, undefined]);
    expect(settings.bytes.length).toBeGreaterThan(1024);
    const signedIn = await app
      .api()
      .post(
        '/auth/login',
        { email: admin.email, password: admin.password },
        { 'accept-encoding': 'br, gzip' },
      );
    expect([signedIn.status, signedIn.headers['content-encoding']]).toEqual([200, undefined]);
    expect(signedIn.bytes.length).toBeGreaterThan(1024);
  });

  test('a body that claims to be compressed is refused, not unpacked', async () => {
    const answer = await app.api().post('/auth/login', Buffer.from([0x1f, 0x8b, 8, 0]), {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    });
    expect(answer.status).toBe(400);
  });
});
