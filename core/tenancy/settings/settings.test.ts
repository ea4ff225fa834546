/** @on-servers Runs on a database server and Redis too: limits and settings are held by locked rows. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { definePlugin } from '../../plugin/define-plugin.ts';
import { startTestApp, type TestApp, type TestCompany, type TestUser } from '../../testing/index.ts';

const plugin = definePlugin({
  name: 'greeter',
  settings: {
    greeting: { default: 'Olá', maxLength: 10 },
    greeterToken: { default: '', secret: true, inHeader: true, sentTo: 'greeterUrl' },
    greeterUrl: { default: '', isCalled: true, adminsOnly: true },
  },
  register: () => undefined,
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ plugins: [plugin] });
});
afterAll(() => app.close());

const valuesOf = async (company: TestCompany, profile: 'admin' | 'user' = 'admin') => {
  const { body } = await app.api(await app.aUser(company, { profile })).get('/settings/');
  return Object.fromEntries(body.map(({ key, value }: { key: string; value: string }) => [key, value]));
};

describe('GET /settings', () => {
  test('GET /settings answers a row with an id for every key that core and the plugins declare', async () => {
    const company = await app.aCompany();
    const { body } = await app.api(await app.aUser(company)).get('/settings');
    expect(body[0]).toEqual({
      id: expect.any(Number),
      key: expect.any(String),
      value: expect.any(String),
      isStored: expect.any(Boolean),
      companyId: company.id,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await valuesOf(company)).toMatchObject({
      userRating: 'disabled',
      scheduleType: 'disabled',
      call: 'disabled',
      CheckMsgIsGroup: 'enabled',
      sendGreetingAccepted: 'disabled',
      sendMsgTransfTicket: 'disabled',
      chatBotType: 'text',
      ipixc: '',
      tokenixc: '',
      asaas: '',
      greeting: 'Olá',
      greeterToken: '',
    });
  });

  test('GET /settings makes rows that a company from before is missing', async () => {
    const company = await app.aCompany();
    await app.host.database.knex('Settings').where({ companyId: company.id }).delete();
    expect(await valuesOf(company)).toMatchObject({ call: 'disabled', greeting: 'Olá' });
  });

  test('GET /settings keeps credentials, and addresses that are called with them, from agents', async () => {
    const company = await app.aCompany();
    const agents = await valuesOf(company, 'user');
    expect(agents).toHaveProperty('call');
    for (const key of [
      ...['tokenixc', 'clientidmkauth', 'clientsecretmkauth', 'asaas', 'greeterToken'],
      ...['greeterUrl', 'ipixc', 'ipmkauth', 'ipsgp', 'appsgp'],
    ]) {
      expect(agents).not.toHaveProperty(key);
    }
  });

  test('the company of a user keeps what is for admins alone from agents, too', async () => {
    const company = await app.aCompany();
    const admin = await app.aUser(company);
    await app.api(admin).put('/settings/greeterUrl', { value: 'https://greet.example/v1' });
    await app.api(admin).put('/settings/ipixc', { value: 'https://ixc.example' });
    const agent = await app.aUser(company, { profile: 'user' });
    const { body } = await app.api(agent).get(`/users/${agent.id}`);
    const keys = body.company.settings.map(({ key }: { key: string }) => key);
    expect(keys).toContain('call');
    expect(keys).not.toContain('greeterUrl');
    expect(keys).not.toContain('ipixc');
    const updates = app.sent.filter(({ event }) => event === `company-${company.id}-settings`);
    expect(updates.map(({ only, userIds }) => [only, userIds])).toEqual([
      ['seeing-all', undefined],
      ['seeing-all', undefined],
    ]);
  });
});

describe('PUT /settings/:key', () => {
  test('a setting is stored, and sent to the screens of the company and readers in this process', async () => {
    const company = await app.aCompany();
    const admin = await app.aUser(company);
    expect(await app.host.tenancy.setting(company.id, 'call')).toBe('disabled');
    const { status, body } = await app.api(admin).put('/settings/call', { key: 'call', value: 'enabled' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ key: 'call', value: 'enabled', companyId: company.id });
    expect(await app.host.tenancy.setting(company.id, 'call')).toBe('enabled');
    expect(app.sent.at(-1)).toEqual({
      companyId: company.id,
      event: `company-${company.id}-settings`,
      payload: { action: 'update', setting: body },
    });
  });

  test('a stored credential is sealed, never read back, and announced to admins alone as stored', async () => {
    const company = await app.aCompany();
    const [admin, agent] = [await app.aUser(company), await app.aUser(company, { profile: 'user' })];
    await app.api(admin).put('/settings/greeterToken', { value: 'shh' });
    const row = await app.host.database
      .knex('Settings')
      .where({ companyId: company.id, key: 'greeterToken' })
      .first();
    expect(row.value).not.toContain('shh');
    expect(await app.host.tenancy.setting(company.id, 'greeterToken')).toBe('shh');
    expect((await valuesOf(company)).greeterToken).toBe('');
    const updates = app.sent.filter(({ event }) => event === `company-${company.id}-settings`);
    expect(updates.map(({ userIds }) => userIds?.includes(admin.id))).toEqual([true]);
    expect(updates.map(({ userIds }) => userIds?.includes(agent.id))).toEqual([false]);
  });

  test('a credential that cannot be unsealed any more locks no user out', async () => {
    const company = await app.aCompany({ dueDate: Date.UTC(2090, 0, 1) });
    const admin = await app.aUser(company);
    await app.api(admin).put('/settings/greeterToken', { value: 'shh' });
    const stored = app.host.database.knex('Settings').where({ companyId: company.id, key: 'greeterToken' });
    const { value } = await stored.clone().first();
    await stored.update({ value: `${value.slice(0, -4)}AAAA` });
    app.host.tenancy.forget(company.id);
    expect((await app.api(admin).get('/users')).status).toBe(200);
  });

  test('a changed setting touches no other company', async () => {
    const [ours, theirs] = [await app.aCompany(), await app.aCompany()];
    await app.api(await app.aUser(ours)).put('/settings/call', { value: 'enabled', companyId: theirs.id });
    expect((await valuesOf(theirs)).call).toBe('disabled');
  });

  test.each([
    ['call', 'on'],
    ['scheduleType', ''],
    ['chatBotType', 'hologram'],
    ['greeting', 'more than ten characters'],
  ])('PUT /settings rejects %s = %j', async (key, value) => {
    const admin = app.api(await app.aUser(await app.aCompany()));
    const { status, body } = await admin.put(`/settings/${key}`, { key, value });
    expect([status, body.error]).toEqual([400, 'ERR_VALIDATION']);
  });

  test('PUT /settings names the values that a setting takes, unless they are too many to read', async () => {
    const admin = app.api(await app.aUser(await app.aCompany()));
    const wrong = async (key: string) => (await admin.put(`/settings/${key}`, { value: 'x' })).body.details;
    expect(await wrong('call')).toEqual({ value: 'must be one of enabled, disabled' });
    expect((await wrong('timeZone')).value.length).toBeLessThan(100);
  });

  test('PUT /settings does not know undeclared keys', async () => {
    const admin = app.api(await app.aUser(await app.aCompany()));
    for (const key of ['nonsense', '__proto__', 'constructor']) {
      const { status, body } = await admin.put(`/settings/${key}`, { value: 'x' });
      expect([status, body.error]).toEqual([404, 'ERR_NO_SETTING_FOUND']);
    }
  });

  test('PUT /settings lets only our own staff switch campaigns', async () => {
    const company = await app.aCompany();
    const admin = app.api(await app.aUser(company));
    expect((await admin.put('/settings/campaignsEnabled', { value: 'true' })).body.error).toBe(
      'ERR_NO_PERMISSION',
    );
    const boss = app.api(await app.theSuperUser());
    expect((await boss.put('/settings/campaignsEnabled', { value: 'true' })).status).toBe(200);
  });
});

describe('a credential', () => {
  async function aCredential() {
    const company = await app.aCompany();
    const admin = app.api(await app.aUser(company));
    await admin.put('/settings/greeterUrl', { value: 'https://greet.example/v1' });
    await admin.put('/settings/greeterToken', { value: 'shh' });
    const kept = () => app.host.tenancy.setting(company.id, 'greeterToken');
    const later = () =>
      app.host.database
        .knex('Settings')
        .where({ companyId: company.id, key: 'greeterToken' })
        .update({ updatedAt: Date.now() - 60_000 });
    return { company, admin, kept, later };
  }

  test.each(['', '   ', '********'])(
    'a credential stays when it comes back as it was read: %j',
    async (value) => {
      const { admin, kept } = await aCredential();
      const { status, body } = await admin.put('/settings/greeterToken', { value });
      expect([status, body.value, body.isStored]).toEqual([200, '', true]);
      expect(await kept()).toBe('shh');
    },
  );

  test('a credential is deleted by a call of its own', async () => {
    const { admin, kept } = await aCredential();
    const { status, body } = await admin.delete('/settings/greeterToken');
    expect([status, body.isStored]).toEqual([200, false]);
    expect(await kept()).toBe('');
  });

  test('a credential is never sent to another server than it was given for', async () => {
    const { admin, kept, later } = await aCredential();
    await later();
    await admin.put('/settings/greeterUrl', { value: 'https://greet.example/v2' });
    expect(await kept()).toBe('shh');
    await admin.put('/settings/greeterUrl', { value: 'https://thief.example/v2' });
    expect(await kept()).toBe('');
  });

  test('a credential stays when a client saves it a moment before the address', async () => {
    const { admin, kept } = await aCredential();
    await admin.put('/settings/greeterUrl', { value: 'https://other.example/v1' });
    expect(await kept()).toBe('shh');
  });

  test.each(['line\nbreak', 'zero\u200bwidth', 'del\u007f', 'with space', 'ção'])(
    'a credential is refused when no header carries it: %j',
    async (value) => {
      const { admin, kept } = await aCredential();
      const { status, body } = await admin.put('/settings/greeterToken', { value });
      expect([status, body.error]).toEqual([400, 'ERR_VALIDATION']);
      expect(await kept()).toBe('shh');
    },
  );
});

describe('an address that the server calls', () => {
  test.each([
    'file:///etc/passwd',
    'ftp://files.example/x',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.7/v1',
    'http://localhost:11434/v1',
    'https://user:pass@ai.example/v1',
    'ai.example/v1',
  ])('an address that the server calls is refused when it is saved: %s', async (value) => {
    const admin = app.api(await app.aUser(await app.aCompany()));
    const { status, body } = await admin.put('/settings/greeterUrl', { value });
    expect([status, body.error]).toEqual([400, 'ERR_ADDRESS_REFUSED']);
  });

  test('an address that the server calls may be given up', async () => {
    const admin = app.api(await app.aUser(await app.aCompany()));
    expect((await admin.put('/settings/greeterUrl', { value: '' })).status).toBe(200);
  });
});

describe('DELETE /settings/:key', () => {
  test('DELETE /settings/:key gives a setting its default back', async () => {
    const company = await app.aCompany();
    const admin = app.api(await app.aUser(company));
    await admin.put('/settings/greeting', { value: 'Oi' });
    expect((await admin.delete('/settings/greeting')).body.value).toBe('Olá');
    expect((await admin.delete('/settings/nonsense')).body.error).toBe('ERR_NO_SETTING_FOUND');
  });
});

describe('the setting that closes sign-up for all visitors', () => {
  const change = (user: TestUser, value: string) => app.api(user).put('/settings/userCreation', { value });

  test('the setting that closes sign-up is changed by our own staff alone, not by other admins of our company', async () => {
    const boss = await app.theSuperUser();
    const admin = await app.aUser({ id: boss.companyId });
    const refused = await change(admin, 'disabled');
    expect([refused.status, refused.body.error]).toEqual([403, 'ERR_NO_PERMISSION']);
    expect(await app.host.tenancy.setting(boss.companyId, 'userCreation')).toBe('enabled');
    expect((await change(boss, 'disabled')).status).toBe(200);
    expect((await change(boss, 'enabled')).status).toBe(200);
  });

  test('the setting that closes sign-up is in every other company a matter of its own users, for its admins', async () => {
    expect((await change(await app.aUser(await app.aCompany()), 'disabled')).status).toBe(200);
  });
});
