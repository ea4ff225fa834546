import { readFile } from 'node:fs/promises';
import { eventually, startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { plugins } from '../index.ts';
import { heardByExistingClients, heardByThemAlone, neverSent } from './live/heard.ts';

let app: TestApp;
let admin: TestUser;
let agent: TestUser;
let call: ReturnType<TestApp['api']>;
let connectionId: number;
let made = 0;

beforeAll(async () => {
  app = await startTestApp({ plugins, listen: true });
  const company = await app.aCompany();
  admin = await app.aUser(company);
  agent = await app.aUser(company, { profile: 'user' });
  call = app.api(admin);
  const line = { name: 'Loja', provider: 'sandbox', queueIds: [] };
  connectionId = (await call.post('/whatsapp', line)).body.id;
  await call.post(`/sandbox/${connectionId}/scan`);
  await eventually(async () => (await call.get(`/whatsapp/${connectionId}`)).body.status === 'CONNECTED');
});
afterAll(() => app.close());

const aContact = async () => {
  const number = `55119${String(++made).padStart(8, '0')}`;
  return (await call.post('/contacts', { name: 'Bia', number, email: '' })).body;
};
const aTicket = async (): Promise<{ id: number }> => {
  const contactId = (await aContact()).id;
  return (await call.post('/tickets', { contactId, queueId: null, userId: admin.id, status: 'open' })).body;
};

describe('An existing client, while it starts', () => {
  test('an existing client reads the public settings before sign-in, and null for whatever is not public', async () => {
    const visitor = app.api();
    expect(await visitor.get('/public-settings/allowSignup')).toMatchObject({ status: 200, body: 'enabled' });
    for (const key of [
      ...[
        'primaryColorLight',
        'primaryColorDark',
        'appLogoLight',
        'appLogoDark',
        'appLogoFavicon',
        'appName',
      ],
      ...['loginPageLinks', 'loginSidePanelImage', 'loginBackgroundContent', 'vapidPublicKey'],
      ...[
        'extensionDownloadUrl',
        'userCreation',
        'supportEmail',
        'asaas',
        'tokenixc',
        '__proto__',
        'constructor',
      ],
    ]) {
      const { status, body } = await visitor.get(`/public-settings/${key}`);
      expect({ key, status, body }).toEqual({ key, status: 200, body: null });
    }
  });

  test('an existing client lists the plans that sign-up offers without a session', async () => {
    const [theirs, ours] = [await app.api().get('/plans/listpublic'), await app.api().get('/plans/list')];
    expect(theirs).toMatchObject({ status: 200, body: ours.body });
  });

  test('an existing client is answered that it is registered nowhere', async () => {
    expect(await call.get('/ticketz/registry')).toMatchObject({ status: 200, body: null });
  });

  test('an existing client is informed that it may join, right after its socket is let in', async () => {
    const socket = await app.aSocket(agent);
    await socket.waitFor('ready');
    expect(await socket.join('joinTickets', 'pending')).toBe(true);
    socket.close();
  });
});

describe('A single setting', () => {
  const settingOf = async (key: string, who = admin) => (await app.api(who).get(`/settings/${key}`)).body;

  test('a single setting is its bare value, or null where nothing is stored', async () => {
    expect(await settingOf('CheckMsgIsGroup')).toBe('enabled');
    for (const key of ['groupsTab', 'soundGroupNotifications', 'tagsMode', 'nonsense', '__proto__'])
      expect({ key, value: await settingOf(key) }).toEqual({ key, value: null });
  });

  test('a single setting is kept as admins save it, and in no other company', async () => {
    const elsewhere = await app.aUser(await app.aCompany());
    for (const key of [
      ...['chatbotAutoExit', 'quickMessages', 'tagsMode', 'showNumericIcons', 'noQueueTimeoutAction'],
      ...['openTicketTimeoutAction', 'chatbotTicketTimeoutAction', 'outOfHoursAction', 'groupsTab'],
      ...['soundGroupNotifications', 'messageVisibility', 'keepUserAndQueue', 'aiProvider'],
      ...['audioTranscriptions', 'defaultLanguage', 'useMultiThreadedWbot'],
    ]) {
      const saved = await call.put(`/settings/${key}`, { key, value: 'enabled' });
      expect(saved).toMatchObject({ status: 200, body: { key, value: 'enabled' } });
      expect({ key, value: await settingOf(key, agent) }).toEqual({ key, value: 'enabled' });
      expect({ key, value: await settingOf(key, elsewhere) }).toEqual({ key, value: null });
    }
    expect((await app.api(agent).put('/settings/tagsMode', { value: 'x' })).status).toBe(403);
  });

  test('a single setting is null for admins too when it is a credential, and null for agents when only admins see it', async () => {
    await call.put('/settings/asaas', { key: 'asaas', value: 'um-segredo' });
    expect(await settingOf('asaas')).toBeNull();
    await call.put('/settings/aiBaseUrl', { value: 'https://ai.example/v1' });
    expect(await settingOf('aiBaseUrl')).toBe('https://ai.example/v1');
    expect(await settingOf('aiBaseUrl', agent)).toBeNull();
    expect(await settingOf('campaignsEnabled')).toBeNull();
  });

  test('the sign-up setting opens and closes sign-up for all visitors, by our own staff alone', async () => {
    const change = (who: TestUser, value: string) =>
      app.api(who).put('/settings/allowSignup', { key: 'allowSignup', value });
    expect((await change(admin, 'disabled')).status).toBe(403);
    const staff = await app.theSuperUser();
    expect(await change(staff, 'disabled')).toMatchObject({
      status: 200,
      body: { key: 'allowSignup', value: 'disabled' },
    });
    expect((await app.api().get('/public-settings/allowSignup')).body).toBe('disabled');
    expect(await app.host.tenancy.setting(staff.companyId, 'userCreation')).toBe('disabled');
    await app.api(staff).put('/settings/userCreation', { value: 'enabled' });
    expect(await settingOf('allowSignup', agent)).toBe('enabled');
    expect((await change(staff, 'maybe')).status).toBe(400);
  });
});

describe('The keys that an existing client goes through', () => {
  test('the keys that an existing client reads are in messages, in what they quote and in the live event', async () => {
    const { id } = await aTicket();
    const first = (await call.post(`/messages/${id}`, { body: 'Oi', fromMe: true })).body;
    await call.post(`/messages/${id}`, { body: 'Sim', fromMe: true, quotedMsg: { id: first.id } });
    const { messages } = (await call.get(`/messages/${id}`)).body;
    for (const message of messages) expect(JSON.parse(message.dataJson)).toEqual({});
    const answer = messages.find((message: { body: string }) => message.body === 'Sim');
    expect(JSON.parse(answer.quotedMsg.dataJson)).toEqual({});
    for (const message of [...messages, answer.quotedMsg])
      expect(message).toMatchObject({ remoteJid: null, participant: null });
    expect(answer.contact.tags).toEqual([]);
    const event = await eventually(() =>
      app.sent.find(({ event, payload }) => {
        const { message } = payload as { message?: { body: string; quotedMsg: object | null } };
        return event === `company-${admin.companyId}-appMessage` && message?.body === 'Sim';
      }),
    );
    expect(event.payload).toMatchObject({ message: { dataJson: '{}', quotedMsg: { dataJson: '{}' } } });
  });

  test('the contacts that an existing client reads carry an empty list of tags', async () => {
    const { id } = await aContact();
    expect((await call.get(`/contacts/${id}`)).body.tags).toEqual([]);
    for (const contact of (await call.get('/contacts')).body.contacts) expect(contact.tags).toEqual([]);
    expect((await call.get('/contacts/list')).body[0].tags).toEqual([]);
    expect((await call.get(`/tickets/${(await aTicket()).id}`)).body.contact.tags).toEqual([]);
    const sent = app.sent.find(({ event }) => event === `company-${admin.companyId}-contact`);
    expect(sent?.payload).toMatchObject({ contact: { tags: [] } });
  });

  test("the campaign and its counts are in a campaign's report and in its live event for existing clients", async () => {
    const { body: list } = await call.post('/contact-lists', { name: `Clientes ${++made}` });
    const fields = { name: `Natal ${made}`, message1: 'Olá', status: 'INATIVA', contactListId: list.id };
    const { id } = (await call.post('/campaigns', fields)).body;
    const keys = {
      campaign: { id, name: fields.name },
      valids: 0,
      delivered: 0,
      confirmationRequested: 0,
      confirmed: 0,
    };
    expect((await call.get(`/campaigns/${id}`)).body).toMatchObject({ id, name: fields.name, ...keys });
    const sent = app.sent.find(({ event }) => event === `company-${admin.companyId}-campaign`);
    expect(sent?.payload).toMatchObject({ action: 'create', record: { id, ...keys } });
  });
});

describe('The calls of an existing client about contacts and messages', () => {
  test('an existing client finds the contact of a number, or gets a new one, and two calls at once get the same', async () => {
    const { id, name, number } = await aContact();
    const find = (body: object, who = admin) => app.api(who).post('/contacts/findOrInsert', body);
    expect(await find({ name: 'Outro nome', number: `+${number}` })).toMatchObject({
      status: 200,
      body: { id, name, number, extraInfo: [], tags: [] },
    });
    const fresh = { name: 'Caio', number: '5511955550001' };
    const answers = await Promise.all([find(fresh), find(fresh), find(fresh, agent)]);
    const [first] = answers;
    expect(first).toMatchObject({ status: 200, body: { ...fresh, companyId: admin.companyId } });
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const elsewhere = await app.aUser(await app.aCompany());
    expect((await find(fresh, elsewhere)).body.id).not.toBe(first?.body.id);
    for (const body of [{ name: 'Sem número' }, { name: 'Ruim', number: 'abc' }])
      expect(await find(body)).toMatchObject({ status: 400, body: { error: 'ERR_WAPP_INVALID_CONTACT' } });
  });

  test('an existing client imports contacts from a CSV file, and is refused without one', async () => {
    const file = new File(['nome,número\nLia,5511955550002\n'], 'contatos.csv', { type: 'text/csv' });
    const { status, body } = await call.upload('/contacts/importCsv', { contacts: file });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { message: 'contacts imported', contactImport: { state: expect.any(String) } },
    });
    await eventually(async () => {
      const { body: found } = await call.get('/contacts', { searchParam: '5511955550002' });
      return found.contacts[0]?.name === 'Lia';
    });
    expect((await call.upload('/contacts/importCsv', {})).body.error).toBe('ERR_IMPORT_NO_FILE');
  });

  test('an existing client reads the earlier wordings of a message of a conversation that it may see', async () => {
    const { id } = await aTicket();
    const { body: message } = await call.post(`/messages/${id}`, { body: 'São 10', fromMe: true });
    expect((await call.get(`/messages/${message.id}/history`)).body).toEqual([]);
    expect((await call.put(`/messages/${message.id}`, { body: 'São 12' })).status).toBe(200);
    expect((await call.get(`/messages/${message.id}/history`)).body).toEqual([
      {
        ...{ id: 1, messageId: message.id, ticketId: id, body: 'São 10' },
        ...{ createdAt: expect.any(String), updatedAt: expect.any(String) },
      },
    ]);
    const elsewhere = app.api(await app.aUser(await app.aCompany()));
    for (const unknown of [elsewhere.get(`/messages/${message.id}/history`), call.get('/messages/x/history')])
      expect(await unknown).toMatchObject({ status: 404, body: { error: 'ERR_NO_MESSAGE_FOUND' } });
  });
});

