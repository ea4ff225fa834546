import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readConfig } from '../../config/config.ts';
import {
  aSecondFactor,
  authenticatorOf,
  eventually,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ listen: true });
});
afterAll(() => app.close());

const aPerson = async () => app.aUser(await app.aCompany());

async function turnOn(user: TestUser) {
  const { body } = await app.api(user).post('/auth/two-factor/enrolment', {});
  const phone = authenticatorOf(body.secret);
  const answer = await app.api(user).post('/auth/two-factor/confirmation', { code: phone.code() });
  return { ...phone, answer, recoveryCodes: answer.body.recoveryCodes as string[] };
}

/** Ages the user's sessions, so that the password no longer counts as just given. */
async function later({ id, companyId }: TestUser) {
  const createdAt = Date.now() - 6 * 60_000;
  await app.ctx({ id: companyId }).table('Sessions').where('userId', id).update({ createdAt });
}

const state = async (user: TestUser) => (await app.api(user).get('/auth/two-factor')).body;

describe('turning a second factor on', () => {
  test('turning a second factor on takes a code of the app, and gives ten recovery codes once', async () => {
    const user = await aPerson();
    expect(await state(user)).toEqual({ isOn: false, since: null, isRequired: false, recoveryCodesLeft: 0 });
    const { body } = await app.api(user).post('/auth/two-factor/enrolment', {});
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect((await state(user)).isOn).toBe(false);
    const wrong = await app.api(user).post('/auth/two-factor/confirmation', { code: '000000' });
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { error: 'ERR_SECOND_FACTOR_WRONG', details: { code: expect.any(String) } },
    ]);
    const { answer, recoveryCodes } = await turnOn(user);
    expect(answer.status).toBe(200);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/);
    expect(await state(user)).toMatchObject({ isOn: true, since: expect.any(String), recoveryCodesLeft: 10 });
    expect((await app.api(user).get('/users/list')).body[0].twoFactor).toBe(true);
  });

  test('a second factor is not begun or confirmed a second time, nor confirmed before it was begun', async () => {
    const user = await aPerson();
    const confirm = () => app.api(user).post('/auth/two-factor/confirmation', { code: '123456' });
    expect((await confirm()).body.error).toBe('ERR_SECOND_FACTOR_IS_OFF');
    await turnOn(user);
    const again = await app.api(user).post('/auth/two-factor/enrolment', {});
    expect([again.status, again.body.error]).toEqual([409, 'ERR_SECOND_FACTOR_IS_ON']);
    expect((await confirm()).body.error).toBe('ERR_SECOND_FACTOR_IS_ON');
  });

  test('turning a second factor on wants the password from a session that is not fresh', async () => {
    const user = await aPerson();
    await app.signIn(user);
    await later(user);
    const begin = (body: object) => app.api(user).post('/auth/two-factor/enrolment', body);
    expect((await begin({})).body.error).toBe('ERR_CURRENT_PASSWORD_REQUIRED');
    expect((await begin({ currentPassword: 'outra coisa' })).body.error).toBe('ERR_CURRENT_PASSWORD_WRONG');
    expect((await begin({ currentPassword: user.password })).status).toBe(200);
  });

  test('several confirmations at once turn a second factor on once', async () => {
    const user = await aPerson();
    const { body } = await app.api(user).post('/auth/two-factor/enrolment', {});
    const code = authenticatorOf(body.secret).code();
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.api(user).post('/auth/two-factor/confirmation', { code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await state(user)).recoveryCodesLeft).toBe(10);
  });
});

