/** @on-servers sessions and visitors are bounded under locks */

import { eventually, type TestSocket } from '@balcao/core/testing/index.ts';
import { heldForm, holdCall } from '@balcao/core/testing/servers/held-call.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { writeMessage } from '../conversation/write-message.ts';
import {
  aClientId,
  type Chat,
  type Page,
  shop,
  signed,
  startWebchat,
  type WebchatKit,
} from '../testing/webchat-kit.ts';
import { openWidget } from '../widgets/open-widgets.ts';
import { readSession, type Visit } from './chat-session.ts';

let kit: WebchatKit;
let chat: Chat;
beforeAll(async () => {
  kit = await startWebchat({ listen: true });
  chat = await kit.aChat({ origins: [shop, 'https://blog.loja.example'] });
});
afterAll(() => kit.app.close());

const over = { status: 401, body: { error: 'ERR_WEBCHAT_SESSION_OVER' } };
const foreign = { status: 403, body: { error: 'ERR_WEBCHAT_ORIGIN_REFUSED' } };
const unknown = { status: 404, body: { error: 'ERR_WEBCHAT_UNKNOWN_KEY' } };
const session = (chat: Chat, headers: Record<string, string>) =>
  kit.app.http.inject({ method: 'POST', url: `/webchat/${chat.key}/session`, headers, payload: {} });

describe('The session of an anonymous visitor', () => {
  test("an anonymous visitor's session is found again by its token, with what is unread", async () => {
    const own = await kit.aChat();
    const page = await kit.aPage(own);
    const ticketId = await kit.anOpenTicket(own, page);
    await kit.app.api(own.admin).post(`/messages/${ticketId}`, { body: 'Pois não' });
    await eventually(async () => (await kit.open(own, { resume: page.token })).body.unread === 1);
    const again = await kit.open(own, { resume: page.token });
    expect(again.body).toMatchObject({ token: page.token, visitor: page.visitor, unread: 1 });
  });

  test("an anonymous visitor's session is kept as a fingerprint", async () => {
    const page = await kit.aPage(chat);
    const rows = await kit.app.ctx(chat.company).table('WebchatSessions');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(page.token);
  });

  test("an anonymous visitor's session is new for a token that is none, and for one of another chat", async () => {
    const other = await kit.aPage(await kit.aChat());
    for (const resume of ['wt_um-palpite', other.token]) {
      const { status, body } = await kit.open(chat, { resume });
      expect([status, body.visitor.id === other.visitor.id]).toEqual([200, false]);
      expect(body.token).not.toBe(resume);
    }
  });

  test("an anonymous visitor's session ends when it is signed out, and its socket learns why and is cut", async () => {
    const page = await kit.aPage(chat);
    const [socket, neighbour] = [await kit.aSocket(page), await kit.aSocket(await kit.aPage(chat))];
    expect((await page.call('DELETE', '/session')).status).toBe(204);
    expect(await socket.waitFor('ended')).toEqual({ reason: 'signed-out' });
    await eventually(() => socket.socket.disconnected);
    expect(neighbour.socket.connected).toBe(true);
    expect(await page.call('GET', '/messages')).toMatchObject(over);
    expect((await kit.open(chat, { resume: page.token })).body.visitor.id).not.toBe(page.visitor.id);
  });

  test("an anonymous visitor's session is over when its time is, and moves on while it is used", async () => {
    const page = await kit.aPage(chat);
    const rows = () =>
      kit.app.ctx(chat.company).table('WebchatSessions').where({ visitorId: page.visitor.id });
    const soon = Date.now() + 60_000;
    await rows().update({ expiresAt: soon });
    expect((await page.call('GET', '/messages')).status).toBe(200);
    expect(Number((await rows().first()).expiresAt)).toBeGreaterThan(soon);
    await rows().update({ expiresAt: Date.now() - 1 });
    expect(await page.call('GET', '/messages')).toMatchObject(over);
  });

  test("an anonymous visitor's session does nothing without its token, or under another chat’s key", async () => {
    const page = await kit.aPage(chat);
    const other = await kit.aChat();
    const call = (key: string, headers: Record<string, string>) =>
      kit.app.http.inject({ url: `/webchat/${key}/messages`, headers: { origin: shop, ...headers } });
    expect((await call(chat.key, {})).json().error).toBe('ERR_WEBCHAT_SESSION_OVER');
    const authorization = `Bearer ${page.token}`;
    expect((await call(other.key, { authorization })).json().error).toBe('ERR_WEBCHAT_SESSION_OVER');
    const { authorization: admins } = await kit.app.signIn(chat.admin);
    expect((await call(chat.key, { authorization: admins })).json().error).toBe('ERR_WEBCHAT_SESSION_OVER');
  });

  test("an anonymous visitor's session opens nothing of the company’s own", async () => {
    const page = await kit.aPage(chat);
    const headers = { authorization: `Bearer ${page.token}` };
    for (const url of ['/tickets', '/contacts', '/webchat-widgets'])
      expect((await kit.app.http.inject({ url, headers })).statusCode).toBe(403);
    await expect(kit.aSocket({ token: 'wt_um-palpite' })).rejects.toThrow('ERR_WEBCHAT_SESSION_OVER');
  });
});

