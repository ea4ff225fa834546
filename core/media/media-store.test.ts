import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readConfig } from '../config/config.ts';
import { cleanFileName } from './file-name.ts';
import type { FileStore } from './media-store.ts';
import { type MediaUrls, mediaUrls } from './media-url.ts';
import { openFiles } from './open-media-store.ts';
import { itStoresFiles, maxBytes } from './testing/media-store-conformance.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let dir: string;
let store: FileStore;
let urls: MediaUrls;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'balcao-media-'));
  const config = readConfig({
    DATA_DIR: dir,
    APP_SECRET: 'x'.repeat(40),
    PUBLIC_URL: 'https://chat.example',
  });
  store = await openFiles({ ...config, mediaMaxBytes: maxBytes });
  urls = mediaUrls(config);
});
afterAll(() => rm(dir, { recursive: true }));

itStoresFiles('a folder', async () => ({
  store,
  async kept() {
    if (!existsSync(join(dir, 'media'))) return 0;
    const entries = await readdir(join(dir, 'media'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.json')).length;
  },
  close: async () => undefined,
}));

describe('a folder', () => {
  test('a media folder says so when the disk is full', async () => {
    async function* full() {
      yield Buffer.from('a');
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    }
    const saved = store.save(1, Readable.from(full()), { fileName: 'x' });
    await expect(saved).rejects.toMatchObject({ code: 'ERR_MEDIA_STORE_FULL', status: 507 });
  });

  test('a media folder clears what a killed process left unfinished', async () => {
    const incoming = join(dir, 'media', '.incoming');
    await mkdir(incoming, { recursive: true });
    await writeFile(join(incoming, 'abandoned'), 'half');
    await utimes(join(incoming, 'abandoned'), 0, 0);
    await writeFile(join(incoming, 'under-way'), 'half');
    const config = readConfig({ DATA_DIR: dir, APP_SECRET: 'x'.repeat(40) });
    await (await openFiles(config)).save(1, Buffer.from('a'), { fileName: 'x' });
    expect(await readdir(incoming)).toEqual(['under-way']);
  });

  test('a media folder gives an address that is the same for three hours, and none for more than twelve', async () => {
    const { key } = await store.save(7, png, { fileName: 'ação 1.png' });
    const from = Date.now();
    const url = new URL(urls.urlOf(7, key, 'ação 1.png'));
    const to = Date.now();
    expect(url.href).toBe(urls.urlOf(7, key, 'ação 1.png'));
    expect(url.origin).toBe('https://chat.example');
    expect(url.pathname).toBe(`/public/7/${key}/a%C3%A7%C3%A3o%201.png`);
    const expiresAt = Number(url.searchParams.get('expires')) * 1000;
    expect(expiresAt).toBeGreaterThanOrEqual(from + 9 * 3_600_000);
    expect(expiresAt).toBeLessThanOrEqual(to + 12 * 3_600_000);
  });
});

describe('what a content is', () => {
  const webm = Buffer.from([
    0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d,
  ]);
  test.each([
    ['a picture, whatever its sender calls it', png, 'text/html', 'image/png'],
    ['text as its sender says', Buffer.from('a;b'), 'text/csv; charset=utf-8', 'text/csv'],
    ['unknown bytes without a word', Buffer.from('hm'), undefined, 'application/octet-stream'],
    ['a picture that is none', Buffer.from('<script>'), 'image/png', 'application/octet-stream'],
    ['a nonsense type', Buffer.from('x'), 'a b\r\nc', 'application/octet-stream'],
    ['sound in a container of film', webm, 'audio/webm;codecs=opus', 'audio/webm'],
    ['film in it', webm, undefined, 'video/webm'],
  ])('mimeTypeOf judges %s by its bytes and its sender', async (_what, bytes, declared, expected) => {
    const { mimeTypeOf } = await import('./mime-type.ts');
    expect(await mimeTypeOf(bytes, declared)).toBe(expected);
  });
});

describe('file names', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ana\\nota.pdf', 'nota.pdf'],
    ['a\u0000b\r\n.txt', 'ab.txt'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['Boleto 11/2026.pdf', 'Boleto 11-2026.pdf'],
    ['./fotos/loja.jpg', 'loja.jpg'],
    ['..', 'file'],
    ['', 'file'],
    [`${'x'.repeat(300)}.docx`, `${'x'.repeat(195)}.docx`],
    [`${'x'.repeat(195)}😀😀😀.pdf`, `${'x'.repeat(195)}.pdf`],
    ['😀'.repeat(120), '😀'.repeat(100)],
  ])('the file name %j becomes %j', (given, expected) => {
    expect(cleanFileName(given)).toBe(expected);
  });
});
