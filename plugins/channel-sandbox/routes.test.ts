import type { Api, TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ConnectionsKit, startConnections } from '../connections/testing/connections-kit.ts';
import { playsPerMinute } from './contract/limits.ts';
import { forgetMessages } from './forget-messages.ts';

let kit: ConnectionsKit;
beforeAll(async () => {
  kit = await startConnections({ listen: true });
});
afterAll(() => kit.app.close());

const api = (user: TestUser) => kit.app.api(user);
const aPhone = async () => {
  const admin = await kit.anAdmin();
  return { admin, id: await kit.aPairedConnection(admin) };
};
const received = (id: number) => kit.messageStore.received.filter(({ connectionId }) => connectionId === id);

describe('POST /sandbox/:whatsappId/scan', () => {
  test('a scan connects the sandbox, also when no link was running', async () => {
    const { admin, id } = await aPhone();
    await api(admin).delete(`/whatsappsession/${id}`);
    const { status, body } = await api(admin).post(`/sandbox/${id}/scan`);
    expect([status, body.status]).toEqual([200, 'CONNECTED']);
    expect(body.number).toMatch(/^5500/);
  });
});

describe('POST /sandbox/:whatsappId/inbound', () => {
  test('an inbound text of the sandbox comes with all that is known of its writer', async () => {
    const { admin, id } = await aPhone();
    const timestamp = Date.now() - 60_000;
    const { status, body } = await api(admin).post(`/sandbox/${id}/inbound`, {
      from: '+55 (11) 98888-7777',
      name: 'Ana',
      body: 'Oi',
      lid: '123',
      quotedWireId: 'Q1',
      timestamp,
    });
    expect(status).toBe(201);
    expect(received(id)).toMatchObject([
      {
        wireId: body.wireId,
        from: [
          { kind: 'phone', value: '5511988887777' },
          { kind: 'lid', value: '123' },
        ],
        kind: 'text',
        body: 'Oi',
        pushName: 'Ana',
        quotedWireId: 'Q1',
        timestamp,
      },
    ]);
  });

  test('an inbound call with the same wire id is the same message', async () => {
    const { admin, id } = await aPhone();
    const input = { from: '5511988887777', body: 'Oi', wireId: 'REPEATED-1' };
    for (const round of [1, 2, 3]) {
      const { status, body } = await api(admin).post(`/sandbox/${id}/inbound`, input);
      expect([round, status, body]).toEqual([round, 201, { wireId: 'REPEATED-1' }]);
    }
    expect(received(id)).toHaveLength(1);
    const chat = await api(admin).get(`/sandbox/${id}/chat`, { with: '5511988887777' });
    expect(chat.body.messages).toHaveLength(1);
  });

  test('an inbound file of the sandbox has the kind of its content', async () => {
    const { admin, id } = await aPhone();
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const { status } = await api(admin).upload(`/sandbox/${id}/inbound`, {
      from: '5511988887777',
      body: 'Veja',
      media: new File([png], 'foto.png', { type: 'image/png' }),
    });
    expect(status).toBe(201);
    expect(received(id)).toMatchObject([
      { kind: 'image', body: 'Veja', media: { fileName: 'foto.png', mimeType: 'image/png' } },
    ]);
    const { body } = await api(admin).get(`/sandbox/${id}/chat`, { with: '5511988887777' });
    expect(body.messages[0].mediaUrl).toMatch(/^\/public\//);
  });

  test('the sandbox brings locations, group messages, messages typed on the phone, edits, revokes and calls', async () => {
    const { admin, id } = await aPhone();
    const write = (input: object) =>
      api(admin).post(`/sandbox/${id}/inbound`, { from: '5511988887777', ...input });
    const { body: first } = await write({ body: 'Oi' });
    await write({ kind: 'location', body: '-23.55,-46.63' });
    await write({ body: 'Olá grupo', group: '120363', groupName: 'Família' });
    await write({ body: 'Já respondo', fromMe: true });
    await write({ editOf: first.wireId, body: 'Oi!' });
    await write({ revokeOf: first.wireId });
    await write({ call: 'video' });
    expect(received(id).slice(1)).toMatchObject([
      { kind: 'location', location: { latitude: -23.55, longitude: -46.63 } },
      { group: { address: { kind: 'group', value: '120363' }, name: 'Família' } },
      { fromMe: true },
    ]);
    expect(kit.messageStore.edits).toContainEqual({ wireId: first.wireId, body: 'Oi!' });
    expect(kit.messageStore.revokes).toContain(first.wireId);
    expect(kit.messageStore.calls.at(-1)).toMatchObject({ kind: 'video' });
  });

  test('an inbound call is refused while the connection is not connected', async () => {
    const { admin, id } = await aPhone();
    await api(admin).post(`/sandbox/${id}/inbound`, { from: '5511988887777', body: 'Oi' });
    await api(admin).delete(`/whatsappsession/${id}`);
    await kit.app.settle();
    const { status, body } = await api(admin).post(`/sandbox/${id}/inbound`, {
      from: '5511988887777',
      body: 'Oi',
    });
    expect([status, body.error]).toEqual([409, 'ERR_SANDBOX_NOT_CONNECTED']);
  });

  test.each([
    [{ body: 'Oi' }],
    [{ from: '5511988887777' }],
    [{ from: 'x', body: 'Oi' }],
    [{ from: '5511988887777', body: 'Oi', kind: 'smell' }],
    [{ from: '5511988887777', body: 'aqui', kind: 'location' }],
    [{ from: '5511988887777', body: 'Oi', timestamp: 'ontem' }],
    [{ from: '5511988887777', body: 'Oi', timestamp: 8.65e15 }],
    [{ from: '5511988887777', body: 'Oi', timestamp: '-8650000000000001' }],
  ])('an inbound call refuses %j', async (input) => {
    const { admin, id } = await aPhone();
    const { status, body } = await api(admin).post(`/sandbox/${id}/inbound`, input);
    expect([status, body.error]).toEqual([400, 'ERR_VALIDATION']);
    expect(received(id)).toEqual([]);
  });
});

describe('the phones', () => {
  test('the phones of the sandbox show what was sent, page by page and customer by customer', async () => {
    const { admin, id } = await aPhone();
    const [ana, bia] = ['5511999990001', '5511999990002'];
    const to = (value: string) => ({ to: { kind: 'phone' as const, value } });
    const messages = [to(ana as string), to(bia as string), to(ana as string)].map((about) =>
      kit.messageStore.put(id, about),
    );
    kit.wake(admin, id);
    await kit.messageStore.until(() => messages.every(({ state }) => state === 'sent'));
    const all = await api(admin).get(`/sandbox/${id}/outbox`);
    const first = all.body.messages[0];
    expect(first).toMatchObject({ to: ana, kind: 'text', mediaUrl: null, sentAt: expect.any(String) });
    const rest = await api(admin).get(`/sandbox/${id}/outbox`, { after: first.seq });
    expect(rest.body.messages).toEqual(all.body.messages.slice(1));
    const hers = await api(admin).get(`/sandbox/${id}/outbox`, { to: bia });
    expect(hers.body.messages).toEqual([all.body.messages[1]]);
    await api(admin).post(`/sandbox/${id}/inbound`, { from: bia, name: 'Bia', body: 'Oi' });
    const { body } = await api(admin).get(`/sandbox/${id}/customers`);
    expect(body.customers).toMatchObject([
      { customer: bia, name: 'Bia', lastMessage: { body: 'Oi', fromCustomer: true } },
      { customer: ana, name: null, lastMessage: { fromCustomer: false } },
    ]);
  });

  test('the phones of the sandbox show places, polls, people called and what was sent on', async () => {
    const { admin, id } = await aPhone();
    const place = { latitude: -23.5, longitude: -46.6, name: 'Loja' };
    const poll = { question: 'Qual dia?', options: ['Segunda', 'Terça'] };
    const mentions = [{ kind: 'phone' as const, value: '5511999990001', name: 'Ana' }];
    const messages = [
      kit.messageStore.put(id, { kind: 'location', body: '-23.5,-46.6', location: place, isForwarded: true }),
      kit.messageStore.put(id, { kind: 'poll', body: 'Qual dia?', poll }),
      kit.messageStore.put(id, { body: 'Veja, @Ana', mentions }),
      kit.messageStore.put(id, {}),
    ];
    kit.wake(admin, id);
    await kit.messageStore.until(() => messages.every(({ state }) => state === 'sent'));
    const { body } = await api(admin).get(`/sandbox/${id}/outbox`);
    expect(body.messages.map(({ attributes }: { attributes: unknown }) => attributes)).toEqual([
      { location: place, isForwarded: true },
      { poll },
      { mentions: [{ name: 'Ana' }] },
      null,
    ]);
  });

  test('the phones of the sandbox notify the screens of admins, and only theirs, of what reached them', async () => {
    const { admin, id } = await aPhone();
    const agent = await kit.app.aUser({ id: admin.companyId }, { profile: 'user' });
    const [screen, other] = [await kit.app.aSocket(admin), await kit.app.aSocket(agent)];
    const message = kit.messageStore.put(id);
    kit.wake(admin, id);
    const event = `company-${admin.companyId}-sandbox`;
    const reported = await screen.waitFor(event, ({ action }) => action === 'create');
    expect(reported).toMatchObject({
      whatsappId: id,
      messages: [{ wireId: message.wireId, fromCustomer: false }],
    });
    await screen.waitFor(event, ({ action, acks }) => action === 'ack' && acks[0].ack === 3);
    expect(other.heard(event)).toEqual([]);
  });

  test('the phones of the sandbox confirm that a message was read, and never less than before', async () => {
    const { admin, id } = await aPhone();
    const message = kit.messageStore.put(id);
    kit.wake(admin, id);
    await kit.messageStore.until(() => kit.messageStore.acks.get(message.wireId) === 3);
    await api(admin).post(`/sandbox/${id}/ack`, { wireId: message.wireId, ack: 4 });
    await api(admin).post(`/sandbox/${id}/ack`, { wireId: message.wireId, ack: 2 });
    expect(kit.messageStore.acks.get(message.wireId)).toBe(4);
    const { body } = await api(admin).get(`/sandbox/${id}/chat`, { with: '5511999990001' });
    expect(body.messages).toMatchObject([{ ack: 4 }]);
    const unknown = await api(admin).post(`/sandbox/${id}/ack`, { wireId: 'nobody', ack: 4 });
    expect([unknown.status, unknown.body.error]).toEqual([404, 'ERR_SANDBOX_NO_MESSAGE_FOUND']);
  });
});

describe('POST /sandbox/:whatsappId/faults', () => {
  test('faults of the sandbox are answered as they are in force, and those that are not named are lifted', async () => {
    const { admin, id } = await aPhone();
    const set = await api(admin).post(`/sandbox/${id}/faults`, { dropEvery: 3, delayMs: 5, refuse: true });
    expect(set.body).toMatchObject({ dropEvery: 3, delayMs: 5, refuse: true, disconnect: false });
    const lifted = await api(admin).post(`/sandbox/${id}/faults`, {});
    expect(lifted.body).toMatchObject({ dropEvery: 0, delayMs: 0, refuse: false });
  });

  test('a fault of the sandbox cuts the line, over which nothing comes or goes until it is back', async () => {
    const { admin, id } = await aPhone();
    await api(admin).post(`/sandbox/${id}/faults`, { disconnect: true });
    const message = kit.messageStore.put(id);
    kit.wake(admin, id);
    const { status } = await api(admin).post(`/sandbox/${id}/inbound`, { from: '5511988887777', body: 'Oi' });
    expect([status, message.state]).toEqual([409, 'pending']);
    await api(admin).post(`/sandbox/${id}/faults`, { disconnect: false });
    await kit.messageStore.until(() => message.state === 'sent');
  });
});

test('the phones of the sandbox keep their latest messages, and those of our own company all', async () => {
  const ours = await kit.app.aUser({ id: 1 });
  const phones = [await aPhone(), { admin: ours, id: await kit.aPairedConnection(ours) }];
  const from = '5511988887777';
  for (const { admin, id } of phones)
    for (const body of ['um', 'dois', 'três', 'quatro'])
      await api(admin).post(`/sandbox/${id}/inbound`, { from, body });
  const kept = async () => {
    const chats = phones.map(({ admin, id }) => api(admin).get(`/sandbox/${id}/chat`, { with: from }));
    return (await Promise.all(chats)).map(({ body }) =>
      body.messages.map((one: { body: string }) => one.body),
    );
  };
  for (const _round of [1, 2]) await forgetMessages(kit.app.host, 2);
  expect(await kept()).toEqual([
    ['três', 'quatro'],
    ['um', 'dois', 'três', 'quatro'],
  ]);
});

test('the sandbox bounds how often a minute it is played', async () => {
  const own = await startConnections({ config: { rateLimit: true, callsPerSecond: 1_000 } });
  const admin = await own.anAdmin();
  const id = await own.aPairedConnection(admin);
  const statuses: number[] = [];
  for (let call = 0; call <= playsPerMinute; call += 1)
    statuses.push((await own.app.api(admin).post(`/sandbox/${id}/faults`, {})).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  await own.app.close();
});

describe('with SANDBOX_ENABLED unset', () => {
  let own: Awaited<ReturnType<typeof startConnections>>;
  beforeAll(async () => {
    own = await startConnections({ config: { sandboxForAll: false } });
  });
  afterAll(() => own.app.close());

  test('with SANDBOX_ENABLED unset a company on trial has a simulated phone beside its plan, until the trial ends', async () => {
    const company = await own.app.aCompany({ limits: { connections: 1 } });
    const admin = await own.app.aUser(company);
    await own.app.host.database
      .knex('Companies')
      .where({ id: company.id })
      .update({ trialUntil: Date.now() + 60_000 });
    const make = (name: string) => own.app.api(admin).post('/whatsapp', { name, provider: 'sandbox' });
    const answers = [await make('Teste'), await make('Balcão'), await make('Loja')];
    expect(answers.map(({ status, body }) => body.error ?? status)).toEqual([
      200,
      200,
      'ERR_PLAN_LIMIT_CONNECTIONS',
    ]);
    await own.app.host.database
      .knex('Companies')
      .where({ id: admin.companyId })
      .update({ trialUntil: Date.now() - 1 });
    own.app.host.tenancy.forgetAll();
    expect((await make('Loja')).body.error).toBe('ERR_WAPP_PROVIDER_UNAVAILABLE');
  });

  test('with SANDBOX_ENABLED unset a simulated phone is for our own company, and for whom one of us makes one', async () => {
    const admin = await own.anAdmin();
    const stranger = own.app.api(admin);
    const ours = own.app.api(await own.app.aUser({ id: 1 }));
    const make = (api: Api) => api.post('/whatsapp', { name: 'Telefone', provider: 'sandbox' });
    const isOffered = async (api: Api) =>
      (await api.get('/whatsapp/providers')).body.providers.some(
        (one: { provider: string; available: boolean }) => one.provider === 'sandbox' && one.available,
      );
    expect((await make(stranger)).body.error).toBe('ERR_WAPP_PROVIDER_UNAVAILABLE');
    expect((await make(ours)).status).toBe(200);
    expect([await isOffered(stranger), await isOffered(ours)]).toEqual([false, true]);
    const staff = await own.app.aUser({ id: 1 }, { super: true });
    const { cookie } = await own.app.signIn(staff);
    const stay = { companyId: admin.companyId, minutes: 30, reason: 'Chamado 4711' };
    expect((await own.app.api(staff).post('/super-entries', stay)).status).toBe(200);
    const { token } = (await own.app.api().post('/auth/refresh_token', undefined, { cookie })).body;
    const headers = { authorization: `Bearer ${token}` };
    const phone = { name: 'Telefone de teste', provider: 'sandbox' };
    const { status, body } = await own.app.api().post('/whatsapp', phone, headers);
    expect({ status, body }).toMatchObject({ status: 200, body: { companyId: admin.companyId } });
    // One that was made for them can be played all the same.
    expect((await stranger.post(`/sandbox/${body.id}/scan`)).status).toBe(200);
    const { providers } = (await stranger.get('/whatsapp/providers')).body;
    expect(providers).toContainEqual({
      ...{ provider: 'sandbox', available: false },
      ...{ works: true, hasSettings: false },
    });
  });
});

test('without SANDBOX_ENABLED nothing answers and the provider cannot be chosen', async () => {
  const off = await startConnections({ config: { sandboxEnabled: false } });
  const admin = await off.anAdmin();
  const scan = await off.app.api(admin).post('/sandbox/1/scan');
  const created = await off.app.api(admin).post('/whatsapp', { name: 'Teste', provider: 'sandbox' });
  expect([scan.status, created.body.error]).toEqual([404, 'ERR_WAPP_PROVIDER_UNAVAILABLE']);
  await off.app.close();
});