describe('turning it off', () => {
  test('turning a second factor off takes the password and a code', async () => {
    const user = await aPerson();
    const { code, recoveryCodes } = await turnOn(user);
    const off = (currentPassword: string, given: string) =>
      app.api(user).delete('/auth/two-factor', { currentPassword, code: given });
    expect((await off('errada', code(1))).body.error).toBe('ERR_CURRENT_PASSWORD_WRONG');
    expect((await off(user.password, '000000')).body.error).toBe('ERR_SECOND_FACTOR_WRONG');
    expect((await off(user.password, recoveryCodes[0] as string)).status).toBe(200);
    expect(await state(user)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await off(user.password, code(1))).body.error).toBe('ERR_SECOND_FACTOR_IS_OFF');
    const { email, password } = user;
    expect((await app.api().post('/auth/login', { email, password })).status).toBe(200);
  });

  test('new recovery codes take the same proof, and the old ones are void', async () => {
    const user = await aPerson();
    const { code, recoveryCodes } = await turnOn(user);
    const proof = { currentPassword: user.password, code: code(1) };
    const { body } = await app.api(user).post('/auth/two-factor/recovery-codes', proof);
    expect(body.recoveryCodes).toHaveLength(10);
    const signIn = (given: string) =>
      app.api().post('/auth/login', { email: user.email, password: user.password, code: given });
    expect((await signIn(recoveryCodes[0] as string)).status).toBe(400);
    expect((await signIn(body.recoveryCodes[0])).status).toBe(200);
  });
});

describe('DELETE /users/:id/two-factor', () => {
  const reset = (by: TestUser, { id }: TestUser) => app.api(by).delete(`/users/${id}/two-factor`);

  test('an admin takes a user’s second factor off, which ends the sessions that it opened', async () => {
    const company = await app.aCompany();
    const [admin, agent] = [await app.aUser(company), await app.aUser(company, { profile: 'user' })];
    await turnOn(agent);
    expect((await reset(admin, agent)).status).toBe(200);
    expect((await app.api(agent).get('/auth/me')).body.error).toBe('ERR_SESSION_EXPIRED');
    const { email, password } = agent;
    expect((await app.api().post('/auth/login', { email, password })).status).toBe(200);
    expect((await reset(admin, agent)).body.error).toBe('ERR_SECOND_FACTOR_IS_OFF');
  });

  test('taking a second factor off is refused for oneself and for another admin; our own staff may for any', async () => {
    const company = await app.aCompany();
    const [admin, other] = [await app.aUser(company), await app.aUser(company)];
    for (const user of [admin, other]) await aSecondFactor(app.host, user);
    const reported = async (by: TestUser, whose: TestUser) => (await reset(by, whose)).body.error;
    expect(await reported(admin, admin)).toBe('ERR_CURRENT_PASSWORD_REQUIRED');
    expect(await reported(admin, other)).toBe('ERR_CANNOT_EDIT_USER_CANNOT_EDIT_ADMIN');
    expect((await reset(await app.theSuperUser(), other)).status).toBe(200);
  });
});