describe('The dashboard in three parts', () => {
  test('the dashboard in three parts counts the tickets of a span by its zone, and says how things are now', async () => {
    const { id } = await aTicket();
    const query = {
      tz: 'America/Sao_Paulo',
      date_from: '',
      hour_from: '00:00',
      date_to: '',
      hour_to: '23:59',
    };
    const before = (await call.get('/dashboard/tickets', query)).body;
    await call.put(`/tickets/${id}`, { status: 'closed', userId: admin.id });
    const { status, body } = await call.get('/dashboard/tickets', query);
    expect(status).toBe(200);
    expect(body.counters.supportFinished).toBe(before.counters.supportFinished + 1);
    expect(body.counters.supportHappening).toBe(before.counters.supportHappening - 1);
    expect(body.days.at(-1)).toMatchObject({ closed: body.counters.supportFinished });
    const none = { ...query, date_from: '2020-01-01', date_to: '2020-01-31' };
    const { body: past } = await call.get('/dashboard/tickets', none);
    expect(past).toMatchObject({
      from: '2020-01-01T03:00:00.000Z',
      until: '2020-02-01T03:00:00.000Z',
      counters: { supportFinished: 0, created: 0, avgWaitTime: null },
      days: [],
      hours: [],
    });
    const users = (await call.get('/dashboard/users', query)).body.attendants;
    expect(users.map((user: { id: number }) => user.id).sort()).toEqual([admin.id, agent.id].sort());
    const now = (await call.get('/dashboard/status')).body;
    expect(now.supportHappening).toBe(body.counters.supportHappening);
  });

  test.each([
    [{ date_from: 'ontem' }, 'ERR_DASHBOARD_INVALID_DAY'],
    [{ date_from: '2020-01-01', hour_from: '99:99', date_to: '2020-01-01' }, 'ERR_DASHBOARD_INVALID_DAY'],
    [{ date_from: '2026-02-02', date_to: '2026-02-01' }, 'ERR_DASHBOARD_RANGE_REVERSED'],
    [{ date_from: '2001-01-01', date_to: '2026-02-01' }, 'ERR_DASHBOARD_RANGE_TOO_LONG'],
  ])('the dashboard in three parts refuses %j by a code', async (query, code) => {
    const { status, body } = await call.get('/dashboard/tickets', query as Record<string, string>);
    expect({ status, error: body.error }).toEqual({ status: 400, error: code });
  });

  test('the dashboard in three parts is closed to agents', async () => {
    for (const part of ['tickets', 'users', 'status'])
      expect((await app.api(agent).get(`/dashboard/${part}`)).status).toBe(403);
  });
});

