/** @on-servers sessions and visitors are bounded under locks */
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createSigner } from 'fast-jwt';
import { agentKit } from '../testing/agent-kit.ts';
import { aClientId, type Chat, shop, signed, startWebchat, type WebchatKit } from '../testing/webchat-kit.ts';

let kit: WebchatKit;
let chat: Chat;
let secret: string;
beforeAll(async () => {
  kit = await startWebchat({ listen: true });
  chat = await kit.aChat();
  secret = await kit.aSecret(chat);
});
afterAll(() => kit.app.close());

const refused = { status: 403, body: { error: 'ERR_WEBCHAT_IDENTITY_REFUSED' } };
const now = () => Math.floor(Date.now() / 1000);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = () => ({
  aud: chat.key,
  sub: 'cliente-7',
  iat: now(),
  exp: now() + 300,
  jti: `j-${Math.random()}`,
});

describe('A signed identity', () => {
  test('a signed identity opens a session as that contact, with what was signed of them', async () => {
    const identity = signed(secret, chat, { sub: 'rita', name: 'Rita Lima', email: 'rita@loja.example' });
    const { status, body } = await kit.open(chat, { identity });
    expect([status, body.visitor]).toEqual([
      200,
      { id: expect.any(String), name: 'Rita Lima', verified: true },
    ]);
    const row = await kit.app
      .ctx(chat.company)
      .table('WebchatVisitors')
      .where({ id: body.visitor.id })
      .first();
    expect(row).toMatchObject({ email: 'rita@loja.example', phone: null });
    expect(row.subjectKey).not.toContain('rita');
  });

  test('a signed identity opens a session of twelve hours, however much it is used', async () => {
    const page = await kit.aPage(chat, { identity: signed(secret, chat, { sub: 'leo' }) });
    const rows = () =>
      kit.app.ctx(chat.company).table('WebchatSessions').where({ visitorId: page.visitor.id });
    const soon = Date.now() + 60_000;
    await rows().update({ expiresAt: soon, updatedAt: soon - 12 * 60 * 60_000 });
    expect((await page.call('GET', '/messages')).status).toBe(200);
    expect(Number((await rows().first('expiresAt')).expiresAt)).toBe(soon);
    const identity = signed(secret, chat, { sub: 'leo' });
    expect((await kit.open(chat, { identity, resume: page.token })).status).toBe(200);
    expect(Number((await rows().first('expiresAt')).expiresAt)).toBeGreaterThan(soon);
  });

  test('a signed identity that comes from two new pages at once opens both for one visitor', async () => {
    for (const sub of ['dois-1', 'dois-2', 'dois-3']) {
      const open = () => kit.open(chat, { identity: signed(secret, chat, { sub }) });
      const answers = await Promise.all([open(), open(), open()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.visitor.id)).size).toBe(1);
    }
  });

  test('a signed identity can be made by hand as the documentation says', async () => {
    const body = [part({ alg: 'HS256', typ: 'JWT' }), part(claims())].join('.');
    const identity = `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
    expect((await kit.open(chat, { identity })).status).toBe(200);
  });

  test('a signed identity finds the same conversation on another device, under the name it has by now', async () => {
    const first = await kit.aPage(chat, { identity: signed(secret, chat, { sub: 'eva', name: 'Eva' }) });
    const clientId = aClientId();
    await first.call('POST', '/messages', { clientId, body: 'Meu pedido?' });
    const again = await kit.aPage(chat, { identity: signed(secret, chat, { sub: 'eva', name: 'Eva Luz' }) });
    expect(again.visitor).toEqual({ id: first.visitor.id, name: 'Eva Luz', verified: true });
    expect(again.token).not.toBe(first.token);
    expect((await again.call('GET', '/messages')).body.messages).toMatchObject([{ clientId }]);
  });

  test('a signed identity is shown as verified, an anonymous one is not, and other contacts are no visitors', async () => {
    const own = await kit.aChat();
    const [mine, agent] = [await kit.aSecret(own), await kit.app.aUser(own.company, { profile: 'user' })];
    const identity = signed(mine, own, { sub: 'ana', name: 'Ana', email: 'ana@loja.example' });
    const page = { url: `${shop}/carrinho`, title: 'Carrinho' };
    for (const input of [{ identity, page }, {}])
      await (await kit.aPage(own, input)).call('POST', '/messages', { clientId: aClientId(), body: 'Oi' });
    await kit.app.api(own.admin).post('/contacts', { name: 'Rui', number: '5511977776666' });
    const { body } = await kit.app.api(own.admin).get('/contacts');
    const shown = new Map<string, unknown>();
    for (const { id, name } of body.contacts)
      shown.set(name, (await kit.app.api(agent).get(`/webchat-visitors/${id}`)).body.visitor);
    expect(shown.get('Ana')).toMatchObject({ verified: true, email: 'ana@loja.example', page });
    expect(shown.get('Rui')).toBeNull();
    expect([...shown.values()]).toContainEqual(expect.objectContaining({ verified: false, page: null }));
    const stranger = await kit.app.aUser(await kit.app.aCompany());
    const foreign = await kit.app.api(stranger).get(`/webchat-visitors/${body.contacts[0].id}`);
    expect([foreign.status, foreign.body.error]).toEqual([404, 'ERR_NO_CONTACT_FOUND']);
  });

  test('a signed identity keeps two contacts of one e-mail and one phone apart', async () => {
    const same = { email: 'casa@familia.example', phone: '+5511988887777' };
    const pages = [
      await kit.aPage(chat, { identity: signed(secret, chat, { sub: 'mãe', ...same }) }),
      await kit.aPage(chat, { identity: signed(secret, chat, { sub: 'filha', ...same }) }),
    ];
    for (const page of pages) await page.call('POST', '/messages', { clientId: aClientId(), body: 'Oi' });
    const contacts: Array<{ contactId: number }> = await kit.app
      .ctx(chat.company)
      .table('ContactIdentities')
      .whereIn('value', await addressesOf(pages.map(({ visitor }) => visitor.id)))
      .select('contactId');
    expect(new Set(contacts.map(({ contactId }) => contactId)).size).toBe(2);
  });
});

const addressesOf = async (ids: string[]): Promise<string[]> =>
  (await kit.app.ctx(chat.company).table('WebchatVisitors').whereIn('id', ids).select('address')).map(
    ({ address }: { address: string }) => address,
  );

describe('The refusal of an identity', () => {
  test.each([
    ['for another chat', () => ({ aud: 'wk_de_outra_empresa' })],
    ['without an audience', () => ({ aud: undefined })],
    ['that is over', () => ({ iat: now() - 400, exp: now() - 100 })],
    ['that holds for longer than ten minutes', () => ({ exp: now() + 3600 })],
    ['without an end', () => ({ exp: undefined })],
    ['from the future', () => ({ iat: now() + 300 })],
    ['without an id of its own', () => ({ jti: undefined })],
    ['without a subject', () => ({ sub: undefined })],
    ['of a blank subject', () => ({ sub: '  ' })],
    ['that is an agent’s pass', () => ({ scope: 'agent' })],
  ])('an identity is refused in this case: %s', async (_what, change) => {
    expect(await kit.open(chat, { identity: signed(secret, chat, change()) })).toMatchObject(refused);
  });

  test('an identity that was used before is refused, also at the same moment', async () => {
    const identity = signed(secret, chat, { sub: 'nina' });
    const answers = await Promise.all([kit.open(chat, { identity }), kit.open(chat, { identity })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await kit.open(chat, { identity })).toMatchObject(refused);
  });

  test('an identity without a signature, under an empty one, and under none of ours is refused', async () => {
    const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${part(claims())}.`;
    const empty = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims())}.`;
    const guessed = signed('wsec_um-palpite', chat);
    for (const identity of [unsigned, empty, guessed, 'nothing', 'a.b.c'])
      expect(await kit.open(chat, { identity })).toMatchObject(refused);
  });

  test('an identity under another algorithm is refused, though the key fits', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    for (const identity of [
      createSigner({ key: secret, algorithm: 'HS512' })(claims()),
      createSigner({ key, algorithm: 'EdDSA' })(claims()),
    ])
      expect(await kit.open(chat, { identity })).toMatchObject(refused);
  });

  test('an identity under the secret of another company is refused, whatever key it names', async () => {
    const other = await kit.aChat();
    const theirs = await kit.aSecret(other);
    expect(await kit.open(chat, { identity: signed(theirs, chat) })).toMatchObject(refused);
    expect(await kit.open(other, { identity: signed(secret, chat) })).toMatchObject(refused);
  });

  test('an identity is refused where the chat takes none, and where it has no secret', async () => {
    const [anonymous, bare] = [await kit.aChat({ identity: 'anonymous' }), await kit.aChat()];
    const own = await kit.aSecret(anonymous);
    expect(await kit.open(anonymous, { identity: signed(own, anonymous) })).toMatchObject(refused);
    expect(await kit.open(bare, { identity: signed(secret, bare) })).toMatchObject(refused);
  });
});

describe('A secret', () => {
  test('a secret of a web chat stays good beside a new one, and is over with the next', async () => {
    const own = await kit.aChat();
    const [first, second] = [await kit.aSecret(own), await kit.aSecret(own)];
    for (const each of [first, second])
      expect((await kit.open(own, { identity: signed(each, own) })).status).toBe(200);
    const third = await kit.aSecret(own);
    expect(await kit.open(own, { identity: signed(first, own) })).toMatchObject(refused);
    for (const each of [second, third])
      expect((await kit.open(own, { identity: signed(each, own) })).status).toBe(200);
  });

  test('a secret of a web chat that has leaked is ended at once', async () => {
    const own = await kit.aChat();
    const leaked = await kit.aSecret(own);
    const api = kit.app.api(own.admin);
    const { body } = await api.get(`/webchat-widgets/${own.id}`);
    expect(body.secrets).toMatchObject([{ hint: leaked.slice(-4) }]);
    const ended = await api.delete(`/webchat-widgets/${own.id}/secrets/${body.secrets[0].id}`);
    expect(ended).toMatchObject({ status: 200, body: { secrets: [] } });
    expect(await kit.open(own, { identity: signed(leaked, own) })).toMatchObject(refused);
  });

  test('a secret of a web chat that has leaked ends what it opened: signed visitors and agents, and no one else', async () => {
    const own = await kit.aChat({ allowsAgents: true });
    const leaked = await kit.aSecret(own);
    const person = await kit.aPage(own, { identity: signed(leaked, own, { sub: 'rita' }) });
    const anonymous = await kit.aPage(own);
    const desks = agentKit(kit);
    const agent = await kit.app.aUser(own.company, { profile: 'user' });
    const office = { chat: own, secret: leaked, sales: 1, support: 1, agent };
    const desk = await desks.aDesk(office, { queues: [1] });
    const sockets = [await kit.aSocket(person), await kit.aSocket(desk)];
    const neighbour = await kit.aSocket(anonymous);
    const api = kit.app.api(own.admin);
    const { body } = await api.get(`/webchat-widgets/${own.id}`);
    await api.delete(`/webchat-widgets/${own.id}/secrets/${body.secrets[0].id}`);
    for (const { socket } of sockets) await eventually(() => socket.disconnected);
    const over = { status: 401, body: { error: 'ERR_WEBCHAT_SESSION_OVER' } };
    expect(await person.call('GET', '/messages')).toMatchObject(over);
    expect(await desk.call('GET', '/tickets')).toMatchObject(over);
    expect((await anonymous.call('GET', '/messages')).status).toBe(200);
    expect(neighbour.socket.connected).toBe(true);
    const identity = signed(await kit.aSecret(own), own, { sub: 'rita' });
    const again = await kit.aPage(own, { identity });
    expect(again.visitor.id).toBe(person.visitor.id);
  });

  test('a secret of a web chat is shown once, sealed in the database, and never listed', async () => {
    const own = await kit.aChat();
    const reported = await kit.aSecret(own);
    const rows = await kit.app.ctx(own.company).table('WebchatSecrets').where({ widgetId: own.id });
    expect(JSON.stringify(rows)).not.toContain(reported);
    const { body } = await kit.app.api(own.admin).get('/webchat-widgets');
    expect(JSON.stringify(body)).not.toContain(reported);
  });
});

describe('A visitor without a signed identity', () => {
  test('an unsigned visitor opens nothing where identity is required, and writes nothing once it is', async () => {
    const own = await kit.aChat({ identity: 'required' });
    const required = { status: 403, body: { error: 'ERR_WEBCHAT_IDENTITY_REQUIRED' } };
    expect(await kit.open(own)).toMatchObject(required);
    const open = await kit.aChat();
    const page = await kit.aPage(open);
    await kit.app.api(open.admin).put(`/webchat-widgets/${open.id}`, { identity: 'required' });
    const write = () => page.call('POST', '/messages', { clientId: aClientId(), body: 'Oi' });
    expect(await write()).toMatchObject(required);
    expect(await page.call('GET', '/messages')).toMatchObject(required);
    expect(await kit.open(open, { resume: page.token })).toMatchObject(required);
    expect((await kit.app.api(open.admin).get('/tickets?showAll=true')).body.tickets).toEqual([]);
  });

  test('an unsigned visitor does not go on as who was signed before at the same browser', async () => {
    const page = await kit.aPage(chat, { identity: signed(secret, chat, { sub: 'olga' }) });
    expect(await kit.open(chat, { resume: page.token })).toMatchObject({
      status: 403,
      body: { error: 'ERR_WEBCHAT_IDENTITY_REQUIRED' },
    });
    expect((await page.call('GET', '/messages')).status).toBe(200);
  });

  test('a visitor who becomes signed leaves their earlier messages behind, and is signed out there', async () => {
    const stranger = await kit.aPage(chat);
    await stranger.call('POST', '/messages', { clientId: aClientId(), body: 'Sou eu' });
    const identity = signed(secret, chat, { sub: 'pia' });
    const person = await kit.aPage(chat, { identity, resume: stranger.token }, shop);
    expect(person.visitor.id).not.toBe(stranger.visitor.id);
    expect((await person.call('GET', '/messages')).body.messages).toEqual([]);
    expect(await stranger.call('GET', '/messages')).toMatchObject({
      status: 401,
      body: { error: 'ERR_WEBCHAT_SESSION_OVER' },
    });
  });
});
