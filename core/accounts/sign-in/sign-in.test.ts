/** @on-servers Runs on a database server and Redis too: sessions, failures and codes are counted by upserts and locked rows. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { Type } from '@sinclair/typebox';
import { definePlugin } from '../../plugin/define-plugin.ts';
import { parseDueDate } from '../../tenancy/companies/due-date.ts';
import { changeSetting } from '../../tenancy/settings/change-setting.ts';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { wallClock } from '../../time/wall-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ listen: true });
});
afterAll(() => app.close());

const login = (email: string, password: string) => app.api().post('/auth/login', { email, password });

describe('POST /auth/login', () => {
  test('a sign-in answers a token, the user with company, settings and queues, and the refresh cookie', async () => {
    const dueDate = parseDueDate('2090-01-01');
    const company = await app.aCompany({ dueDate });
    const user = await app.aUser(company, { profile: 'user', seesUnqueued: true });
    const answer = await login(user.email.toUpperCase(), user.password);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({
      id: user.id,
      name: user.name,
      email: user.email,
      profile: 'user',
      super: false,
      companyId: company.id,
      allTicket: 'enable',
      whatsappId: null,
      queues: [],
      company: {
        id: company.id,
        name: company.name,
        status: true,
        planId: company.planId,
        dueDate: new Date((wallClock('').endOfDay('2090-01-01') ?? 0) - 1).toISOString(),
        trialExpiration: expect.stringMatching(/^2090-01-0/),
      },
    });
    expect(answer.body.user.company.settings).toContainEqual(
      expect.objectContaining({ key: 'campaignsEnabled', value: 'true' }),
    );
    expect(answer.headers['set-cookie']).toMatch(
      /^jrt=[\w-]{22}\.[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(JSON.stringify(answer.body)).not.toMatch(/passwordHash|argon2/);
    const authorization = `Bearer ${answer.body.token}`;
    expect((await app.api().get('/auth/me', {}, { authorization })).status).toBe(200);
  });

  test('a sign-in by https binds the cookie to the host, and keeps browsers to https', async () => {
    const secure = await startTestApp({ config: { publicUrl: 'https://balcao.test' } });
    try {
      const user = await secure.theSuperUser();
      const { email, password } = user;
      const answer = await secure.api().post('/auth/login', { email, password });
      const cookie = String(answer.headers['set-cookie']);
      expect(cookie).toMatch(/^__Host-jrt=[\w-]{22}\.[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      expect(cookie).not.toMatch(/domain/i);
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
      const refresh = (given: string) =>
        secure.api().post('/auth/refresh_token', undefined, { cookie: given });
      const bound = cookie.split(';')[0] as string;
      // A cookie planted by a sibling domain does not count beside the bound one.
      const renewed = await refresh(`jrt=${'a'.repeat(22)}.${'b'.repeat(43)}; ${bound}`);
      expect(renewed.status).toBe(200);
      expect(renewed.headers['set-cookie']).toEqual([
        expect.stringMatching(/^jrt=;/),
        expect.stringMatching(/^__Host-jrt=/),
      ]);
      const left = await secure.api().delete('/auth/logout', undefined, {
        authorization: `Bearer ${renewed.body.token}`,
      });
      expect(left.headers['set-cookie']).toMatch(/^__Host-jrt=;/);
      // A session from before the product was reached by https goes on, under the bound name.
      const older = await secure.signIn(user);
      const moved = await refresh(older.cookie);
      expect([moved.status, String(moved.headers['set-cookie'])]).toEqual([
        200,
        expect.stringContaining('__Host-jrt='),
      ]);
    } finally {
      await secure.close();
    }
  });

  test('a sign-in by plain http keeps the cookie’s name that older clients know, and browsers free', async () => {
    const { email, password } = await app.theSuperUser();
    const answer = await login(email, password);
    expect(answer.headers['set-cookie']).not.toMatch(/__Host|Secure/);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  });

  test('a sign-in answers a wrong password and an unknown e-mail alike', async () => {
    const user = await app.aUser(await app.aCompany());
    for (const email of [user.email, 'nobody@balcao.test', 'no address at all']) {
      const { status, body } = await login(email, 'not-this-one');
      expect(status).toBe(401);
      expect(body).toEqual({
        error: 'ERR_INVALID_CREDENTIALS',
        message: 'E-mail ou Senha inválida. Por favor, tente novamente.',
        requestId: expect.any(String),
        help: '/docs/errors/ERR_INVALID_CREDENTIALS.md',
      });
    }
  });

  test('users of a company sign in to the end of its due day by its own clock, and learn when that is', async () => {
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    const signIn = async (timeZone: string, dayOffset: number) => {
      const { day } = wallClock(timeZone).at(Date.now() + dayOffset * 24 * 60 * 60_000);
      const company = await app.aCompany({ dueDate: parseDueDate(day) });
      await changeSetting(app.host.contextFor(company.id), { key: 'timeZone', value: timeZone });
      const user = await app.aUser(company);
      return { day, answer: await login(user.email, user.password) };
    };
    for (const timeZone of zones) {
      const today = await signIn(timeZone, 0);
      expect(today.answer.status).toBe(200);
      const { dueDate } = today.answer.body.user.company;
      expect(Date.parse(dueDate)).toBe((wallClock(timeZone).endOfDay(today.day) ?? 0) - 1);
      const later = await signIn(timeZone, -1);
      expect([later.answer.status, later.answer.body.error]).toEqual([401, 'ERR_SUBSCRIPTION_EXPIRED']);
    }
  });

  test('users of an expired company are refused with the day, but only those who know the password', async () => {
    const user = await app.aUser(await app.aCompany({ dueDate: Date.UTC(2024, 0, 31, 3) }));
    const answer = await login(user.email, user.password);
    expect(answer.status).toBe(401);
    expect(answer.body.error).toBe('ERR_SUBSCRIPTION_EXPIRED');
    expect(answer.body.message).toContain('31/01/2024');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await login(user.email, 'wrong')).body.error).toBe('ERR_INVALID_CREDENTIALS');
  });

  test('users of a blocked company are refused at sign-in', async () => {
    const user = await app.aUser(await app.aCompany({ blocked: true }));
    expect((await login(user.email, user.password)).body.error).toBe('ERR_COMPANY_BLOCKED');
  });

  test('a sign-in ends the older session of the same user and of no other', async () => {
    const company = await app.aCompany();
    const [user, colleague] = [await app.aUser(company), await app.aUser(company)];
    const older = await app.signIn(user);
    const newer = await login(user.email, user.password);
    const refused = await app.api(user).get('/auth/me');
    expect([refused.status, refused.body.error]).toEqual([401, 'ERR_SESSION_EXPIRED']);
    expect((await app.api().post('/auth/refresh_token', undefined, { cookie: older.cookie })).status).toBe(
      401,
    );
    const authorization = `Bearer ${newer.body.token}`;
    expect((await app.api().get('/auth/me', {}, { authorization })).status).toBe(200);
    expect((await app.api(colleague).get('/auth/me')).status).toBe(200);
  });

  test('screens of an older session learn why they are cut; the new session and colleagues hear nothing', async () => {
    const company = await app.aCompany();
    const [user, colleague] = [await app.aUser(company), await app.aUser(company)];
    const event = `company-${company.id}-auth`;
    const [older, other] = [await app.aSocket(user), await app.aSocket(colleague)];
    const cut = new Promise((resolve) => older.socket.once('disconnect', resolve));
    const first = await login(user.email, user.password);
    expect(await older.waitFor(event)).toEqual({
      action: 'update',
      user: { id: user.id, email: user.email, companyId: company.id },
    });
    await cut;
    const newest = await app.aSocket(user, { auth: { token: first.body.token } });
    expect(newest.socket.connected).toBe(true);
    expect(other.socket.connected).toBe(true);
    expect([...newest.heard(event), ...other.heard(event)]).toEqual([]);
  });

  test('several sign-ins at once leave exactly one session', async () => {
    const user = await app.aUser(await app.aCompany());
    const answers = await Promise.all(Array.from({ length: 4 }, () => login(user.email, user.password)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { knex } = app.host.database;
    expect(await knex('Sessions').where({ userId: user.id }).whereNull('endedAt')).toHaveLength(1);
  });

  test('a sign-in makes a hash of older parameters anew', async () => {
    const user = await app.aUser(await app.aCompany());
    const { knex } = app.host.database;
    const passwordHash = await hash(user.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await knex('Users').where({ id: user.id }).update({ passwordHash });
    expect((await login(user.email, user.password)).status).toBe(200);
    const row = await knex('Users').where({ id: user.id }).first('passwordHash');
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect((await login(user.email, user.password)).status).toBe(200);
  });
});

describe('guessing passwords', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({ config: { rateLimit: true, trustProxy: 1 } });
  });
  afterAll(() => strict.close());

  const tryIn = (email: string, password: string, ip: string) =>
    strict.api().post('/auth/login', { email, password }, { 'x-forwarded-for': ip });

  test('a sign-in is refused after five failures from one address, even with the right password, and not elsewhere', async () => {
    const { email, password } = await strict.aUser(await strict.aCompany());
    for (let guess = 0; guess < 5; guess++) {
      expect((await tryIn(email, `guess-${guess}`, '10.1.0.1')).status).toBe(401);
    }
    const refused = await tryIn(email, password, '10.1.0.1');
    expect([refused.status, refused.body.error]).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await tryIn(email, password, '10.1.0.2')).status).toBe(200);
  });

  test('guessing many passwords at once gains nothing', async () => {
    const { email } = await strict.aUser(await strict.aCompany());
    const guesses = Array.from({ length: 30 }, (_, guess) => tryIn(email, `guess-${guess}`, '10.2.0.1'));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  test('guesses from many addresses close the account to unknown places, not to where its owner is known or is signed in', async () => {
    const user = await strict.aUser(await strict.aCompany());
    const { email, password } = user;
    for (const known of ['10.3.0.1', '2001:db8:7:1::a'])
      expect((await tryIn(email, password, known)).status).toBe(200);
    for (let guess = 0; guess < 20; guess++) await tryIn(email, 'guess', `10.3.1.${guess}`);
    const answers = [];
    // An IPv6 address changes within its network.
    for (const place of ['10.3.2.1', '2001:db8:7:2::a', '10.3.0.1', '2001:db8:7:1::b'])
      answers.push((await tryIn(email, password, place)).status);
    expect(answers).toEqual([429, 429, 200, 200]);
    const change = { password: 'Outra-senha-8', currentPassword: password };
    expect((await strict.api(user).put(`/users/${user.id}`, change)).status).toBe(200);
  });

  test('failed sign-ins are forgiven when the window is over', async () => {
    const { email, password } = await strict.aUser(await strict.aCompany());
    for (let guess = 0; guess < 6; guess++) await tryIn(email, 'guess', '10.4.0.1');
    expect((await tryIn(email, password, '10.4.0.1')).status).toBe(429);
    await strict.host.database.knex('SignInFailures').update({ windowEndsAt: Date.now() - 1 });
    expect((await tryIn(email, password, '10.4.0.1')).status).toBe(200);
  });

  test('failed sign-ins are counted, those that succeed are not', async () => {
    const { email, password } = await strict.aUser(await strict.aCompany());
    for (let time = 0; time < 8; time++) expect((await tryIn(email, password, '10.5.0.1')).status).toBe(200);
  });
});

describe('DELETE /auth/logout', () => {
  test('signing out ends the session, clears the cookie and marks the user away', async () => {
    const user = await app.aUser(await app.aCompany());
    const { cookie } = await app.signIn(user);
    const { knex } = app.host.database;
    await knex('Users').where({ id: user.id }).update({ online: 1 });
    const answer = await app.api(user).delete('/auth/logout');
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toMatch(/^jrt=;/);
    expect((await app.api().post('/auth/refresh_token', undefined, { cookie })).status).toBe(401);
    expect((await app.api(user).get('/auth/me')).status).toBe(401);
    expect((await knex('Users').where({ id: user.id }).first()).online).toBe(0);
  });
});

describe('what a user may do', () => {
  test('the rights of a user stand in sign-in, renewal and /auth/me as the routes enforce them', async () => {
    const company = await app.aCompany();
    const people = {
      admin: await app.aUser(company),
      agent: await app.aUser(company, { profile: 'user' }),
      boss: await app.theSuperUser(),
    };
    const can: Record<string, string[]> = {};
    for (const [who, user] of Object.entries(people)) {
      const { cookie } = await app.signIn(user);
      const renewed = await app.api().post('/auth/refresh_token', undefined, { cookie });
      const me = await app.api(user).get('/auth/me');
      const ctx = await app.ctxOf(user);
      const signedIn = await login(user.email, user.password);
      const declared = [...app.host.permissions.keys()];
      can[who] = declared.filter((permission) => ctx.can(permission));
      for (const { body } of [renewed, me, signedIn]) {
        expect([who, body.can, body.open]).toEqual([who, can[who], []]);
      }
    }
    expect(can.agent).toEqual([]);
    expect(can.admin).toContain('users:manage');
    expect(can.admin).not.toContain('super-items:view');
    expect(can.boss).toEqual([...app.host.permissions.keys()]);
  });

  test('a change of role sends the new rights to that user alone', async () => {
    const company = await app.aCompany();
    const [admin, agent] = [await app.aUser(company), await app.aUser(company, { profile: 'user' })];
    const reported = () =>
      app.sent.filter(
        ({ event, userIds }) => event === `company-${company.id}-access` && userIds?.includes(agent.id),
      );
    await app.api(admin).put(`/users/${agent.id}`, { name: 'Outra' });
    expect(reported()).toEqual([]);
    await app.api(admin).put(`/users/${agent.id}`, { profile: 'admin', password: 'outra-senha' });
    expect(reported()).toEqual([
      expect.objectContaining({
        userIds: [agent.id],
        payload: { action: 'update', can: expect.arrayContaining(['users:manage']), open: [], ready: [] },
      }),
    ]);
  });
});

test('a route that wants an undeclared permission stops the start and is named', async () => {
  const [misspelt] = ['things:mangle'] as unknown[] as ['users:manage'];
  const plugin = definePlugin({
    name: 'things',
    register: ({ route }) =>
      route({
        method: 'GET',
        url: '/things',
        summary: 'List things',
        access: { permission: misspelt },
        answers: { 200: Type.Object({}) },
        handle: () => ({}),
      }),
  });
  await expect(startTestApp({ plugins: [plugin] })).rejects.toThrow(/\/things.*things:mangle/);
});

describe('GET /auth/me', () => {
  test('GET /auth/me answers who calls and nothing more', async () => {
    const user = await app.aUser(await app.aCompany());
    const { id, name, email, companyId } = user;
    const { body } = await app.api(user).get('/auth/me');
    expect(body).toEqual({
      id,
      name,
      email,
      profile: 'admin',
      super: false,
      companyId,
      mustEnrol: false,
      allTicket: 'disable',
      queueIds: [],
      can: expect.arrayContaining(['users:manage']),
      open: [],
      ready: [],
    });
  });
});
