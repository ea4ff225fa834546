import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aClientId, type Chat, type Page, startWebchat, type WebchatKit } from '../testing/webchat-kit.ts';
import { releaseUploads } from './release-uploads.ts';

let kit: WebchatKit;
beforeAll(async () => {
  kit = await startWebchat({ listen: true });
});
afterAll(() => kit.app.close());

const megabyte = 1024 * 1024;
const hourMs = 60 * 60 * 1000;
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const photo = () => new File([picture], 'foto.png', { type: 'image/png' });
const aFile = (bytes: number) => new File([Buffer.alloc(bytes, 'a')], 'a.txt', { type: 'text/plain' });
const messagesOf = async (page: Page) => (await page.call('GET', '/messages')).body.messages;
const filesOf = async (page: Page) => (await page.call('GET', '/messages')).body.files;
const visit = async (fields?: Record<string, unknown>) => {
  const chat = await kit.aChat(fields);
  return { chat, page: await kit.aPage(chat) };
};
/** A message with files, as a page sends it. */
const upload = async (chat: Chat, page: Page, parts: Record<string, string | File | File[]>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts))
    for (const each of [value].flat()) form.append(name, each);
  const answer = await fetch(`${kit.app.baseUrl}/webchat/${chat.key}/messages`, {
    method: 'POST',
    headers: { origin: 'https://loja.example', authorization: `Bearer ${page.token}` },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const send = (chat: Chat, page: Page, bytes: number) =>
  upload(chat, page, { clientId: aClientId(), medias: aFile(bytes) });
const storedIn = async (chat: Chat) => {
  let bytes = 0;
  for await (const { size } of kit.app.host.media.list(chat.company.id)) bytes += size;
  return bytes;
};
const countsOf = async (chat: Chat) => {
  const rows = await kit.app.ctx(chat.company).table('WebchatFileDays').orderBy('id').select('kind', 'bytes');
  return rows.map(({ kind, bytes }: { kind: string; bytes: number }) => [kind, Number(bytes)]);
};
const all = (bytes: number) => [
  ['chat', bytes],
  ['address', bytes],
  ['visitor', bytes],
];
const dayLimit = (of: string, limit: number) => ({
  status: 409,
  body: { error: 'ERR_WEBCHAT_FILES_DAY_LIMIT', details: { of, limit } },
});

describe('Files of a visitor', () => {
  test("a visitor's files are messages, the first with the words, and open by a signed address alone", async () => {
    const { chat, page } = await visit({ filesBeforeAnswer: true });
    const clientId = aClientId();
    const medias = [photo(), new File(['a;b\n'], 'lista.csv', { type: 'text/csv' })];
    const first = await upload(chat, page, { clientId, body: 'Veja', medias });
    expect(first).toMatchObject({
      status: 200,
      body: { clientId, kind: 'image', body: 'Veja', media: { fileName: 'foto.png', voice: false } },
    });
    const [image, list] = await messagesOf(page);
    expect(list).toMatchObject({
      clientId: null,
      kind: 'document',
      body: '',
      media: { fileName: 'lista.csv' },
    });
    const path = image.media.url.replace(/^https?:\/\/[^/]+/, '');
    const fetched = await kit.app.http.inject({ url: path });
    expect([fetched.statusCode, fetched.rawPayload.equals(picture)]).toEqual([200, true]);
    expect((await kit.app.http.inject({ url: path.split('?')[0] })).statusCode).toBe(404);
  });

  test("a visitor's files that are given again are thrown away", async () => {
    const { chat, page } = await visit({ filesBeforeAnswer: true });
    const clientId = aClientId();
    for (const round of [1, 2])
      expect([round, (await upload(chat, page, { clientId, medias: photo() })).status]).toEqual([round, 200]);
    expect(await messagesOf(page)).toHaveLength(1);
    const kept = [];
    for await (const file of kit.app.host.media.list(chat.company.id)) kept.push(file);
    expect(kept).toHaveLength(1);
  });

  test("a visitor's files that are given several times at once are kept once", async () => {
    const { chat, page } = await visit({ filesBeforeAnswer: true });
    const clientId = aClientId();
    const given = Array.from({ length: 4 }, () => upload(chat, page, { clientId, medias: aFile(500) }));
    expect((await Promise.all(given)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await messagesOf(page)).toHaveLength(1);
    expect([await storedIn(chat), await countsOf(chat)]).toEqual([500, all(500)]);
  });

  test("a visitor's files are refused where the chat takes none, and leave nothing behind", async () => {
    const { chat, page } = await visit({ attach: false, filesBeforeAnswer: true });
    const refused = { status: 403, body: { error: 'ERR_WEBCHAT_FEATURE_OFF' } };
    expect(await upload(chat, page, { clientId: aClientId(), medias: photo() })).toMatchObject(refused);
    const spoken = new File(
      [Buffer.concat([Buffer.from('OggS\0\x02'), Buffer.alloc(22), Buffer.from('OpusHead')])],
      'fala.ogg',
      { type: 'audio/ogg' },
    );
    const voice = await upload(chat, page, { clientId: aClientId(), voice: 'true', medias: spoken });
    expect(voice).toMatchObject({ status: 200, body: { media: { voice: true } } });
    const kept = [];
    for await (const file of kit.app.host.media.list(chat.company.id)) kept.push(file);
    expect(kept).toHaveLength(1);
  });
});

describe('Files before an agent has answered', () => {
  test("a visitor's files before an answer are refused with what to do instead, and taken from then on", async () => {
    const { chat, page } = await visit();
    const refused = { status: 403, body: { error: 'ERR_WEBCHAT_FILES_AFTER_ANSWER' } };
    expect(await send(chat, page, 10)).toMatchObject(refused);
    expect(await filesOf(page)).toMatchObject({ state: 'after-answer' });
    const id = await kit.anOpenTicket(chat, page);
    expect(await send(chat, page, 10)).toMatchObject(refused);
    expect(await storedIn(chat)).toBe(0);
    await kit.app.api(chat.admin).post(`/messages/${id}`, { body: 'Pode mandar a foto' });
    expect(await filesOf(page)).toMatchObject({ state: 'open' });
    expect(await send(chat, page, 10)).toMatchObject({ status: 200 });
    const stranger = await kit.aPage(chat);
    expect(await send(chat, stranger, 10)).toMatchObject(refused);
  });

  test("a visitor's files before an answer are taken where the company says so", async () => {
    const { chat, page } = await visit();
    const set = { filesBeforeAnswer: true, visitorMbPerDay: 2, addressMbPerDay: 3, chatMbPerDay: 4 };
    const saved = await kit.app.api(chat.admin).put(`/webchat-widgets/${chat.id}`, set);
    expect(saved).toMatchObject({ status: 200, body: set });
    expect(await filesOf(page)).toEqual({ state: 'open', leftBytes: 2 * megabyte });
    expect(await send(chat, page, 10)).toMatchObject({ status: 200 });
  });
});

describe('The megabytes of a day', () => {
  const open = (fields: object = {}) => visit({ filesBeforeAnswer: true, visitorMbPerDay: 1, ...fields });

  test('the megabytes of a day count what is kept, once, and nothing that was refused or given again', async () => {
    const { chat, page } = await open();
    const parts = { clientId: aClientId(), medias: aFile(1000) };
    for (const round of [1, 2])
      expect([round, (await upload(chat, page, parts)).status]).toEqual([round, 200]);
    expect((await upload(chat, page, { clientId: 'x', medias: aFile(500) })).status).toBe(400);
    expect(await send(chat, page, megabyte)).toMatchObject(dayLimit('visitor', 1));
    expect(await countsOf(chat)).toEqual(all(1000));
    expect(await filesOf(page)).toEqual({ state: 'open', leftBytes: megabyte - 1000 });
    expect(await kit.app.ctx(chat.company).table('WebchatUploads').select()).toEqual([]);
  });

  test('the megabytes of a day are never passed by uploads that come at once', async () => {
    const { chat, page } = await open();
    const sent = await Promise.all([1, 2, 3, 4, 5].map(() => send(chat, page, 0.4 * megabyte)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
    expect(await storedIn(chat)).toBeLessThanOrEqual(megabyte);
    expect(await countsOf(chat)).toEqual(all(await storedIn(chat)));
  });

  test('the megabytes of a day of an address and of the chat are shared by their visitors', async () => {
    const { chat, page } = await open({ addressMbPerDay: 1 });
    expect((await send(chat, page, 0.6 * megabyte)).status).toBe(200);
    expect(await send(chat, await kit.aPage(chat), 0.6 * megabyte)).toMatchObject(dayLimit('address', 1));
    const other = await open({ chatMbPerDay: 1 });
    expect((await send(other.chat, other.page, 0.6 * megabyte)).status).toBe(200);
    expect(await send(other.chat, await kit.aPage(other.chat), 0.6 * megabyte)).toMatchObject(
      dayLimit('chat', 1),
    );
  });

  test('the megabytes of a day are given back after a process died, and a slow upload is counted after all', async () => {
    const { chat, page } = await open();
    await send(chat, page, 1000);
    const ctx = kit.app.ctx(chat.company);
    const count = await ctx.table('WebchatFileDays').where({ kind: 'visitor' }).first('subject', 'day');
    const { subject: address } = await ctx.table('WebchatFileDays').where({ kind: 'address' }).first();
    const died = { widgetId: chat.id, day: count.day, address, visitor: count.subject, bytes: 5000 };
    await ctx.insert('WebchatUploads', { ...died, startedAt: Date.now() - 2 * hourMs });
    await ctx.table('WebchatFileDays').increment('bytes', 5000);
    await Promise.all([releaseUploads(kit.app.host), releaseUploads(kit.app.host)]);
    expect(await countsOf(chat)).toEqual(all(1000));
    const { reserveFiles } = await import('./reserve-files.ts');
    const { openWidget } = await import('../widgets/open-widgets.ts');
    const visitor = await ctx.table('WebchatVisitors').first();
    const session = {
      id: 0,
      companyId: 0,
      widgetId: chat.id,
      visitorId: visitor.id,
      origin: '',
      expiresAt: 0,
      updatedAt: 0,
    };
    const slow = { open: await openWidget(kit.app.host, chat.key), session, visitor };
    const reservation = await reserveFiles(slow, '127.0.0.1', 7000);
    await ctx.table('WebchatUploads').update({ startedAt: Date.now() - 2 * hourMs });
    await releaseUploads(kit.app.host);
    await reservation.settle(400);
    expect(await countsOf(chat)).toEqual(all(1400));
  });

  test('the megabytes of a day are forgotten when they are over', async () => {
    const { chat, page } = await open();
    await send(chat, page, 1000);
    await kit.app.ctx(chat.company).table('WebchatFileDays').update({ day: '2026-01-31' });
    await releaseUploads(kit.app.host);
    expect(await countsOf(chat)).toEqual([]);
  });
});

describe('An upload that is refused', () => {
  /** The answer to the headers of an upload, of which nothing else is sent. */
  const answerToHeaders = (chat: Chat, page: Page, headers: Record<string, string>) =>
    new Promise<string>((resolve, reject) => {
      const sent = httpRequest(`${kit.app.baseUrl}/webchat/${chat.key}/messages`, {
        method: 'POST',
        headers: {
          origin: 'https://loja.example',
          authorization: `Bearer ${page.token}`,
          'content-type': 'multipart/form-data; boundary=x',
          ...headers,
        },
      });
      sent.on('error', reject);
      sent.on('response', (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += chunk));
        answer.on('end', () => {
          resolve(JSON.parse(text).error);
          sent.destroy();
        });
      });
      sent.flushHeaders();
    });

  test('an upload that is refused is answered by its headers, before any of it is sent', async () => {
    const { chat, page } = await visit({ filesBeforeAnswer: true });
    const length = { 'content-length': String(60 * megabyte) };
    expect(await answerToHeaders(chat, page, length)).toBe('ERR_WEBCHAT_FILES_DAY_LIMIT');
    const chunked = { 'transfer-encoding': 'chunked' };
    expect(await answerToHeaders(chat, page, chunked)).toBe('ERR_WEBCHAT_FILES_LENGTH');
    const other = await visit();
    expect(await answerToHeaders(other.chat, other.page, length)).toBe('ERR_WEBCHAT_FILES_AFTER_ANSWER');
    expect(await countsOf(chat)).toEqual([]);
  });

  test('an upload to a company without room is refused without figures, and texts go on', async () => {
    const { chat, page } = await visit({ filesBeforeAnswer: true });
    const plan = await kit.app.host.database.knex('Companies').where({ id: chat.company.id }).first('planId');
    await kit.app.api(await kit.app.theSuperUser()).put(`/plans/${plan.planId}`, { storageMb: 1 });
    await kit.app.host.media.save(chat.company.id, Buffer.alloc(megabyte), { fileName: 'a.bin' });
    expect(await filesOf(page)).toMatchObject({ state: 'full', leftBytes: 0 });
    const refused = await send(chat, page, 10);
    expect(refused).toMatchObject({ status: 409, body: { error: 'ERR_WEBCHAT_FILES_FULL' } });
    expect(JSON.stringify(refused.body)).not.toContain('MB');
    expect((await page.call('POST', '/messages', { clientId: aClientId(), body: 'Oi' })).status).toBe(200);
  });
});
