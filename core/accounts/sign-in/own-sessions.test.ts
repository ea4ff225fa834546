import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aSecondFactor, eventually, startTestApp, type TestApp, type TestUser } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ listen: true });
});
afterAll(() => app.close());

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const signIn = (user: TestUser, code?: string) =>
  app
    .api()
    .post(
      '/auth/login',
      { email: user.email, password: user.password, ...(code ? { code } : {}) },
      { 'user-agent': browser },
    );

async function aSession() {
  const user = await app.aUser(await app.aCompany(), { profile: 'user' });
  const { body } = await signIn(user);
  return { user, headers: { authorization: `Bearer ${body.token}` } };
}

/** Adds a second open session of the same user, as two sign-ins at once in two processes may leave one behind. */
async function anotherSession(user: TestUser) {
  const now = Date.now();
  const id = `other-session-of-${user.id}`;
  await app.ctx({ id: user.companyId }).insert('Sessions', {
    id,
    userId: user.id,
    refreshHash: 'x',
    renewedHashes: '[]',
    expiresAt: now + 60_000,
    userAgent: null,
    ip: '203.0.113.7',
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

const reported = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];

describe('the own sessions', () => {
  test('the own sessions are listed with device, place and times, and those that are over with why', async () => {
    const user = await app.aUser(await app.aCompany());
    await signIn(user);
    const { body: last } = await signIn(user);
    const headers = { authorization: `Bearer ${last.token}` };
    const { body } = await app.api().get('/auth/sessions', {}, headers);
    expect(body).toHaveLength(2);
    expect(body[0]).toEqual({
      id: expect.any(String),
      userAgent: browser,
      ip: '127.0.0.1',
      startedAt: expect.any(String),
      lastUsedAt: expect.any(String),
      endedAt: null,
      endReason: null,
      isThis: true,
    });
    expect(body[1]).toMatchObject({ isThis: false, endReason: 'elsewhere', endedAt: expect.any(String) });
    expect(JSON.stringify(body)).not.toMatch(/refresh|hash/i);
  });

  test('the own sessions that ran out say so', async () => {
    const { user, headers } = await aSession();
    const id = await anotherSession(user);
    const companyCtx = app.ctx({ id: user.companyId });
    await companyCtx
      .table('Sessions')
      .where({ id })
      .update({ expiresAt: Date.now() - 1 });
    const { body } = await app.api().get('/auth/sessions', {}, headers);
    expect(body[1]).toMatchObject({ id, endReason: 'expired', endedAt: expect.any(String) });
  });

  test('the own sessions are ended one by one; a user ends none of another, and none twice', async () => {
    const { user, headers } = await aSession();
    const id = await anotherSession(user);
    const stranger = await aSession();
    const end = (by: object) => app.api().delete(`/auth/sessions/${id}`, undefined, by as never);
    expect(reported(await end(stranger.headers))).toEqual([404, 'ERR_NO_SESSION_FOUND']);
    expect((await end(headers)).status).toBe(200);
    expect(reported(await end(headers))).toEqual([404, 'ERR_NO_SESSION_FOUND']);
    const { body } = await app.api().get('/auth/sessions', {}, headers);
    expect(body.find((one: { id: string }) => one.id === id).endReason).toBe('ended');
  });

  test('the own sessions are all ended but the one that asks', async () => {
    const { user, headers } = await aSession();
    await anotherSession(user);
    const { body } = await app.api().delete('/auth/sessions', undefined, headers);
    expect(body).toEqual({ ended: 1, revoked: 0 });
    expect((await app.api().get('/auth/me', {}, headers)).status).toBe(200);
  });

  test('a session that its user ends is over at once for the open screen, this one too', async () => {
    const user = await app.aUser(await app.aCompany());
    const socket = await app.aSocket(user);
    const headers = await app.signIn(user);
    const [{ id }] = (await app.api().get('/auth/sessions', {}, headers)).body;
    await app.api().delete(`/auth/sessions/${id}`, undefined, headers);
    expect(reported(await app.api().get('/auth/me', {}, headers))).toEqual([401, 'ERR_SESSION_EXPIRED']);
    await eventually(() => !socket.socket.connected);
  });
});

describe("an admin and a user's sessions", () => {
  async function aTeam() {
    const { user: agent, headers } = await aSession();
    return { agent, headers, admin: await app.aUser({ id: agent.companyId }) };
  }

  test('an admin sees the sessions of a user and signs the user out everywhere', async () => {
    const { agent, headers, admin } = await aTeam();
    expect((await app.api(admin).get(`/users/${agent.id}/sessions`)).body).toMatchObject([{ isThis: false }]);
    expect((await app.api(admin).delete(`/users/${agent.id}/sessions`)).body).toEqual({
      ended: 1,
      revoked: 0,
    });
    expect(reported(await app.api().get('/auth/me', {}, headers))).toEqual([401, 'ERR_SESSION_EXPIRED']);
    const log = await app.api(admin).get('/audit', { action: 'session.ended' });
    expect(log.body.rows[0]).toMatchObject({ record: { id: String(agent.id), name: agent.name } });
  });

  test('an admin is refused the sessions of another admin, and their own by this route', async () => {
    const { agent, admin } = await aTeam();
    const other = await app.aUser({ id: agent.companyId });
    const end = async (by: TestUser, whose: TestUser) =>
      reported(await app.api(by).delete(`/users/${whose.id}/sessions`));
    expect(await end(admin, other)).toEqual([400, 'ERR_CANNOT_EDIT_USER_CANNOT_EDIT_ADMIN']);
    expect(await end(admin, admin)).toEqual([400, 'ERR_CURRENT_PASSWORD_REQUIRED']);
  });
});

test('the audit log shows codes that were refused, and from where', async () => {
  const user = await app.aUser(await app.aCompany());
  const phone = await aSecondFactor(app.host, user);
  await signIn(user, '000000');
  const { body } = await signIn(user, phone.code());
  const headers = { authorization: `Bearer ${body.token}` };
  const { rows } = (await app.api().get('/audit', {}, headers)).body;
  expect(rows.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
    'session.opened',
    'two-factor.refused',
  ]);
  expect(rows[1]).toMatchObject({ record: { id: String(user.id) }, ip: '127.0.0.1', userAgent: browser });
});