describe('A signed visitor', () => {
  test('a signed visitor has thirty pages at most, each with a session of its own', async () => {
    const secret = await kit.aSecret(chat);
    const sign = () => signed(secret, chat, { sub: 'muitos' });
    const pages = [];
    for (let each = 0; each < 31; each++) pages.push(await kit.aPage(chat, { identity: sign() }));
    const statuses = [];
    for (const page of pages) statuses.push((await page.call('GET', '/messages')).status);
    expect(statuses).toEqual([401, ...Array(30).fill(200)]);
  });

  test('a signed visitor goes on with the session of the page when it is signed anew', async () => {
    const secret = await kit.aSecret(chat);
    const first = await kit.aPage(chat, { identity: signed(secret, chat, { sub: 'lia' }) });
    const identity = signed(secret, chat, { sub: 'lia' });
    const again = await kit.open(chat, { identity, resume: first.token });
    expect(again.body.token).toBe(first.token);
  });
});

describe('The page of a web chat', () => {
  test('the page of a web chat must be one of those that the company allows', async () => {
    for (const origin of ['https://evil.example', 'http://loja.example', `${shop}.evil`, 'null'])
      expect(await kit.open(chat, {}, origin)).toMatchObject(foreign);
    expect((await session(chat, {})).json().error).toBe('ERR_WEBCHAT_ORIGIN_REFUSED');
    const shown = await kit.app.http.inject({
      url: `/webchat/${chat.key}`,
      headers: { origin: 'https://evil.example' },
    });
    expect(shown.json().error).toBe('ERR_WEBCHAT_ORIGIN_REFUSED');
  });

  test('the page of a web chat is the one that the session was opened on', async () => {
    const page = await kit.aPage(chat);
    const authorization = `Bearer ${page.token}`;
    for (const origin of ['https://blog.loja.example', 'https://evil.example']) {
      const answer = await kit.app.http.inject({
        url: `/webchat/${chat.key}/messages`,
        headers: { authorization, origin },
      });
      expect(answer.json().error).toBe('ERR_WEBCHAT_ORIGIN_REFUSED');
      await expect(kit.aSocket(page, origin)).rejects.toThrow('ERR_WEBCHAT_ORIGIN_REFUSED');
    }
  });

  test('the page of a web chat may be one of the installation’s own', async () => {
    const host = new URL(kit.app.baseUrl).host;
    expect((await session(chat, { origin: kit.app.baseUrl, host })).statusCode).toBe(200);
  });

  test('the page of a web chat gets its CORS preflight, for its own chat alone and without cookies', async () => {
    const other = await kit.aChat({ origins: ['https://outra.example'] });
    const preflight = (key: string, origin: string) =>
      fetch(`${kit.app.baseUrl}/webchat/${key}/messages`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      });
    const allowed = await preflight(chat.key, shop);
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, shop]);
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
    for (const [key, origin] of [
      [other.key, shop],
      [chat.key, 'https://evil.example'],
      ['wk_nothing-here', shop],
    ] as const)
      expect((await preflight(key, origin)).headers.get('access-control-allow-origin')).toBeNull();
    const elsewhere = await fetch(`${kit.app.baseUrl}/plans/list`, { headers: { origin: shop } });
    expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('the page of a web chat may open a socket without cookies, and no other page may', async () => {
    // An unknown transport: the CORS headers come all the same, and no socket stays open.
    const poll = async (origin: string) => {
      const answer = await fetch(`${kit.app.baseUrl}/socket.io/?EIO=4&transport=none`, {
        headers: { origin },
      });
      await answer.text();
      return answer.headers;
    };
    expect((await poll(shop)).get('access-control-allow-origin')).toBe(shop);
    expect((await poll(shop)).get('access-control-allow-credentials')).toBeNull();
    expect((await poll('https://evil.example')).get('access-control-allow-origin')).toBeNull();
  });
});