describe('a company that asks for a second factor', () => {
  const ask = (admin: TestUser) => app.api(admin).put('/settings/twoFactorRequired', { value: 'enabled' });

  test('a company that asks for a second factor holds users without one back at once, on open sockets too', async () => {
    const company = await app.aCompany();
    const [admin, agent] = [await app.aUser(company), await app.aUser(company, { profile: 'user' })];
    await aSecondFactor(app.host, admin);
    const socket = await app.aSocket(agent);
    const adminSocket = await app.aSocket(admin);
    expect((await ask(admin)).status).toBe(200);
    await eventually(async () => {
      const { status, body } = await app.api(agent).get('/users');
      expect([status, body.error]).toEqual([403, 'ERR_SECOND_FACTOR_REQUIRED']);
      expect(socket.socket.connected).toBe(false);
      return true;
    });
    await expect(app.aSocket(agent)).rejects.toThrow('ERR_SECOND_FACTOR_REQUIRED');
    expect(adminSocket.socket.connected).toBe(true);
    expect((await app.api(admin).get('/users')).status).toBe(200);
    expect((await app.api(agent).get('/auth/me')).body.mustEnrol).toBe(true);
    expect((await state(agent)).isRequired).toBe(true);
    await turnOn(agent);
    expect((await app.api(agent).get('/auth/me')).body.mustEnrol).toBe(false);
    expect((await app.api(agent).get('/users')).status).toBe(200);
    expect((await app.aSocket(agent)).socket.connected).toBe(true);
  });

  test('a sign-in without a required second factor leads to turning it on, and nowhere else', async () => {
    const company = await app.aCompany();
    const admin = await app.aUser(company);
    await ask(admin);
    const { body, headers } = await app
      .api()
      .post('/auth/login', { email: admin.email, password: admin.password });
    expect(body.mustEnrol).toBe(true);
    const authorization = `Bearer ${body.token}`;
    const cookie = String(headers['set-cookie']).split(';')[0] as string;
    const reported = async (call: Promise<{ body: { error?: string } }>) => (await call).body.error;
    const api = app.api();
    expect(await reported(api.get('/settings', {}, { authorization }))).toBe('ERR_SECOND_FACTOR_REQUIRED');
    expect(
      await reported(api.put('/settings/twoFactorRequired', { value: 'disabled' }, { authorization })),
    ).toBe('ERR_SECOND_FACTOR_REQUIRED');
    expect(await reported(api.put(`/users/${admin.id}`, { name: 'Outra' }, { authorization }))).toBe(
      'ERR_SECOND_FACTOR_REQUIRED',
    );
    const renewed = await api.post('/auth/refresh_token', undefined, { cookie });
    expect(renewed.body.mustEnrol).toBe(true);
    expect(await reported(api.get('/users', {}, { authorization: `Bearer ${renewed.body.token}` }))).toBe(
      'ERR_SECOND_FACTOR_REQUIRED',
    );
    expect((await api.delete('/auth/logout', undefined, { authorization })).status).toBe(200);
  });

  test('a company that asks for a second factor asks nothing of the users of another', async () => {
    const [admin, stranger] = [await aPerson(), await aPerson()];
    await ask(admin);
    expect((await app.api(stranger).get('/users')).status).toBe(200);
  });
});

describe('an installation that asks a second factor of our own staff', () => {
  let boss: TestUser;
  beforeAll(async () => {
    boss = await app.theSuperUser();
    app.host.config.superTwoFactor = true;
    app.host.accounts.forgetActors();
  });
  afterAll(() => {
    app.host.config.superTwoFactor = false;
    app.host.accounts.forgetActors();
  });

  test('a super user without a required second factor is held back, on sockets too, and led to turning it on', async () => {
    expect((await app.api(boss).get('/auth/me')).body.mustEnrol).toBe(true);
    for (const url of ['/companies', '/companiesPlan', '/settings', '/audit'])
      expect((await app.api(boss).get(url)).body.error).toBe('ERR_SECOND_FACTOR_REQUIRED');
    await expect(app.aSocket(boss)).rejects.toThrow('ERR_SECOND_FACTOR_REQUIRED');
    expect((await state(boss)).isRequired).toBe(true);
    await turnOn(boss);
    expect((await app.api(boss).get('/auth/me')).body.mustEnrol).toBe(false);
    expect((await app.api(boss).get('/companies')).status).toBe(200);
  });

  test('a second factor required of our own staff asks nothing of other users', async () => {
    const admin = await aPerson();
    expect((await state(admin)).isRequired).toBe(false);
    expect((await app.api(admin).get('/users')).status).toBe(200);
  });
});

test.each([
  [{}, false],
  [{ PUBLIC_URL: 'http://192.168.0.9:3000' }, false],
  [{ PUBLIC_URL: 'https://balcao.test' }, true],
  [{ PUBLIC_URL: 'https://balcao.test', SUPER_TWO_FACTOR: 'false' }, false],
  [{ SUPER_TWO_FACTOR: 'true' }, true],
])('with %j a second factor of our own staff is required: %s', (env, isAsked) => {
  const { superTwoFactor } = readConfig({
    DATA_DIR: app.host.config.dataDir,
    APP_SECRET: 'x'.repeat(40),
    ...env,
  });
  expect(superTwoFactor).toBe(isAsked);
});
