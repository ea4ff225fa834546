import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Type } from '@sinclair/typebox';
import { definePlugin } from '../plugin/define-plugin.ts';
import { eventually, startTestApp, type TestApp, type TestCompany, type TestUser } from '../testing/index.ts';
import { MediaStoreUnavailable } from './media-errors.ts';
import { receiveUpload } from './receive-upload.ts';

const limit = 200_000;

const uploads = definePlugin({
  name: 'uploads',
  register: ({ route }) =>
    route({
      method: 'POST',
      url: '/uploads',
      summary: 'Upload',
      access: 'session',
      consumes: ['multipart/form-data'],
      answers: { 200: Type.Any() },
      async handle(ctx, { request }) {
        const { fields, files } = await receiveUpload(ctx, request, { maxFiles: 3 });
        return {
          fields,
          files,
          urls: files.map(({ key, fileName }) => ctx.host.media.url(ctx.companyId, key, fileName)),
        };
      },
    }),
});

describe('GET /public/:company/:key/:name', () => {
  let app: TestApp;
  let company: TestCompany;
  let user: TestUser;
  beforeAll(async () => {
    app = await startTestApp({ plugins: [uploads], listen: true, config: { mediaMaxBytes: limit } });
    company = await app.aCompany();
    user = await app.aUser(company);
  });
  afterAll(() => app.close());

  async function aFile(content: string | Buffer, fileName: string, mimeType = 'text/plain') {
    const stored = await app.host.media.save(company.id, Buffer.from(content), { fileName, mimeType });
    const { pathname, search } = new URL(app.host.media.url(company.id, stored.key, fileName), app.baseUrl);
    return { ...stored, path: pathname, signed: pathname + search };
  }

  test('a file that the store does not give out is answered by an error that no browser keeps', async () => {
    const { signed } = await aFile('hello', 'a.txt');
    const { open } = app.host.media;
    app.host.media.open = () => Promise.reject(MediaStoreUnavailable());
    const refused = await fetch(app.baseUrl + signed);
    app.host.media.open = open;
    const kept = ['etag', 'content-disposition', 'accept-ranges'].map((name) => refused.headers.get(name));
    expect([refused.status, ...kept]).toEqual([503, null, null, null]);
    expect(refused.headers.get('cache-control') ?? '').not.toContain('max-age');
    await app.claimErrors(/ERR_MEDIA_STORE_UNAVAILABLE/);
  });

  test('a file is given to the holder of its signed address', async () => {
    const { signed } = await aFile('0123456789', 'digits.txt');
    const answer = await app.api().get(signed);
    expect(answer.status).toBe(200);
    expect(String(answer.bytes)).toBe('0123456789');
  });

  test('a session of the own company gets a file with its signature only, which comes with the row', async () => {
    const { path, signed } = await aFile('ours', 'a.txt');
    expect(await app.api(user).get(path)).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_MEDIA_FOUND' },
    });
    expect((await app.api(user).get(signed)).status).toBe(200);
  });

  test('a file is refused to all other callers', async () => {
    const [one, other] = [await aFile('one', 'a.txt'), await aFile('other', 'a.txt')];
    const signature = one.signed.split('?')[1];
    expect((await app.api().get(one.path)).status).toBe(404);
    expect((await app.api().get(`${other.path}?${signature}`)).status).toBe(404);
    expect((await app.api().get(one.signed.replace(/expires=\d/, 'expires=9'))).status).toBe(404);
    expect((await app.api().get(`${one.path}?expires=1&signature=x`)).status).toBe(404);
  });

  test('a session of another company is refused a file, with the signature too', async () => {
    const { signed } = await aFile('ours', 'a.txt');
    const stranger = await app.aUser(await app.aCompany());
    const answer = await app.api(stranger).get(signed);
    expect(answer.status).toBe(404);
    expect(answer.body.error).toBe('ERR_NO_MEDIA_FOUND');
    const { cookie } = await app.signIn(stranger);
    expect(
      (await app.api().get(signed, {}, { cookie, origin: app.baseUrl, host: new URL(app.baseUrl).host }))
        .status,
    ).toBe(404);
  });

  test('parts of a file are given, as players ask for them', async () => {
    const { signed } = await aFile('0123456789', 'digits.txt');
    const part = async (range: string) => {
      const answer = await app.api().get(signed, {}, { range });
      return [answer.status, String(answer.bytes), answer.headers['content-range']];
    };
    expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10']);
    expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await part('bytes=-2')).toEqual([206, '89', 'bytes 8-9/10']);
    expect(await part('bytes=5-99')).toEqual([206, '56789', 'bytes 5-9/10']);
    expect(await part('bytes=10-')).toEqual([416, '', 'bytes */10']);
    expect((await part('bytes=0-1,3-4'))[0]).toBe(200);
  });

  test('a file may be kept by a browser for itself', async () => {
    const { signed } = await aFile('x', 'a.txt');
    const { headers } = await app.api().get(signed);
    expect(headers['cache-control']).toMatch(/private.*max-age/);
    expect((await app.api().get(signed, {}, { 'if-none-match': String(headers.etag) })).status).toBe(304);
  });

  test.each(['bytes=0-1', undefined])(
    'a file whose storage is away is refused without a word that a browser may keep: %s',
    async (range) => {
      const { signed } = await aFile('0123456789', 'digits.txt');
      const open = jest.spyOn(app.host.media, 'open').mockRejectedValueOnce(MediaStoreUnavailable());
      const { status, headers } = await app.api().get(signed, {}, range ? { range } : {});
      open.mockRestore();
      app.claimErrors(/ERR_MEDIA_STORE_UNAVAILABLE/);
      expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
      for (const name of ['etag', 'content-range', 'accept-ranges', 'content-disposition'])
        expect(headers[name]).toBeUndefined();
    },
  );

  test.each([
    ['page.html', 'text/html', '<script>alert(1)</script>'],
    [
      'drawing.svg',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['feed.xml', 'application/xml', '<?xml version="1.0"?><x/>'],
    ['code.js', 'text/javascript', 'alert(1)'],
  ])('a file of %s never runs in a browser', async (name, type, content) => {
    const { headers } = await app.api().get((await aFile(content, name, type)).signed);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe('sandbox');
  });

  test('a picture is shown in place', async () => {
    const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
    const { headers } = await app.api().get((await aFile(gif, 'é "x".gif', 'image/gif')).signed);
    expect(headers['content-type']).toBe('image/gif');
    expect(headers['content-disposition']).toBe("inline; filename*=UTF-8''%C3%A9%20%22x%22.gif");
  });

  describe('receiveUpload', () => {
    test('receiveUpload stores files and reads fields before and after them', async () => {
      const answer = await app.api(user).upload('/uploads', {
        before: 'sim',
        medias: [new File(['um'], 'relatório.txt', { type: 'text/plain' }), new File(['dois'], 'b.txt')],
        after: 'ção',
      });
      expect(answer.status).toBe(200);
      expect(answer.body.fields).toEqual({ before: ['sim'], after: ['ção'] });
      expect(answer.body.files).toMatchObject([
        { field: 'medias', fileName: 'relatório.txt', size: 2, mimeType: 'text/plain' },
        { field: 'medias', fileName: 'b.txt', size: 4 },
      ]);
    });

    test('receiveUpload makes addresses that follow no Host header', async () => {
      const headers = {
        'content-type': 'multipart/form-data; boundary=x',
        host: 'evil.test',
        'x-forwarded-host': 'evil.test',
      };
      const { body } = await app.api(user).post('/uploads', `${aPart('media', 'x', 'x.txt')}--x--`, headers);
      expect(body.urls[0]).toMatch(new RegExp(`^/public/${company.id}/`));
      expect(String((await app.api().get(body.urls[0])).bytes)).toBe('x');
    });

    test.each(['..', '.', '../../etc/passwd', 'C:\\\\pasta\\\\nota.txt'])(
      'receiveUpload keeps a file named %s',
      async (name) => {
        const headers = { 'content-type': 'multipart/form-data; boundary=x' };
        const { body } = await app.api(user).post('/uploads', `${aPart('media', 'x', name)}--x--`, headers);
        expect(body.files).toMatchObject([
          { fileName: expect.stringMatching(/^(?:file|passwd|nota\.txt)$/), size: 1 },
        ]);
      },
    );

    test.each(['{"a":', '{"__proto__":{"isAdmin":true}}', '{"a":{"constructor":{"prototype":{}}}}'])(
      'receiveUpload refuses the JSON field %s, and keeps no file that came before it',
      async (json) => {
        const otherCompany = await app.aCompany();
        const headers = { 'content-type': 'multipart/form-data; boundary=x' };
        const body = `${aPart('media', 'x', 'x.txt')}${aPart('data', json)}--x--`;
        const answer = await app.api(await app.aUser(otherCompany)).post('/uploads', body, headers);
        expect([answer.status, answer.body.error]).toEqual([400, 'ERR_MALFORMED_BODY']);
        expect(await filesOf(app, otherCompany)).toEqual([]);
      },
    );

    test('receiveUpload keeps nothing when one of the files is too large', async () => {
      const otherCompany = await app.aCompany();
      const answer = await app.api(await app.aUser(otherCompany)).upload('/uploads', {
        medias: [new File(['ok'], 'a.txt'), new File([Buffer.alloc(limit + 1)], 'b.bin')],
      });
      expect(answer.status).toBe(413);
      expect(answer.body.error).toBe('ERR_FILE_TOO_LARGE');
      expect(await filesOf(app, otherCompany)).toEqual([]);
    });

    test('receiveUpload keeps nothing of more files than allowed', async () => {
      const otherCompany = await app.aCompany();
      const medias = [1, 2, 3, 4].map((number) => new File([String(number)], `${number}.txt`));
      const answer = await app.api(await app.aUser(otherCompany)).upload('/uploads', { medias });
      expect(answer).toMatchObject({ status: 400, body: { details: { files: 'too many' } } });
      expect(await filesOf(app, otherCompany)).toEqual([]);
    });

    test('receiveUpload answers an endless upload early, without reading it to its end', async () => {
      const { authorization } = await app.signIn(user);
      const { status, sent } = await sendEndlessly(`${app.baseUrl}/uploads`, { authorization });
      expect(status).toBe(413);
      // Endless, it ended by the answer alone; how much was on its way by then is the machine's.
      expect(sent).toBeGreaterThan(limit);
    });

    test('receiveUpload calls a body that breaks off malformed, and raises no alarm', async () => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const answer = await app
        .api(user)
        .post(
          '/uploads',
          '--x\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\nhalf',
          headers,
        );
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe('ERR_MALFORMED_BODY');
    });

    test('receiveUpload refuses a body of another type', async () => {
      const answer = await app.api(user).post('/uploads', { a: 1 });
      expect(answer.status).toBe(415);
    });
  });
});