describe('Live events under names without a company', () => {
  test("live events under names without a company reach the company's screens and no other company's", async () => {
    const stranger = await app.aSocket(await app.aUser(await app.aCompany()));
    const screen = await app.aSocket(agent);
    const { body: tag } = await call.post('/tags', { name: `Retorno ${++made}`, color: '', kanban: 0 });
    expect(await screen.waitFor('tag')).toMatchObject({ action: 'create', tag: { id: tag.id } });
    await call.put('/settings/call', { value: 'enabled' });
    expect(await screen.waitFor('settings')).toMatchObject({ action: 'update', setting: { key: 'call' } });
    await aTicket();
    expect(await screen.waitFor('counter')).toEqual({ action: 'update' });
    const newcomer = await app.aUser({ id: admin.companyId });
    (await app.aSocket(newcomer)).close();
    expect(await screen.waitFor('userOnlineChange', ({ userId }) => userId === newcomer.id)).toMatchObject({
      online: true,
    });
    const names = ['tag', 'settings', 'counter'];
    expect(stranger.events.filter(({ event }) => names.includes(event))).toEqual([]);
    stranger.close();
    screen.close();
  });

  test('live events under names without a company show a credential to admins alone, and never its value', async () => {
    const [screen, boss] = [await app.aSocket(agent), await app.aSocket(admin)];
    await call.put('/settings/tokenixc', { value: 'um-segredo' });
    await call.put('/settings/call', { value: 'disabled' });
    const sent = await boss.waitFor('settings', ({ setting }) => setting.key === 'tokenixc');
    expect(sent.setting.value).toBe('');
    await screen.waitFor('settings', ({ setting }) => setting.key === 'call');
    expect(screen.heard('settings').map(({ setting }) => setting.key)).not.toContain('tokenixc');
    screen.close();
    boss.close();
  });
});

