import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { compress } from './compress.mjs';

const page = `<!doctype html>${'<p>Balcão</p>'.repeat(100)}`;
const accept = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };

describe('What the build compresses', () => {
  let webDir: string;
  let app: TestApp;
  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), 'balcao-built-'));
    await writeFile(join(webDir, 'index.html'), page);
    await writeFile(join(webDir, 'robots.txt'), 'short');
    await writeFile(join(webDir, 'voice.wav'), 'sound '.repeat(1000));
    await compress((await readdir(webDir)).map((name) => join(webDir, name)));
    app = await startTestApp({ webDir });
  });
  afterAll(async () => {
    await app.close();
    await rm(webDir, { recursive: true });
  });
  const get = (encoding: string) =>
    app.http.inject({ url: '/tickets', headers: { ...accept, 'accept-encoding': encoding } });

  test('the build compresses text that gets smaller, and nothing else', async () => {
    expect((await readdir(webDir)).sort()).toEqual([
      'index.html',
      'index.html.br',
      'index.html.gz',
      'robots.txt',
      'voice.wav',
    ]);
  });

  test('a compressed file is served as brotli, as gzip to who takes only that, and as it is to others', async () => {
    const brotli = await get('gzip, deflate, br, zstd');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br' });
    expect(brotli.headers.vary).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(page);
    const gzip = await get('gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(page);
    const plain = await get('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(page);
  });
});
