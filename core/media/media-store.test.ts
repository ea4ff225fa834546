import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readConfig } from '../config.ts';
import { cleanFileName, createMediaStore } from './create-media-store.ts';
import type { MediaStore } from './media-store.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('MediaStore', () => {
  let dir: string;
  let store: MediaStore;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'balcao-media-'));
    const config = readConfig({
      DATA_DIR: dir,
      APP_SECRET: 'x'.repeat(40),
      PUBLIC_URL: 'https://chat.example',
    });
    store = createMediaStore({ dir: join(dir, 'media'), config: { ...config, mediaMaxBytes: 1000 } });
  });
  afterEach(() => rm(dir, { recursive: true }));
  const filesLeft = async () => {
    const entries = await readdir(join(dir, 'media'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile());
  };

  test('keeps a content with its name, size and kind', async () => {
    const stored = await store.save(1, Readable.from([png]), { fileName: 'foto.png', mimeType: 'image/png' });
    expect(stored).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      fileName: 'foto.png',
      mimeType: 'image/png',
      size: png.length,
    });
    expect(await store.read(1, stored.key)).toEqual(png);
    expect(await store.about(1, stored.key)).toEqual(stored);
  });

  test('gives a part of it', async () => {
    const { key } = await store.save(1, Buffer.from('0123456789'), { fileName: 'digits' });
    const { stream } = await store.open(1, key, { start: 2, end: 4 });
    expect((await stream.toArray()).join('')).toBe('234');
  });

  test('stores nothing of a content that is too large', async () => {
    async function* endless() {
      for (;;) yield Buffer.alloc(300);
    }
    const saved = store.save(1, Readable.from(endless()), { fileName: 'huge' });
    await expect(saved).rejects.toMatchObject({ code: 'ERR_FILE_TOO_LARGE', status: 413 });
    expect(await filesLeft()).toEqual([]);
  });

  test('takes a content of exactly the limit', async () => {
    expect(await store.save(1, Buffer.alloc(1000), { fileName: 'full' })).toMatchObject({ size: 1000 });
  });

  test('stores nothing when the sender breaks off', async () => {
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('line cut');
    }
    await expect(store.save(1, Readable.from(broken()), { fileName: 'x' })).rejects.toThrow('line cut');
    expect(await filesLeft()).toEqual([]);
  });

  test('says so when the disk is full', async () => {
    async function* full() {
      yield Buffer.from('a');
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    }
    const saved = store.save(1, Readable.from(full()), { fileName: 'x' });
    await expect(saved).rejects.toMatchObject({ code: 'ERR_MEDIA_STORE_FULL', status: 507 });
  });

  test("does not find another company's file, nor a key that is a path", async () => {
    const { key } = await store.save(1, Buffer.from('ours'), { fileName: 'x' });
    for (const [company, wanted] of [
      [2, key],
      [1, '../../1'],
      [1, `${key}.json`],
      [1, ''],
    ] as const) {
      await expect(store.read(company, wanted)).rejects.toMatchObject({ code: 'ERR_NO_MEDIA_FOUND' });
      await expect(store.about(company, wanted)).rejects.toMatchObject({ code: 'ERR_NO_MEDIA_FOUND' });
    }
  });

  test('removes a file, also twice, and all of a company', async () => {
    const { key } = await store.save(1, Buffer.from('a'), { fileName: 'x' });
    const other = await store.save(2, Buffer.from('b'), { fileName: 'x' });
    await store.remove(1, key);
    await store.remove(1, key);
    await expect(store.open(1, key)).rejects.toMatchObject({ code: 'ERR_NO_MEDIA_FOUND' });
    await store.save(1, Buffer.from('c'), { fileName: 'x' });
    await store.removeCompany(1);
    expect(await filesLeft()).toHaveLength(2);
    expect(String(await store.read(2, other.key))).toBe('b');
  });

  test('clears what a killed process left unfinished', async () => {
    const incoming = join(dir, 'media', '.incoming');
    await mkdir(incoming, { recursive: true });
    await writeFile(join(incoming, 'abandoned'), 'half');
    await utimes(join(incoming, 'abandoned'), 0, 0);
    await writeFile(join(incoming, 'under-way'), 'half');
    await store.save(1, Buffer.from('a'), { fileName: 'x' });
    expect(await readdir(incoming)).toEqual(['under-way']);
  });

  test('gives an address that is the same until the day ends', async () => {
    const { key } = await store.save(7, png, { fileName: 'ação 1.png' });
    const url = new URL(store.url(7, key, 'ação 1.png'));
    expect(url.href).toBe(store.url(7, key, 'ação 1.png'));
    expect(url.origin).toBe('https://chat.example');
    expect(url.pathname).toBe(`/public/7/${key}/a%C3%A7%C3%A3o%201.png`);
    const hoursLeft = (Number(url.searchParams.get('expires')) * 1000 - Date.now()) / 3_600_000;
    expect(hoursLeft).toBeGreaterThan(24);
    expect(hoursLeft).toBeLessThanOrEqual(48);
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
  ])('%s', async (_what, bytes, declared, expected) => {
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
    ['..', 'file'],
    ['', 'file'],
    [`${'x'.repeat(300)}.docx`, `${'x'.repeat(195)}.docx`],
  ])('%j becomes %j', (given, expected) => {
    expect(cleanFileName(given)).toBe(expected);
  });
});
