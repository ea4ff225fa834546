import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aCompany, aSuperUser, aUser, anAdmin, signedIn, unique } from '../testing/factories.ts';
import { type Answer, startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { createAccessTokens } from './access-token.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  app.call(null, 'POST', '/auth/login', { email, password }, headers);
const refresh = (cookie?: string) =>
  app.call(null, 'POST', '/auth/refresh_token', undefined, cookie ? { cookie } : {});
const cookieOf = (answer: Answer) => String(answer.headers['set-cookie']).split(';')[0] as string;

describe('POST /auth/login', () => {
  test('answers a token, the user with company, settings and queues, and the refresh cookie', async () => {
    const company = await aCompany(app);
    const { user, password } = await aUser(app, company, { allTicket: 'enable' });
    const answer = await login(user.email.toUpperCase(), password);
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
        dueDate: new Date(company.dueDate as number).toISOString(),
        trialExpiration: new Date(company.dueDate as number).toISOString(),
      },
    });
    expect(answer.body.user.company.settings).toContainEqual(
      expect.objectContaining({ key: 'campaignsEnabled', value: 'true' }),
    );
    expect(answer.headers['set-cookie']).toMatch(/^jrt=[\w-]{22}\.[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax$/);
    expect(JSON.stringify(answer.body)).not.toMatch(/passwordHash|argon2/);
    expect((await app.call({ token: answer.body.token }, 'GET', '/auth/me')).status).toBe(200);
  });

  test('marks the cookie secure where the product is reached by https', async () => {
    const secureApp = await startTestApp({ env: { PUBLIC_URL: 'https://balcao.test' } });
    try {
      const { user, password } = await anAdmin(secureApp, { id: 1 });
      const answer = await secureApp.call(null, 'POST', '/auth/login', { email: user.email, password });
      expect(answer.headers['set-cookie']).toMatch(/; Secure/);
    } finally {
      await secureApp.close();
    }
  });

  test('answers a wrong password and an unknown e-mail alike', async () => {
    const { user } = await aUser(app, await aCompany(app));
    const wrong = await login(user.email, 'not-this-one');
    const unknown = await login('nobody@balcao.test', 'not-this-one');
    for (const { status, body } of [wrong, unknown]) {
      expect(status).toBe(401);
      expect(body).toEqual({
        error: 'ERR_INVALID_CREDENTIALS',
        message: 'E-mail ou Senha inválida. Por favor, tente novamente.',
        requestId: expect.any(String),
      });
    }
  });

  test('refuses the users of an expired company and names the day', async () => {
    const company = await aCompany(app, { dueDate: Date.UTC(2024, 0, 31, 3), email: `${unique('c')}@balcao.test` });
    const there = app.host.contextFor(company.id);
    const { addUser } = await import('./add-user.ts');
    const user = await addUser(there, {
      name: 'Late',
      email: `${unique('l')}@balcao.test`,
      password: '12345',
      profile: 'admin',
    });
    const answer = await login(user.email, '12345');
    expect(answer.status).toBe(401);
    expect(answer.body.error).toBe('ERR_SUBSCRIPTION_EXPIRED');
    expect(answer.body.message).toContain('31/01/2024');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await login(user.email, 'wrong')).body.error).toBe('ERR_INVALID_CREDENTIALS');
  });

  test('refuses the users of a blocked company', async () => {
    const company = await aCompany(app);
    const { user, password } = await aUser(app, company);
    const boss = await aSuperUser(app);
    await app.call(boss, 'PUT', `/companies/${company.id}`, { status: false });
    expect((await login(user.email, password)).body.error).toBe('ERR_COMPANY_BLOCKED');
  });

  test('ends the older session of the same user and nobody else', async () => {
    const company = await aCompany(app);
    const older = await aUser(app, company);
    const colleague = await aUser(app, company);
    const answer = await login(older.user.email, older.password);
    const refused = await app.call(older, 'GET', '/auth/me');
    expect([refused.status, refused.body.error]).toEqual([401, 'ERR_SESSION_EXPIRED']);
    expect((await refresh(older.cookie)).status).toBe(401);
    expect((await app.call({ token: answer.body.token }, 'GET', '/auth/me')).status).toBe(200);
    expect((await app.call(colleague, 'GET', '/auth/me')).status).toBe(200);
  });

  test('leaves exactly one session of several sign-ins at once', async () => {
    const { user, password } = await aUser(app, await aCompany(app));
    const answers = await Promise.all(Array.from({ length: 4 }, () => login(user.email, password)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const open = await app.host.database.knex('Sessions').where({ userId: user.id }).whereNull('endedAt');
    expect(open).toHaveLength(1);
  });

  test('makes the hash of an older kind anew', async () => {
    const { user, password } = await aUser(app, await aCompany(app));
    const { hash } = await import('@node-rs/argon2');
    const passwordHash = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await app.host.database.knex('Users').where({ id: user.id }).update({ passwordHash });
    expect((await login(user.email, password)).status).toBe(200);
    const row = await app.host.database.knex('Users').where({ id: user.id }).first('passwordHash');
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  });
});