describe('Live events in the shape of existing clients', () => {
  const valueAt = (record: unknown, path: string) =>
    path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], record);

  test('live events of a campaign carry rows to count to sockets of a session cookie alone, and none to our own screens', async () => {
    const { cookie } = await app.signIn(admin);
    const theirs = await app.aSocket(admin, {
      auth: {},
      extraHeaders: { cookie, origin: app.baseUrl },
    });
    const ours = await app.aSocket(admin);
    const { body: list } = await call.post('/contact-lists', { name: `Clientes ${++made}` });
    const numbers = ['5511955551001', '5511955551002'];
    for (const number of numbers)
      await call.post('/contact-list-items', { name: 'Bia', number, email: '', contactListId: list.id });
    const fields = {
      name: `Natal ${++made}`,
      message1: 'Olá',
      contactListId: list.id,
      whatsappId: connectionId,
    };
    const { body: campaign } = await call.post('/campaigns', { ...fields, status: 'INATIVA' });
    await call.post('/campaign-settings', { settings: { messageInterval: 0 } });
    expect(await call.post(`/campaigns/${campaign.id}/start`, {})).toMatchObject({ status: 200 });
    const name = `company-${admin.companyId}-campaign`;
    const isDone = ({ record }: { record: { id: number; delivered?: number } }) =>
      record.id === campaign.id && record.delivered === 2;
    const [shown, plain] = [await theirs.waitFor(name, isDone), await ours.waitFor(name, isDone)];
    for (const key of heardByThemAlone['company-{id}-campaign'] ?? []) {
      expect({ key, isThere: Array.isArray(valueAt(shown, key)) }).toEqual({ key, isThere: true });
      expect({ key, value: valueAt(plain, key) }).toEqual({ key, value: undefined });
    }
    const { shipping, contactList, delivered, valids } = shown.record;
    expect(contactList).toMatchObject({ id: list.id, name: list.name });
    expect(contactList.contacts).toEqual(Array(valids).fill({ isWhatsappValid: true }));
    const rows = shipping.filter((row: { deliveredAt: string | null }) => row.deliveredAt);
    expect([valids, delivered, rows.length]).toEqual([2, 2, 2]);
    await call.delete(`/campaigns/${campaign.id}`);
    const isGone = ({ action }: { action: string }) => action === 'delete';
    for (const socket of [theirs, ours]) {
      expect(await socket.waitFor(name, isGone)).toEqual({
        action: 'delete',
        id: String(campaign.id),
        record: { id: campaign.id },
      });
      socket.close();
    }
  });
});

