/** @on-servers Runs on a database server and Redis too: sessions, failures and codes are counted by upserts and locked rows. */
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Context } from '../../context.ts';
import { aSecondFactor, eventually, startTestApp, type TestApp, type TestUser } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ listen: true });
});
afterAll(() => app.close());

const reason = 'Conexão que não pareia, chamado 4711';

/** One of the installation's own staff with a session, and a company with an admin. */
async function aSetup() {
  const company = await app.aCompany();
  const admin = await app.aUser(company);
  const staff = await app.aUser({ id: 1 }, { super: true });
  const { cookie } = await app.signIn(staff);
  return { company, admin, staff, cookie };
}

const enter = (staff: TestUser, companyId: number, more: object = {}) =>
  app.api(staff).post('/super-entries', { companyId, minutes: 30, reason, ...more });

/** Access token after a renewal, which is for the company that was entered. */
async function renewed(cookie: string) {
  const answer = await app.api().post('/auth/refresh_token', undefined, { cookie });
  return { answer, headers: { authorization: `Bearer ${answer.body.token}` } };
}

const reported = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];

async function inside() {
  const setup = await aSetup();
  const { body: entry } = await enter(setup.staff, setup.company.id);
  const { headers, answer } = await renewed(setup.cookie);
  return { ...setup, entry, headers, answer };
}

const over = (id: number) =>
  app.host.database
    .knex('SuperEntries')
    .where({ id })
    .update({ endsAt: Date.now() - 1 });