describe('guessing passwords', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({ env: { RATE_LIMIT: 'true', TRUST_PROXY: 'true' } });
  });
  afterAll(() => strict.close());

  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  const tryIn = (email: string, password: string, ip: string) =>
    strict.call(null, 'POST', '/auth/login', { email, password }, from(ip));

  test('is refused after five failures from one address, even with the right password, and not elsewhere', async () => {
    const { user, password } = await aUser(strict, await aCompany(strict));
    for (let guess = 0; guess < 5; guess++) {
      expect((await tryIn(user.email, `guess-${guess}`, '10.1.0.1')).status).toBe(401);
    }
    const refused = await tryIn(user.email, password, '10.1.0.1');
    expect([refused.status, refused.body.error]).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await tryIn(user.email, password, '10.1.0.2')).status).toBe(200);
  });

  test('gains nothing by guessing many at once', async () => {
    const { user } = await aUser(strict, await aCompany(strict));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => tryIn(user.email, `guess-${guess}`, '10.2.0.1')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  test('from many addresses closes the account to strangers, not to where its owner is known', async () => {
    const { user, password } = await aUser(strict, await aCompany(strict));
    expect((await tryIn(user.email, password, '10.3.0.1')).status).toBe(200);
    for (let guess = 0; guess < 20; guess++) await tryIn(user.email, 'guess', `10.3.1.${guess}`);
    expect((await tryIn(user.email, password, '10.3.2.1')).status).toBe(429);
    expect((await tryIn(user.email, password, '10.3.0.1')).status).toBe(200);
  });

  test('does not count what succeeds', async () => {
    const { user, password } = await aUser(strict, await aCompany(strict));
    for (let time = 0; time < 8; time++) {
      expect((await tryIn(user.email, password, '10.4.0.1')).status).toBe(200);
    }
  });
});