/** One part of a multipart body: a file, or a field that its sender calls JSON. */
function aPart(name: string, content: string, fileName?: string): string {
  const about = fileName ? `; filename="${fileName}"` : '\r\ncontent-type: application/json';
  return `--x\r\ncontent-disposition: form-data; name="${name}"${about}\r\n\r\n${content}\r\n`;
}

async function filesOf(app: TestApp, { id }: TestCompany): Promise<string[]> {
  const dir = join(app.host.config.dataDir, 'media', String(id));
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Sends one file without end, until the answer comes. */
async function sendEndlessly(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; sent: number }> {
  let sent = 0;
  const status = await new Promise<number>((resolve, reject) => {
    const call = httpRequest(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    });
    let isAnswered = false;
    call.on('response', (answer) => {
      isAnswered = true;
      answer.resume();
      call.destroy();
      resolve(answer.statusCode ?? 0);
    });
    call.on('error', (error) => {
      if (!isAnswered) reject(error);
    });
    call.write('--x\r\ncontent-disposition: form-data; name="media"; filename="endless.bin"\r\n\r\n');
    const chunk = Buffer.alloc(64 * 1024, 'a');
    const more = () => {
      while (!isAnswered && !call.destroyed) {
        sent += chunk.length;
        if (!call.write(chunk)) {
          call.once('drain', more);
          return;
        }
      }
    };
    more();
  });
  await eventually(() => true);
  return { status, sent };
}