describe('A chat is not there', () => {
  test('a web chat is not there under an unknown key, and once it is switched off or deleted', async () => {
    expect(await kit.open({ ...chat, key: 'wk_nobody-has-this' })).toMatchObject(unknown);
    const own = await kit.aChat();
    const page = await kit.aPage(own);
    const api = kit.app.api(own.admin);
    await api.put(`/webchat-widgets/${own.id}`, { isActive: false });
    expect(await kit.open(own)).toMatchObject(unknown);
    expect(await page.call('GET', '/messages')).toMatchObject(unknown);
    await api.put(`/webchat-widgets/${own.id}`, { isActive: true });
    expect((await page.call('GET', '/messages')).status).toBe(200);
    expect((await api.delete(`/webchat-widgets/${own.id}`)).status).toBe(204);
    expect(await page.call('GET', '/messages')).toMatchObject(unknown);
  });

  test('a web chat is not there for a company whose plan lacks it', async () => {
    const company = await kit.app.aCompany();
    const admin = await kit.app.aUser(company, { profile: 'admin' });
    const { body } = await kit.app.api(admin).post('/webchat-widgets', { name: 'Site', origins: [shop] });
    const own = { company, admin, id: body.id, key: body.publicKey, connectionId: body.connectionId };
    expect((await kit.open(own)).status).toBe(200);
    await kit.app.setFlags(company, { useWebchat: false });
    await eventually(async () => (await kit.open(own)).body.error === 'ERR_WEBCHAT_UNKNOWN_KEY');
  });
});

test('the sweep of visits forgets what is over and who never wrote, and keeps who did', async () => {
  const own = await kit.aChat();
  const [silent, writer] = [await kit.aPage(own), await kit.aPage(own)];
  await writer.call('POST', '/messages', { clientId: aClientId(), body: 'Oi' });
  const ctx = kit.app.ctx(own.company);
  await ctx.table('WebchatVisitors').update({ seenAt: Date.now() - 3 * 24 * 60 * 60_000 });
  await kit.app.sweep('webchat/visits');
  expect(await ctx.table('WebchatVisitors').select('id')).toEqual([{ id: Number(writer.visitor.id) }]);
  expect(await silent.call('GET', '/messages')).toMatchObject(over);
  expect((await writer.call('GET', '/messages')).body.messages).toHaveLength(1);
  await ctx.table('WebchatSessions').update({ expiresAt: Date.now() - 1 });
  await kit.app.sweep('webchat/visits');
  expect(await ctx.table('WebchatSessions').select('id')).toEqual([]);
});

test('a contact that is deleted leaves nothing of its visitor, whose page begins anew', async () => {
  const own = await kit.aChat();
  const [page, other] = [await kit.aPage(own), await kit.aPage(own)];
  for (const each of [other, page])
    await each.call('POST', '/messages', { clientId: aClientId(), body: 'Oi' });
  const ctx = kit.app.ctx(own.company);
  const { address } = await ctx.table('WebchatVisitors').where({ id: page.visitor.id }).first('address');
  const { contactId } = await ctx.table('ContactIdentities').where({ value: address }).first('contactId');
  const socket = await kit.aSocket(page);
  expect((await kit.app.api(own.admin).delete(`/contacts/${contactId}`)).status).toBe(200);
  expect(await socket.waitFor('ended')).toEqual({ reason: 'revoked' });
  expect(await ctx.table('WebchatVisitors').select('id')).toEqual([{ id: Number(other.visitor.id) }]);
  expect(await page.call('GET', '/messages')).toMatchObject(over);
  expect((await kit.open(own, { resume: page.token })).body.visitor.id).not.toBe(page.visitor.id);
});

describe('A file that comes in while its visitor goes', () => {
  const holdFile = async (own: Chat, page: Page) => {
    const { headers, body } = heldForm({ clientId: aClientId(), body: 'Veja' });
    const authorization = `Bearer ${page.token}`;
    const url = `${kit.app.baseUrl}/webchat/${own.key}/messages`;
    return holdCall(url, { ...headers, origin: shop, authorization }, body);
  };
  const storedIn = async (own: Chat) => {
    const files = [];
    for await (const file of kit.app.host.media.list(own.company.id)) files.push(file);
    return files;
  };
  const ticketsOf = async (own: Chat) =>
    (await kit.app.api(own.admin).get('/tickets?showAll=true')).body.tickets;

  test.each<[string, object, (own: Chat, page: Page) => Promise<unknown>]>([
    [
      'whose contact was deleted',
      over,
      async (own) => {
        const { contactId } = await kit.app.ctx(own.company).table('ContactIdentities').first('contactId');
        return kit.app.api(own.admin).delete(`/contacts/${contactId}`);
      },
    ],
    ['who was signed out', over, async (_own, page) => page.call('DELETE', '/session')],
    [
      'whose chat was deleted',
      unknown,
      async (own) => kit.app.api(own.admin).delete(`/webchat-widgets/${own.id}`),
    ],
  ])(
    'a file that comes in from a visitor %s is discarded, and no contact rises again',
    async (_who, refused, goes) => {
      const own = await kit.aChat({ filesBeforeAnswer: true });
      const page = await kit.aPage(own);
      await page.call('POST', '/messages', { clientId: aClientId(), body: 'Oi' });
      const call = await holdFile(own, page);
      await goes(own, page);
      const before = (await ticketsOf(own)).length;
      expect(await call.finish()).toMatchObject(refused);
      expect(await storedIn(own)).toEqual([]);
      expect(await ticketsOf(own)).toHaveLength(before);
    },
  );

  test('a message of a visitor who is deleted at the last moment is not stored', async () => {
    const own = await kit.aChat();
    const page = await kit.aPage(own);
    const ctx = kit.app.ctx(own.company);
    const open = await openWidget(kit.app.host, own.key);
    const visit = { open, ...((await readSession(open, page.token)) as Omit<Visit, 'open'>) };
    await ctx.table('WebchatVisitors').where({ id: page.visitor.id }).delete();
    const written = { clientId: aClientId(), body: 'Oi', files: [], voice: false };
    await expect(writeMessage(visit, written)).rejects.toMatchObject({ code: 'ERR_WEBCHAT_SESSION_OVER' });
    expect(await ticketsOf(own)).toEqual([]);
  });
});

