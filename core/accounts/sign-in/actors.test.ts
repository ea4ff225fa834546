/**
 * Tests of how the server identifies the caller of a call or a socket (`authenticate` and `authenticateSocket` of
 * `actors.ts`), through real calls.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually, startTestApp, type TestApp } from '../../testing/index.ts';
import { createAccessTokens } from './access-token.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const aSession = async () => {
  const company = await app.aCompany();
  const user = await app.aUser(company);
  const headers = await app.signIn(user);
  // The cookie is `jrt=`, an id of 22 characters, a dot and a secret.
  return { company, user, ...headers, sessionId: headers.cookie.slice(4, 26) };
};

describe('a private call', () => {
  const get = (authorization?: string) => app.api().get('/users', {}, authorization ? { authorization } : {});

  test('a private call answers 401 without a token', async () => {
    for (const header of [undefined, 'Bearer', 'Bearer undefined', 'Basic abc']) {
      const { status, body } = await get(header);
      expect([status, body.error]).toEqual([401, 'ERR_SESSION_EXPIRED']);
    }
  });

  test('a private call answers 403 with a token that is malformed, expired, unsigned or signed by others', async () => {
    const { authorization, cookie, sessionId } = await aSession();
    const claims = { id: 1, profile: 'admin', companyId: 1, sessionId } as const;
    const [, payload] = authorization.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const token of [
      'garbage',
      app.host.accounts.tokens.sign(claims, Date.now() - 16 * 60_000),
      `${none}.${payload}.`,
      createAccessTokens({
        appSecret: 'another secret that is long enough for it',
        previousSecrets: [],
      }).sign(claims),
      cookie.slice(4),
    ]) {
      const { status, body } = await get(`Bearer ${token}`);
      expect([status, body.error]).toEqual([403, 'ERR_TOKEN_EXPIRED']);
    }
  });

  test('a private call goes by the session, whatever the token claims', async () => {
    const { user, sessionId } = await aSession();
    const token = app.host.accounts.tokens.sign({ id: 1, profile: 'admin', companyId: 1, sessionId });
    const { body } = await app.api().get('/auth/me', {}, { authorization: `Bearer ${token}` });
    expect(body).toMatchObject({ id: user.id, companyId: user.companyId });
  });

  test('a private call is refused once the company expires, but signing out is not', async () => {
    const { company, user, cookie } = await aSession();
    const boss = await app.theSuperUser();
    await app.api(boss).put(`/companies/${company.id}`, { dueDate: '2020-01-01' });
    const refused = await app.api(user).get('/users');
    expect([refused.status, refused.body.error]).toEqual([401, 'ERR_SUBSCRIPTION_EXPIRED']);
    const renewal = await app.api().post('/auth/refresh_token', undefined, { cookie });
    expect(renewal.body.error).toBe('ERR_SUBSCRIPTION_EXPIRED');
    expect((await app.api(user).get('/auth/me')).status).toBe(200);
    expect((await app.api(user).delete('/auth/logout')).status).toBe(200);
  });

  test('a private call past the due day hands an admin the token that pays, and no other user', async () => {
    const { company, user } = await aSession();
    const agent = await app.aUser(company, { profile: 'user' });
    for (const one of [user, agent]) await app.signIn(one);
    await app.api(await app.theSuperUser()).put(`/companies/${company.id}`, { dueDate: '2020-01-01' });
    const refusal = async (one: typeof user) => (await app.api(one).get('/users')).body.details;
    expect(await refusal(agent)).toMatchObject({ company: company.name, dueDate: expect.any(String) });
    expect(await refusal(agent)).not.toHaveProperty('payToken');
    expect(await refusal(user)).toMatchObject({ payToken: expect.any(String) });
  });

  test('a session waits past the due day and goes on once the company is renewed', async () => {
    const { company, cookie } = await aSession();
    const boss = app.api(await app.theSuperUser());
    await boss.put(`/companies/${company.id}`, { dueDate: '2020-01-01' });
    const renew = (jrt: string) => app.api().post('/auth/refresh_token', undefined, { cookie: jrt });
    const refused = await renew(cookie);
    expect(refused.body.error).toBe('ERR_SUBSCRIPTION_EXPIRED');
    const next = String(refused.headers['set-cookie']).split(';')[0] as string;
    expect(next).toMatch(/^jrt=.+/);
    await boss.put(`/companies/${company.id}`, { dueDate: '2031-01-01' });
    expect((await renew(next)).status).toBe(200);
  });

  test('a session that ended with the block of its company hears of the block, not of an expired session', async () => {
    const { company, user, cookie } = await aSession();
    const boss = app.api(await app.theSuperUser());
    await boss.put(`/companies/${company.id}`, { status: false });
    const renew = () => app.api().post('/auth/refresh_token', undefined, { cookie });
    for (const { status, body } of [await app.api(user).get('/users'), await renew()])
      expect([status, body.error]).toEqual([401, 'ERR_COMPANY_BLOCKED']);
    await boss.put(`/companies/${company.id}`, { status: true });
    expect((await renew()).body.error).toBe('ERR_SESSION_EXPIRED');
  });

  test('a private call never shuts our own company out, whatever its row says', async () => {
    const { knex } = app.host.database;
    const before = await knex('Companies').where({ id: 1 }).first('status', 'dueDate');
    await knex('Companies').where({ id: 1 }).update({ status: 0, dueDate: 1 });
    app.host.tenancy.forget(1);
    const boss = await app.aUser({ id: 1 }, { super: true });
    expect((await app.api(boss).get('/companies')).status).toBe(200);
    expect((await app.api().post('/auth/login', { email: boss.email, password: boss.password })).status).toBe(
      200,
    );
    await knex('Companies').where({ id: 1 }).update(before);
  });

  test('a private call sees what another process changed', async () => {
    const { user } = await aSession();
    const create = () => app.api(user).post('/users', { name: 'No', email: 'no address', password: '12345' });
    expect((await create()).status).toBe(400);
    // Straight into the database, as another process would: no event is published here.
    await app.host.database.knex('Users').where({ id: user.id }).update({ profile: 'user' });
    await eventually(async () => (await create()).status === 403);
  });
});

describe('a socket', () => {
  const page = { origin: 'http://balcao.test', host: 'balcao.test' };

  test('a socket is let in by an access token, or by the cookie from an allowed page', async () => {
    const { user, authorization, cookie } = await aSession();
    const { accounts } = app.host;
    const token = authorization.replace('Bearer ', '');
    const cookieHeader = `a=b; ${cookie}`;
    const bound = `jrt=planted; ${cookie.replace('jrt', '__Host-jrt')}`;
    expect((await accounts.authenticateSocket({ cookieHeader: bound, ...page })).userId).toBe(user.id);
    expect((await accounts.authenticateSocket({ token })).userId).toBe(user.id);
    expect((await accounts.authenticateSocket({ cookieHeader, ...page })).userId).toBe(user.id);
  });

  test('a socket is refused with the cookie from elsewhere, another secret, an ended session, or nothing', async () => {
    const { user, cookie: cookieHeader } = await aSession();
    const { accounts } = app.host;
    const otherSecret = cookieHeader.slice(0, -2) + (cookieHeader.endsWith('AA') ? 'BB' : 'AA');
    for (const handshake of [
      {},
      { cookieHeader },
      { cookieHeader, ...page, origin: 'http://evil.test' },
      { cookieHeader: otherSecret, ...page },
    ]) {
      await expect(accounts.authenticateSocket(handshake)).rejects.toMatchObject({
        code: 'ERR_SESSION_EXPIRED',
      });
    }
    await app.api(user).delete('/auth/logout');
    await expect(accounts.authenticateSocket({ cookieHeader, ...page })).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('refreshActor', () => {
  test('refreshActor answers the rights as they are now, and no actor once the session is over', async () => {
    const { user, company, sessionId } = await aSession();
    const { accounts, database } = app.host;
    await database.knex('Users').where({ id: user.id }).update({ profile: 'user', allTicket: 'enable' });
    expect(await accounts.refreshActor(sessionId)).toMatchObject({ profile: 'user', seesUnqueued: true });
    await database.knex('Companies').where({ id: company.id }).update({ status: 0 });
    app.host.tenancy.forget(company.id);
    expect(await accounts.refreshActor(sessionId)).toBeNull();
  });
});
