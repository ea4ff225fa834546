import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newKey } from '../media-key.ts';
import type { FileStore } from '../media-store.ts';

/** A store to run the conformance tests on. */
export interface StoreUnderTest {
  /** Takes files of up to 12,000,000 bytes: more than one part of an upload in parts. */
  store: FileStore;
  /** Number of contents that are stored, of all companies. */
  kept(): Promise<number>;
  close(): Promise<void>;
}

export const maxBytes = 12_000_000;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Conformance tests of every file store, whatever it is made of. */
export function itStoresFiles(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(name, () => {
    let opened: StoreUnderTest;
    let store: FileStore;
    let before: number;
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.close());
    beforeEach(async () => {
      before = await opened.kept();
    });
    const added = async () => (await opened.kept()) - before;

    test('a media store keeps a content with its name, size and kind', async () => {
      const stored = await store.save(1, Readable.from([png]), {
        fileName: 'ação.png',
        mimeType: 'text/html',
      });
      expect(stored).toEqual({
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        fileName: 'ação.png',
        mimeType: 'image/png',
        size: png.length,
      });
      expect(await store.read(1, stored.key)).toEqual(png);
      expect(await store.about(1, stored.key)).toEqual(stored);
      expect(await added()).toBe(1);
    });

    test('a media store gives all of a content or says that it is gone, when it is removed meanwhile', async () => {
      const given = async (key: string) => {
        const { stream } = await store.open(1, key);
        return (await stream.toArray()).join('');
      };
      for (let round = 0; round < 60; round++) {
        const { key } = await store.save(1, Buffer.from('0123456789'), { fileName: 'digits' });
        const [got] = await Promise.allSettled([given(key), store.remove(1, key)]);
        if (got.status === 'fulfilled') expect(got.value).toBe('0123456789');
        else expect(got.reason).toMatchObject({ code: 'ERR_NO_MEDIA_FOUND' });
      }
    });

    test('a media store keeps a content under the key that its caller noted before', async () => {
      const key = newKey();
      const stored = await store.save(1, Buffer.from('noted'), { fileName: 'x', key });
      expect(stored.key).toBe(key);
      expect((await store.read(1, key)).toString()).toBe('noted');
    });

    test('a media store gives all of a content, and a part', async () => {
      const { key } = await store.save(1, Buffer.from('0123456789'), { fileName: 'digits' });
      const whole = await store.open(1, key);
      expect(whole).toMatchObject({ size: 10, fileName: 'digits' });
      expect((await whole.stream.toArray()).join('')).toBe('0123456789');
      const { stream } = await store.open(1, key, { start: 2, end: 4 });
      expect((await stream.toArray()).join('')).toBe('234');
    });

    test('a media store lists the files of a company, and no other', async () => {
      const { key } = await store.save(31, Buffer.from('one'), { fileName: 'a' });
      const other = await store.save(31, Buffer.from('other'), { fileName: 'b' });
      await store.save(32, Buffer.from('theirs'), { fileName: 'c' });
      const found: Array<{ key: string; size: number }> = [];
      for await (const file of store.list(31)) found.push(file);
      expect(found.sort((a, b) => a.size - b.size)).toEqual([
        { key, size: 3 },
        { key: other.key, size: 5 },
      ]);
      for await (const file of store.list(33)) throw new Error(`found ${file.key}`);
    });

    test('a media store keeps a copy under the key that it has already, also when it comes again', async () => {
      const about = { key: 'a'.repeat(32), fileName: 'cópia.txt', mimeType: 'text/plain', size: 5 };
      await store.saveAs(41, about, Readable.from([Buffer.from('falsch')]));
      await store.saveAs(41, about, Readable.from([Buffer.from('copia')]));
      expect((await store.read(41, about.key)).toString()).toBe('copia');
      expect(await store.about(41, about.key)).toEqual(about);
      expect(await added()).toBe(1);
      await expect(store.saveAs(41, { ...about, key: '../x' }, Readable.from([]))).rejects.toMatchObject({
        code: 'ERR_NO_MEDIA_FOUND',
      });
    });

    test('a media store describes a file by what replaced it', async () => {
      const stored = await store.save(1, Buffer.from('0123456789'), { fileName: 'digits' });
      const shorter = { ...stored, size: 3 };
      await store.saveAs(1, shorter, Readable.from([Buffer.from('012')]));
      expect(await store.about(1, stored.key)).toEqual(shorter);
      const { size, stream } = await store.open(1, stored.key);
      expect([size, (await stream.toArray()).join('')]).toEqual([3, '012']);
    });

    test.each([0, 6_000_000])(
      'a media store keeps the file that it has, when storing it again breaks off after %i bytes',
      async (bytes) => {
        async function* broken() {
          yield Buffer.alloc(bytes);
          throw new Error('line cut');
        }
        const key = newKey();
        const stored = await store.save(1, Buffer.from('first'), { fileName: 'x', key });
        await expect(store.save(1, Readable.from(broken()), { fileName: 'x', key })).rejects.toThrow('cut');
        expect(await store.about(1, key)).toEqual(stored);
        expect(String(await store.read(1, key))).toBe('first');
        expect(await added()).toBe(1);
      },
    );

    test('a media store takes a file twice at once under one key', async () => {
      const key = newKey();
      const saved = await Promise.all(
        [1, 2].map(() => store.save(1, Buffer.from('same'), { fileName: 'x', key })),
      );
      expect(saved[0]).toEqual(saved[1]);
      expect([await store.about(1, key), String(await store.read(1, key))]).toEqual([saved[0], 'same']);
      expect(await added()).toBe(1);
    });

    test('a media store keeps an empty content', async () => {
      const { key } = await store.save(1, Buffer.alloc(0), { fileName: 'nothing' });
      expect([await store.about(1, key), await store.read(1, key)]).toMatchObject([
        { size: 0 },
        { length: 0 },
      ]);
    });

    test('a media store keeps a content of exactly the limit, byte for byte', async () => {
      const large = Buffer.alloc(maxBytes, 'balcão');
      const { key, size } = await store.save(1, Readable.from(slices(large)), { fileName: 'film' });
      expect(size).toBe(maxBytes);
      expect((await store.read(1, key)).equals(large)).toBe(true);
      const { stream } = await store.open(1, key, { start: maxBytes - 3, end: maxBytes - 1 });
      expect(Buffer.concat(await stream.toArray())).toEqual(large.subarray(-3));
    });

    test('a media store keeps nothing of a content that is too large', async () => {
      async function* endless() {
        for (;;) yield Buffer.alloc(500_000);
      }
      const saved = store.save(1, Readable.from(endless()), { fileName: 'huge' });
      await expect(saved).rejects.toMatchObject({ code: 'ERR_FILE_TOO_LARGE', status: 413 });
      expect(await added()).toBe(0);
    });

    test.each([0, 6_000_000])(
      'a media store keeps nothing when the sender breaks off after %i bytes',
      async (bytes) => {
        async function* broken() {
          yield Buffer.alloc(bytes);
          throw new Error('line cut');
        }
        await expect(store.save(1, Readable.from(broken()), { fileName: 'x' })).rejects.toThrow('line cut');
        expect(await added()).toBe(0);
      },
    );

    test('a media store does not find another company’s file, nor a key that is a path', async () => {
      const { key } = await store.save(1, Buffer.from('ours'), { fileName: 'x' });
      for (const [company, wanted] of [
        [2, key],
        [1, '../../1'],
        [1, `${key}.json`],
        [1, 'f'.repeat(32)],
        [1, ''],
      ] as const) {
        await expect(store.read(company, wanted)).rejects.toMatchObject({ code: 'ERR_NO_MEDIA_FOUND' });
        await expect(store.about(company, wanted)).rejects.toMatchObject({ code: 'ERR_NO_MEDIA_FOUND' });
        await expect(store.open(company, wanted)).rejects.toMatchObject({ code: 'ERR_NO_MEDIA_FOUND' });
      }
    });

    test('a media store removes a file, also twice, and all of a company', async () => {
      const { key } = await store.save(11, Buffer.from('a'), { fileName: 'x' });
      const other = await store.save(1, Buffer.from('b'), { fileName: 'x' });
      await store.remove(11, key);
      await store.remove(11, key);
      await expect(store.open(11, key)).rejects.toMatchObject({ code: 'ERR_NO_MEDIA_FOUND' });
      await expect(store.about(11, key)).rejects.toMatchObject({ code: 'ERR_NO_MEDIA_FOUND' });
      for (let file = 0; file < 10; file++) await store.save(11, Buffer.from('c'), { fileName: 'x' });
      await store.removeCompany(11);
      await store.removeCompany(11);
      expect(await added()).toBe(1);
      expect(String(await store.read(1, other.key))).toBe('b');
    });
  });
}

function* slices(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
