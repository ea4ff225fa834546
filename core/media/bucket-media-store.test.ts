import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readConfig } from '../config/config.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { type BucketServer, startBucketServer } from '../testing/servers/bucket-server.ts';
import { openFiles } from './open-media-store.ts';
import { itStoresFiles, maxBytes } from './testing/media-store-conformance.ts';

const configOf = (env: NodeJS.ProcessEnv) => ({
  ...readConfig({ APP_SECRET: 'x'.repeat(40), ...env }),
  mediaMaxBytes: maxBytes,
});

/** File settings of an application with a data folder of its own. */
const onlyFilesOf = (env: NodeJS.ProcessEnv) => {
  const { mediaBucket, mediaMaxBytes } = configOf(env);
  return { mediaBucket, mediaMaxBytes };
};

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let server: BucketServer;
beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(() => server.close());

itStoresFiles('a bucket', async () => ({
  store: await openFiles(configOf(server.env)),
  kept: async () => (await server.objects()).filter((name) => !name.endsWith('.json')).length,
  close: async () => undefined,
}));

describe('an application whose files lie in a bucket', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ config: onlyFilesOf(server.env) });
  });
  afterAll(() => app.close());

  test('files in a bucket are laid out as on a disk, below its prefix', async () => {
    const { id } = await app.aCompany();
    const { key } = await app.host.media.save(id, Buffer.from('olá'), { fileName: 'a.txt' });
    const path = `files/${id}/${key.slice(0, 2)}/${key}`;
    expect(await server.objects()).toEqual(expect.arrayContaining([path, `${path}.json`]));
  });

  test('files in a bucket are served whole and in part by the addresses that it signs', async () => {
    const company = await app.aCompany();
    const stored = await app.host.media.save(company.id, Buffer.from('0123456789'), {
      fileName: 'digits.txt',
      mimeType: 'text/plain',
    });
    const { pathname, search } = new URL(
      app.host.media.url(company.id, stored.key, stored.fileName),
      'http://balcao.test',
    );
    expect(String((await app.api().get(pathname + search)).bytes)).toBe('0123456789');
    const part = await app.api().get(pathname + search, {}, { range: 'bytes=2-4' });
    expect([part.status, String(part.bytes), part.headers['content-range']]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    expect((await app.api().get(pathname)).status).toBe(404);
  });

  test('a picture in a bucket that lost its metadata is served by the length that it has now', async () => {
    const company = await app.aCompany();
    const [end, text] = [png.indexOf('IEND') - 4, Buffer.from('\0\0\0\x06tEXtplace\0\0\0\0\0', 'latin1')];
    const withText = Buffer.concat([png.subarray(0, end), text, png.subarray(end)]);
    const about = { fileName: 'casa.png', dropsMetadata: true };
    const { key, fileName } = await app.host.media.save(company.id, withText, about);
    const { pathname, search } = new URL(app.host.media.url(company.id, key, fileName), 'http://balcao.test');
    const { headers, bytes } = await app.api().get(pathname + search);
    expect([headers['content-length'], bytes]).toEqual([String(png.length), png]);
  });
});

describe('a storage that cannot be used', () => {
  test.each([
    ['another bucket', (url: string) => url.replace('balcao-test', 'missing'), /missing .*does not exist/],
    ['a port without a listener', (url: string) => url.replace(/:\d+$/, ':1'), /cannot be reached/],
  ])('a storage that cannot be used is named at the start: %s', async (_which, change, sentence) => {
    const env = { ...server.env, MEDIA_URL: change(server.env.MEDIA_URL) };
    await expect(openFiles(configOf(env))).rejects.toThrow(sentence);
  });

  test('a storage that refuses the keys is named at the start', async () => {
    const env = { ...server.env, MEDIA_ACCESS_KEY: 'stranger' };
    await expect(openFiles(configOf(env))).rejects.toThrow(/refuses our keys/);
  });

  test('a storage with files of another installation under the same prefix is named at the start', async () => {
    const shared = { ...server.env, MEDIA_URL: server.env.MEDIA_URL.replace('/files?', '/shared?') };
    const config = onlyFilesOf(shared);
    const first = await startTestApp({ config });
    await expect(startTestApp({ config })).rejects.toThrow(/another installation.*"shared\/"/);
    const { databaseUrl, dataDir } = first.host.config;
    await first.app.close();
    const again = await startTestApp({ config, on: { databaseUrl, dataDir } });
    await again.app.close();
    await first.dropDatabase();
  });

  test('a storage that is gone refuses for now, and not for good', async () => {
    const gone = await startBucketServer();
    const store = await openFiles(configOf(gone.env));
    const { key } = await store.save(1, Buffer.from('a'), { fileName: 'x' });
    await gone.kill();
    const refusal = { code: 'ERR_MEDIA_STORE_UNAVAILABLE', status: 503 };
    await expect(store.save(1, Buffer.from('b'), { fileName: 'x' })).rejects.toMatchObject(refusal);
    await expect(store.read(1, key)).rejects.toMatchObject(refusal);
    await expect(store.remove(1, key)).rejects.toMatchObject(refusal);
    await gone.close();
  });
});

test.each([
  ['s3://', /names no bucket/],
  ['s3://key:secret@files', /MEDIA_ACCESS_KEY/],
  ['s3://files?endpoint=minio:9000', /endpoint/],
  ['s3://files?pathStyle=yes', /pathStyle/],
  ['s3://files?acl=public', /not acl/],
  ['https://files', /must start with s3/],
])('MEDIA_URL=%s is refused with a sentence', (url, sentence) => {
  expect(() => configOf({ MEDIA_URL: url })).toThrow(sentence);
});

test('one key without the other is refused with a sentence', () => {
  expect(() => configOf({ MEDIA_URL: 's3://files', MEDIA_ACCESS_KEY: 'a' })).toThrow(/only together/);
});