describe('POST /auth/refresh_token', () => {
  test('answers a token and the user, and a new cookie', async () => {
    const somebody = await aUser(app, await aCompany(app));
    const answer = await refresh(somebody.cookie);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ id: somebody.user.id, allTicket: 'disable', whatsappId: null, queues: [] });
    expect(cookieOf(answer)).not.toBe(somebody.cookie);
    expect((await app.call({ token: answer.body.token }, 'GET', '/auth/me')).status).toBe(200);
  });

  test('gives tabs that renew at the same moment the same valid cookie', async () => {
    const somebody = await aUser(app, await aCompany(app));
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(somebody.cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
    expect((await refresh(cookieOf(answers[0] as Answer))).status).toBe(200);
  });

  test('brings a tab that lags by several renewals up to the current cookie', async () => {
    const somebody = await aUser(app, await aCompany(app));
    const second = cookieOf(await refresh(somebody.cookie));
    const third = cookieOf(await refresh(second));
    expect(cookieOf(await refresh(somebody.cookie))).toBe(third);
  });

  test('ends the session when a cookie that was renewed long ago comes back', async () => {
    const somebody = await aUser(app, await aCompany(app));
    const current = cookieOf(await refresh(somebody.cookie));
    const { knex } = app.host.database;
    const { renewedHashes } = await knex('Sessions').where({ id: somebody.sessionId }).first();
    const aged = (JSON.parse(renewedHashes) as [string, number][]).map(([hash, at]) => [hash, at - 31_000]);
    await knex('Sessions').where({ id: somebody.sessionId }).update({ renewedHashes: JSON.stringify(aged) });
    const reused = await refresh(somebody.cookie);
    expect([reused.status, reused.body.error]).toEqual([401, 'ERR_SESSION_EXPIRED']);
    expect(reused.headers['set-cookie']).toMatch(/^jrt=;/);
    expect((await refresh(current)).status).toBe(401);
    expect((await app.call(somebody, 'GET', '/auth/me')).status).toBe(401);
  });

  test('refuses a missing, malformed, unknown or outlived cookie and clears it', async () => {
    const somebody = await aUser(app, await aCompany(app));
    await app.host.database.knex('Sessions').where({ id: somebody.sessionId }).update({ expiresAt: Date.now() - 1 });
    for (const cookie of [undefined, 'jrt=x', `jrt=${'a'.repeat(22)}.${'b'.repeat(43)}`, somebody.cookie]) {
      const answer = await refresh(cookie);
      expect([answer.status, answer.body.error]).toEqual([401, 'ERR_SESSION_EXPIRED']);
      expect(answer.headers['set-cookie']).toMatch(/^jrt=;/);
    }
  });

  test('never lets a session live longer than thirty days', async () => {
    const somebody = await aUser(app, await aCompany(app));
    const createdAt = Date.now() - 29 * 86_400_000;
    const { knex } = app.host.database;
    await knex('Sessions').where({ id: somebody.sessionId }).update({ createdAt });
    await refresh(somebody.cookie);
    const { expiresAt } = await knex('Sessions').where({ id: somebody.sessionId }).first();
    expect(Number(expiresAt)).toBe(createdAt + 30 * 86_400_000);
  });
});

describe('DELETE /auth/logout', () => {
  test('ends the session, clears the cookie and marks the user away', async () => {
    const somebody = await aUser(app, await aCompany(app));
    const { knex } = app.host.database;
    await knex('Users').where({ id: somebody.user.id }).update({ online: 1 });
    const answer = await app.call(somebody, 'DELETE', '/auth/logout');
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toMatch(/^jrt=;/);
    expect((await refresh(somebody.cookie)).status).toBe(401);
    expect((await app.call(somebody, 'GET', '/auth/me')).status).toBe(401);
    expect((await knex('Users').where({ id: somebody.user.id }).first()).online).toBe(0);
  });
});

describe('GET /auth/me', () => {
  test('tells who calls and nothing more', async () => {
    const company = await aCompany(app);
    const { user, token } = await anAdmin(app, company);
    expect((await app.call({ token }, 'GET', '/auth/me')).body).toEqual({
      id: user.id,
      name: user.name,
      email: user.email,
      profile: 'admin',
      super: false,
      companyId: company.id,
    });
  });
});