describe('entering a company', () => {
  test('entering a company makes the session the company’s, as an admin who is not super, and no longer its own', async () => {
    const { company, staff, answer, headers } = await inside();
    expect(answer.body).toMatchObject({
      user: {
        id: staff.id,
        companyId: company.id,
        profile: 'admin',
        super: false,
        company: { name: company.name },
      },
      entry: { reason, endsAt: expect.any(String) },
      mustEnrol: false,
    });
    expect(answer.body.can).toContain('settings:edit');
    expect(answer.body.can).not.toContain('super-items:view');
    expect(answer.body.can).not.toContain('users:manage');
    const me = await app.api().get('/auth/me', {}, headers);
    expect(me.body).toMatchObject({ id: staff.id, companyId: company.id, super: false });
    const { body } = await app.api().get('/users', {}, headers);
    expect(body.users.every((user: { companyId: number }) => user.companyId === company.id)).toBe(true);
    expect(reported(await app.api().get('/companies', {}, headers))).toEqual([403, 'ERR_NO_PERMISSION']);
    // The token from before is another company's: acts of that screen must not happen here.
    expect(reported(await app.api(staff).get('/users'))).toEqual([409, 'ERR_SUPER_ENTRY_OVER']);
  });

  test('entering a company wants a reason, a time that is offered, and another company that exists', async () => {
    const { company, staff } = await aSetup();
    expect(reported(await enter(staff, company.id, { reason: 'x' }))).toEqual([400, 'ERR_VALIDATION']);
    expect(reported(await enter(staff, company.id, { minutes: 10_000 }))).toEqual([400, 'ERR_VALIDATION']);
    expect(reported(await enter(staff, 1))).toEqual([400, 'ERR_VALIDATION']);
    expect(reported(await enter(staff, 2_000_000))).toEqual([404, 'ERR_NO_COMPANY_FOUND']);
  });

  test('entering a company takes a second factor where the company asks its users for one', async () => {
    const { company, admin, staff } = await aSetup();
    await aSecondFactor(app.host, admin);
    await app.api(admin).put('/settings/twoFactorRequired', { value: 'enabled' });
    expect((await enter(staff, company.id)).body.error).toBe('ERR_SECOND_FACTOR_REQUIRED');
    await aSecondFactor(app.host, staff);
    expect((await enter(staff, company.id)).status).toBe(200);
  });

  test('an impersonation session gives no hold of sign-ins or credentials', async () => {
    const { company, admin, headers } = await inside();
    const agent = await app.aUser(company, { profile: 'user' });
    const api = app.api();
    const refused = await Promise.all([
      api.put(`/users/${agent.id}`, { password: 'Nova-senha-41' }, headers),
      api.put(`/users/${agent.id}`, { email: 'outra@teste.local' }, headers),
      api.post(
        '/users',
        { name: 'Porta dos fundos', email: 'p@t.local', password: 'Nova-senha-41' },
        headers,
      ),
      api.delete(`/users/${agent.id}`, undefined, headers),
      api.delete(`/users/${agent.id}/two-factor`, undefined, headers),
      api.delete(`/users/${agent.id}/sessions`, undefined, headers),
      api.put('/settings/twoFactorRequired', { value: 'disabled' }, headers),
      api.put('/settings/tokenixc', { value: 'x' }, headers),
      api.delete(`/companies/${company.id}`, undefined, headers),
      api.put(`/companies/${company.id}`, { password: 'Nova-senha-41' }, headers),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    await app.api(admin).put('/settings/tokenixc', { value: 'segredo' });
    expect(JSON.stringify((await api.get('/settings', {}, headers)).body)).not.toContain('segredo');
  });

  test('an entry is announced to the company’s admins alone, at once, and stands in their list and audit log', async () => {
    const { company, admin, staff } = await aSetup();
    const agent = await app.aUser(company, { profile: 'user' });
    const [seen, unseen] = [await app.aSocket(admin), await app.aSocket(agent)];
    await enter(staff, company.id);
    const { entry } = await seen.waitFor(`company-${company.id}-super-entry`);
    expect(entry).toMatchObject({ userName: staff.name, reason, endedAt: null });
    expect(unseen.heard(`company-${company.id}-super-entry`)).toEqual([]);
    const { body } = await app.api(admin).get('/super-entries');
    expect(body).toMatchObject({
      count: 1,
      hasMore: false,
      entries: [{ id: entry.id, reason, endedAt: null }],
    });
    expect(reported(await app.api(agent).get('/super-entries'))).toEqual([403, 'ERR_NO_PERMISSION']);
    const log = await app.api(admin).get('/audit');
    expect(log.body.rows[0]).toMatchObject({
      action: 'super-entry.opened',
      actor: { kind: 'staff', id: staff.id },
      record: { name: reason },
    });
  });

  test('an impersonation session marks whatever is done during it in the audit log as done by staff', async () => {
    const { admin, staff, headers } = await inside();
    await app.api().put('/settings/userRating', { value: 'enabled' }, headers);
    const { body } = await app.api(admin).get('/audit', { action: 'setting.changed' });
    expect(body.rows[0].actor).toMatchObject({ kind: 'staff', id: staff.id });
  });
});

describe('the end of an impersonation session', () => {
  test('an impersonation session ends with its time, for calls and sockets, and no call then works elsewhere', async () => {
    const { entry, headers, cookie, staff } = await inside();
    const socket = await app.aSocket(staff, { auth: { token: headers.authorization } });
    await over(entry.id);
    await eventually(async () => {
      expect(reported(await app.api().get('/users', {}, headers))).toEqual([409, 'ERR_SUPER_ENTRY_OVER']);
      return true;
    });
    await expect(app.aSocket(staff, { auth: { token: headers.authorization } })).rejects.toThrow(
      'ERR_SUPER_ENTRY_OVER',
    );
    const { answer } = await renewed(cookie);
    expect(answer.body).toMatchObject({ user: { companyId: 1, super: true } });
    expect(answer.body.entry).toBeUndefined();
    socket.close();
  });

  test('an impersonation session cuts an open socket when its time comes, without any call', async () => {
    const { staff, company, cookie } = await aSetup();
    const { body: entry } = await enter(staff, company.id);
    const endsAt = Date.parse(entry.endsAt);
    const { headers } = await renewed(cookie);
    const started = jest.spyOn(globalThis, 'setTimeout');
    const from = Date.now();
    const socket = await app.aSocket(staff, { auth: { token: headers.authorization } });
    const to = Date.now();
    const timers = started.mock.calls.filter(([, ms = 0]) => ms <= endsAt - from && ms >= endsAt - to);
    started.mockRestore();
    expect(timers).toHaveLength(1);
    expect(socket.socket.connected).toBe(true);
    const [[timesUp] = []] = timers;
    timesUp?.();
    await eventually(() => !socket.socket.connected);
  });

  test('an admin ends an impersonation session at once', async () => {
    const { entry, headers, admin, staff, company } = await inside();
    const socket = await app.aSocket(staff, { auth: { token: headers.authorization } });
    expect((await app.api(admin).delete(`/super-entries/${entry.id}`)).body.endedBy).toBe(admin.name);
    expect(reported(await app.api().get('/users', {}, headers))).toEqual([409, 'ERR_SUPER_ENTRY_OVER']);
    await eventually(() => !socket.socket.connected);
    expect(reported(await app.api(admin).delete(`/super-entries/${entry.id}`))).toEqual([
      404,
      'ERR_NO_RECORD_FOUND',
    ]);
    const other = await app.aUser(await app.aCompany());
    const again = await enter({ ...staff }, company.id).catch(() => null);
    expect(again?.status).not.toBe(500);
    expect(reported(await app.api(other).delete(`/super-entries/${entry.id}`))).toEqual([
      404,
      'ERR_NO_RECORD_FOUND',
    ]);
  });

  test('an impersonation session ends with leaving, and with signing out', async () => {
    const first = await inside();
    expect(
      (await app.api().delete(`/super-entries/${first.entry.id}`, undefined, first.headers)).status,
    ).toBe(200);
    expect((await renewed(first.cookie)).answer.body.user.companyId).toBe(1);
    const second = await inside();
    expect((await app.api().delete('/auth/logout', undefined, second.headers)).status).toBe(200);
    expect((await renewed(second.cookie)).answer.status).toBe(401);
    const { body } = await app.api(second.admin).get('/super-entries');
    expect(body.entries[0].endedAt).not.toBeNull();
  });

  test('an impersonation session ends with the sign-in elsewhere of the same user', async () => {
    const { headers, staff } = await inside();
    const socket = await app.aSocket(staff, { auth: { token: headers.authorization } });
    await app.api().post('/auth/login', { email: staff.email, password: staff.password });
    await eventually(() => !socket.socket.connected);
    expect((await app.api().get('/users', {}, headers)).status).toBe(401);
  });
});

describe('a token of our own staff', () => {
  const impersonationOf = (token: string, id: number | string) => ({
    authorization: `Bearer ${token}`,
    'balcao-stay': String(id),
  });
  async function aToken(scopes: readonly string[] = ['operator']) {
    const setup = await aSetup();
    const { body } = await app.api(setup.staff).post('/api-tokens', { name: 'Esteira', scopes });
    const home = { authorization: `Bearer ${body.token}` };
    return { ...setup, id: body.id as number, token: body.token as string, home };
  }
  async function inside() {
    const setup = await aToken();
    const body = { companyId: setup.company.id, minutes: 30, reason };
    const entry = (await app.api().post('/super-entries', body, setup.home)).body;
    return { ...setup, entry, companyCtx: impersonationOf(setup.token, entry.id) };
  }

  test('a staff token acts in a company it entered in the calls that name that session, and at home in others', async () => {
    const { company, admin, staff, entry, home, companyCtx } = await inside();
    const { body } = await app.api().get('/auth/me', {}, companyCtx);
    expect(body).toMatchObject({ id: staff.id, companyId: company.id, super: false });
    expect(reported(await app.api().get('/companies', {}, companyCtx))).toEqual([403, 'ERR_NO_PERMISSION']);
    expect((await app.api().get('/companies', {}, home)).status).toBe(200);
    await app.api().put('/settings/userRating', { value: 'enabled' }, companyCtx);
    const log = await app.api(admin).get('/audit', { action: 'setting.changed' });
    expect(log.body.rows[0].actor).toMatchObject({ kind: 'staff', id: staff.id });
    const stays = await app.api(admin).get('/super-entries');
    expect(stays.body.entries[0]).toMatchObject({ id: entry.id, reason, endedAt: null });
  });

  test('a staff token touches no sign-in and makes no token in a company it entered', async () => {
    const { companyCtx, company } = await inside();
    const agent = await app.aUser(company, { profile: 'user' });
    const api = app.api();
    for (const refused of [
      await api.put(`/users/${agent.id}`, { password: 'Nova-senha-41' }, companyCtx),
      await api.post('/api-tokens', { name: 'Volta', scopes: ['admin'] }, companyCtx),
      await api.post('/super-entries', { companyId: company.id, minutes: 30, reason }, companyCtx),
    ])
      expect(refused.status).toBe(403);
  });

  test('a staff token is out when an admin ends its access, when its time is over and when it is revoked', async () => {
    const out = [409, 'ERR_SUPER_ENTRY_OVER'];
    const first = await inside();
    await app.api(first.admin).delete(`/super-entries/${first.entry.id}`);
    expect(reported(await app.api().get('/users', {}, first.companyCtx))).toEqual(out);
    const second = await inside();
    await over(second.entry.id);
    expect(reported(await app.api().get('/users', {}, second.companyCtx))).toEqual(out);
    const third = await inside();
    await app.api(third.staff).delete(`/api-tokens/${third.id}`);
    expect((await app.api().get('/users', {}, third.companyCtx)).status).toBe(401);
    const { body } = await app.api(third.admin).get('/super-entries');
    expect(body.entries[0].endedAt).not.toBeNull();
  });

  test('a staff token has no part in the impersonation session of another token, of a session, or in none', async () => {
    const [one, other] = [await inside(), await inside()];
    const { body } = await enter(one.staff, other.company.id);
    for (const id of [other.entry.id, body.id, 0, 'x', 999_999])
      expect(reported(await app.api().get('/users', {}, impersonationOf(one.token, id)))).toEqual([
        409,
        'ERR_SUPER_ENTRY_OVER',
      ]);
  });

  test('a staff token needs the scope to enter a company, and a company has none that reaches further', async () => {
    const small = await aToken(['admin']);
    const into = { companyId: small.company.id, minutes: 30, reason };
    expect(reported(await app.api().post('/super-entries', into, small.home))).toEqual([
      403,
      'ERR_API_TOKEN_SCOPE',
    ]);
    const { entry } = await inside();
    const { body } = await app.api(small.admin).post('/api-tokens', { name: 'ERP', scopes: ['admin'] });
    expect(reported(await app.api().get('/users', {}, impersonationOf(body.token, entry.id)))).toEqual([
      409,
      'ERR_SUPER_ENTRY_OVER',
    ]);
  });
});

describe('the list of impersonation sessions', () => {
  const anImpersonation = async (companyId: number, index: number) => {
    const now = Date.now();
    await app.ctx({ id: companyId }).insert('SuperEntries', {
      userId: 1,
      userName: `Pessoa ${index}`,
      sessionId: `past-${companyId}-${index}`,
      reason,
      endsAt: now - 1,
      createdAt: now,
      updatedAt: now,
    });
  };

  test('the list of impersonation sessions comes a page at a time, the latest first, with those that ran out', async () => {
    const company = await app.aCompany();
    const admin = await app.aUser(company);
    for (let index = 0; index < 22; index++) await anImpersonation(company.id, index);
    const page = async (pageNumber: number) =>
      (await app.api(admin).get('/super-entries', { pageNumber })).body;
    const first = await page(1);
    expect([first.count, first.hasMore, first.entries[0].userName]).toEqual([22, true, 'Pessoa 21']);
    expect(first.entries[0]).toMatchObject({ endedBy: null, endedAt: first.entries[0].endsAt });
    expect((await page(2)).hasMore).toBe(false);
    const past = await app.api(admin).delete(`/super-entries/${first.entries[0].id}`);
    expect(reported(past)).toEqual([404, 'ERR_NO_RECORD_FOUND']);
  });

  test('the list of impersonation sessions outlives the staff member, and is closed to other companies', async () => {
    const { company, admin, staff } = await aSetup();
    await enter(staff, company.id);
    await app.host.database.knex('Users').where({ id: staff.id }).delete();
    expect((await app.api(admin).get('/super-entries')).body.entries[0].userName).toBe(staff.name);
    const stranger = await app.aUser(await app.aCompany());
    expect((await app.api(stranger).get('/super-entries')).body).toEqual({
      entries: [],
      count: 0,
      hasMore: false,
    });
  });
});

test('a session that enters a company twice at the same moment has one entry that lasts', async () => {
  const { company, staff, admin, cookie } = await aSetup();
  const answers = await Promise.all([enter(staff, company.id), enter(staff, company.id)]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const { body } = await app.api(admin).get('/super-entries');
  const lasting = body.entries.filter(({ endedAt }: { endedAt: string | null }) => endedAt === null);
  expect(lasting).toHaveLength(1);
  expect((await renewed(cookie)).answer.body.entry.id).toBe(lasting[0].id);
});

test('a super user without an impersonation session is in no company but the own one', async () => {
  const { staff, company } = await aSetup();
  const ctx = await app.ctxOf(staff);
  expect(ctx).toBeInstanceOf(Context);
  expect(ctx.companyId).toBe(1);
  expect((await app.api(staff).get('/super-entries')).body.entries).toEqual([]);
  const foreign = app.host.accounts.tokens.sign({
    id: staff.id,
    profile: 'admin',
    companyId: company.id,
    sessionId: ctx.actor.sessionId as string,
  });
  const answer = await app.api().get('/users', {}, { authorization: `Bearer ${foreign}` });
  expect(reported(answer)).toEqual([409, 'ERR_SUPER_ENTRY_OVER']);
});