describe('Every live name', () => {
  interface Shape {
    const?: string;
    anyOf?: Shape[];
    properties?: Record<string, Shape>;
    required?: string[];
  }
  const actionsOf = ({ const: only, anyOf = [] }: Shape): string[] =>
    only === undefined ? anyOf.flatMap(actionsOf) : [only];
  let channels: Record<string, { messages: { event: { payload: Shape } } }>;
  beforeAll(async () => {
    const file = new URL('../../docs/live-events.json', import.meta.url);
    channels = JSON.parse(await readFile(file, 'utf8')).channels;
  });

  test('every live name is in the table of what existing clients listen to', () => {
    expect(Object.keys(heardByExistingClients).sort()).toEqual(Object.keys(channels).sort());
    for (const name of neverSent) expect(channels).not.toHaveProperty([name]);
  });

  test('every live name that existing clients listen to carries the keys that they read', () => {
    const listenedTo = Object.entries(heardByExistingClients).filter(([, heard]) => heard !== null);
    for (const [name, heard] of listenedTo) {
      const payload = channels[name]?.messages.event.payload ?? {};
      const variants = (payload.anyOf ?? [payload]).flatMap(({ properties, required = [] }) =>
        actionsOf(properties?.action ?? {}).map((action) => ({ name, action, required })),
      );
      expect({ name, variants: variants.length }).not.toEqual({ name, variants: 0 });
      for (const variant of variants) {
        // An action that they were never checked with could be one that they cannot bear.
        const keys = heard?.[variant.action] ?? ['no such action is known'];
        expect(variant).toEqual({ ...variant, required: expect.arrayContaining([...keys]) });
      }
    }
  });
});