describe('a private call', () => {
  const get = (authorization?: string) => app.call(null, 'GET', '/users', undefined, authorization ? { authorization } : {});

  test('answers 401 without a token', async () => {
    for (const header of [undefined, 'Bearer', 'Bearer undefined', 'Basic abc']) {
      const { status, body } = await get(header);
      expect([status, body.error]).toEqual([401, 'ERR_SESSION_EXPIRED']);
    }
  });

  test('answers 403 with a token that is malformed, expired, unsigned or signed by others', async () => {
    const somebody = await aUser(app, await aCompany(app));
    const claims = { id: 1, profile: 'admin', companyId: 1, sessionId: somebody.sessionId } as const;
    const { tokens } = app.host.accounts;
    const [, payload] = somebody.token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const token of [
      'garbage',
      tokens.sign(claims, Date.now() - 16 * 60_000),
      `${none}.${payload}.`,
      createAccessTokens('another secret that is long enough for it').sign(claims),
      somebody.cookie.slice(4),
    ]) {
      const { status, body } = await get(`Bearer ${token}`);
      expect([status, body.error]).toEqual([403, 'ERR_TOKEN_EXPIRED']);
    }
  });

  test('goes by the session, whatever the token claims', async () => {
    const somebody = await aUser(app, await aCompany(app));
    const token = app.host.accounts.tokens.sign({
      id: 1,
      profile: 'admin',
      companyId: 1,
      sessionId: somebody.sessionId,
    });
    expect((await app.call({ token }, 'GET', '/auth/me')).body).toMatchObject({
      id: somebody.user.id,
      profile: 'user',
      companyId: somebody.user.companyId,
    });
  });

  test('is refused once the company expires, but leaving is not', async () => {
    const company = await aCompany(app);
    const somebody = await anAdmin(app, company);
    const boss = await aSuperUser(app);
    await app.call(boss, 'PUT', `/companies/${company.id}`, { dueDate: '2020-01-01' });
    const refused = await app.call(somebody, 'GET', '/users');
    expect([refused.status, refused.body.error]).toEqual([401, 'ERR_SUBSCRIPTION_EXPIRED']);
    expect((await refresh(somebody.cookie)).body.error).toBe('ERR_SUBSCRIPTION_EXPIRED');
    expect((await app.call(somebody, 'GET', '/auth/me')).status).toBe(200);
    expect((await app.call(somebody, 'DELETE', '/auth/logout')).status).toBe(200);
  });

  test('never shuts our own company out, whatever its row says', async () => {
    await app.host.database.knex('Companies').where({ id: 1 }).update({ status: 0, dueDate: 1 });
    app.host.tenancy.forget(1);
    const boss = await aSuperUser(app);
    expect((await app.call(boss, 'GET', '/companies')).status).toBe(200);
    expect((await login(boss.user.email, boss.password)).status).toBe(200);
  });

  test('sees a change made by another process within a second', async () => {
    const somebody = await anAdmin(app, await aCompany(app));
    expect((await app.call(somebody, 'GET', '/users')).status).toBe(200);
    // Straight into the database, as another process would: nothing here is told.
    await app.host.database.knex('Users').where({ id: somebody.user.id }).update({ profile: 'user' });
    const since = Date.now();
    let status = 200;
    while (status !== 403 && Date.now() - since < 3000) {
      ({ status } = await app.call(somebody, 'POST', '/users', { name: 'No', email: 'bad', password: '12345' }));
    }
    expect(status).toBe(403);
    expect(Date.now() - since).toBeLessThan(1300);
  });
});

describe('a socket', () => {
  const { origin, host } = { origin: 'http://balcao.test', host: 'balcao.test' };

  test('is let in by an access token or by the cookie with an allowed origin', async () => {
    const somebody = await aUser(app, await aCompany(app));
    const { accounts } = app.host;
    const cookieHeader = `a=b; ${somebody.cookie}`;
    expect((await accounts.authenticateSocket({ token: somebody.token })).userId).toBe(somebody.user.id);
    expect((await accounts.authenticateSocket({ cookieHeader, origin, host })).userId).toBe(somebody.user.id);
  });

  test('is refused with the cookie from elsewhere, an old cookie, or nothing', async () => {
    const somebody = await aUser(app, await aCompany(app));
    const { accounts } = app.host;
    const cookieHeader = somebody.cookie;
    for (const handshake of [
      {},
      { cookieHeader },
      { cookieHeader, origin: 'http://evil.test', host },
      { cookieHeader: `${cookieHeader.slice(0, -1)}_`, origin, host },
    ]) {
      await expect(accounts.authenticateSocket(handshake)).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
    }
    await signedIn(app, somebody.user);
    await expect(accounts.authenticateSocket({ cookieHeader, origin, host })).rejects.toMatchObject({ status: 401 });
  });
});