describe('The socket of a page', () => {
  const put = (own: Chat, change: object) => kit.app.api(own.admin).put(`/webchat-widgets/${own.id}`, change);

  test('the socket of a page is cut at once when further pages of its visitor end its session, and none is signed out', async () => {
    const secret = await kit.aSecret(chat);
    const sign = () => signed(secret, chat, { sub: 'seis' });
    const sockets: TestSocket[] = [];
    for (let each = 0; each < 6; each++)
      sockets.push(await kit.aSocket(await kit.aPage(chat, { identity: sign() })));
    expect(sockets.map(({ socket }) => socket.connected)).toEqual(Array(6).fill(true));
    for (let each = 6; each < 31; each++) await kit.aPage(chat, { identity: sign() });
    await eventually(() => sockets[0]?.socket.disconnected);
    expect(sockets[0]?.heard('ended')).toEqual([]);
    expect(sockets.slice(1).every(({ socket }) => socket.connected)).toBe(true);
  });

  test.each<[string, object | null]>([
    ['is deleted', null],
    ['is switched off', { isActive: false }],
    ['loses the page’s origin', { origins: ['https://blog.loja.example'] }],
    ['takes signed visitors alone', { identity: 'required' }],
  ])('the socket of a page is cut at once when its chat %s', async (_what, change) => {
    const own = await kit.aChat();
    const socket = await kit.aSocket(await kit.aPage(own));
    const other = await kit.aSocket(await kit.aPage(chat));
    if (change) await put(own, change);
    else await kit.app.api(own.admin).delete(`/webchat-widgets/${own.id}`);
    await eventually(() => socket.socket.disconnected);
    expect(other.socket.connected).toBe(true);
  });

  test('the socket of a signed visitor is cut when the chat takes none, and stays through other changes', async () => {
    const own = await kit.aChat();
    const identity = signed(await kit.aSecret(own), own);
    const socket = await kit.aSocket(await kit.aPage(own, { identity }));
    const unsigned = await kit.aSocket(await kit.aPage(own));
    await put(own, { title: 'Olá' });
    await put(own, { identity: 'anonymous' });
    await eventually(() => socket.socket.disconnected);
    expect(unsigned.socket.connected).toBe(true);
  });

  test('the sockets of a session are fifty at most, of which the last works', async () => {
    const page = await kit.aPage(chat);
    const sockets: TestSocket[] = [];
    for (let each = 0; each < 52; each++) sockets.push(await kit.aSocket(page));
    await eventually(() => sockets.filter(({ socket }) => socket.connected).length === 50);
    expect(sockets.map(({ socket }) => socket.connected)).toEqual([false, false, ...Array(50).fill(true)]);
  });
});

describe('With limits on', () => {
  let guarded: WebchatKit;
  beforeAll(async () => {
    guarded = await startWebchat({ config: { rateLimit: true } });
  });
  afterAll(() => guarded.app.close());

  test('an address opens so many anonymous visitors, and a known one still comes in', async () => {
    const own = await guarded.aChat();
    const page = await guarded.aPage(own);
    const answers = [];
    for (let each = 0; each < 31; each++) answers.push((await guarded.open(own)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(29);
    expect(await guarded.open(own)).toMatchObject({ status: 429, body: { error: 'ERR_TOO_MANY_REQUESTS' } });
    expect((await guarded.open(own, { resume: page.token })).status).toBe(200);
  });
});
