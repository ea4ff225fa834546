import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Type } from '@sinclair/typebox';
import { definePlugin } from '../../plugin/define-plugin.ts';
import {
  type Answer,
  aSecondFactor,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../testing/index.ts';
import type { CreateApiToken, CreatedApiToken } from './schemas.ts';

/** Test plugin whose routes return the user id and the role of the caller. */
const desk = definePlugin({
  name: 'desk',
  scope: 'tickets',
  register({ route }) {
    const answers = { 200: Type.Object({ userId: Type.Number(), isAdmin: Type.Boolean() }) };
    const about = { summary: 'A call', url: '/desk', access: 'session', answers } as const;
    const handle: Parameters<typeof route>[0]['handle'] = ({ actor, isAdmin }) => ({
      userId: actor.userId ?? 0,
      isAdmin,
    });
    route({ ...about, method: 'GET', handle: handle as never });
    route({ ...about, method: 'POST', handle: handle as never });
    route({ ...about, method: 'POST', url: '/desk/say', scope: 'messages:send', handle: handle as never });
    route({
      ...about,
      method: 'DELETE',
      access: { permission: 'settings:edit' },
      handle: handle as never,
    });
  },
});

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ plugins: [desk] });
  admin = await app.aUser(await app.aCompany());
});
afterAll(() => app.close());

async function aToken(
  scopes: CreateApiToken['scopes'],
  { by = admin, ...about }: Partial<CreateApiToken> & { by?: TestUser } = {},
): Promise<CreatedApiToken> {
  const { status, body } = await app.api(by).post('/api-tokens', { name: 'ERP', scopes, ...about });
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}
const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
const get = (token: { token: string }, url: string) => app.api().get(url, {}, bearer(token));
const reported = ({ status, body }: Answer) => [status, body.error];
const rowOf = ({ id }: { id: number }) => app.host.database.knex('ApiTokens').where({ id }).first();

describe('A token for an outside program', () => {
  test('an API token is shown once, kept hashed, and acts as the admin who made it for 90 days', async () => {
    const made = await aToken(['tickets:read']);
    expect(made.token).toMatch(/^bk_[\w-]{43}$/);
    const days = (Date.parse(made.expiresAt) - Date.parse(made.createdAt)) / (24 * 60 * 60_000);
    expect(days).toBe(90);
    const row = await rowOf(made);
    expect(JSON.stringify(row)).not.toContain(made.token);
    const { body } = await app.api(admin).get('/api-tokens');
    const { token, ...listed } = made;
    expect(body).toContainEqual(listed);
    expect(JSON.stringify(body)).not.toContain(token);
    expect(await get(made, '/desk')).toMatchObject({
      status: 200,
      body: { userId: admin.id, isAdmin: true },
    });
  });

  test('an API token does what its scopes say and nothing else, and its caller learns which scope is missing', async () => {
    const api = app.api();
    const reader = bearer(await aToken(['tickets:read']));
    const sender = bearer(await aToken(['messages:send']));
    const all = bearer(await aToken(['admin']));
    const lacks = (scope: string) => ({
      status: 403,
      body: { error: 'ERR_API_TOKEN_SCOPE', details: { scope } },
    });
    expect(await api.post('/desk', {}, reader)).toMatchObject(lacks('tickets:write'));
    expect(await api.post('/desk/say', {}, reader)).toMatchObject(lacks('messages:send'));
    expect(await api.get('/desk', {}, sender)).toMatchObject(lacks('tickets:read'));
    expect((await api.post('/desk/say', {}, sender)).status).toBe(200);
    // Calls that need a role, or that no scope names, need the scope `admin`.
    expect(await api.delete('/desk', undefined, reader)).toMatchObject(lacks('admin'));
    expect(await api.get('/settings', {}, reader)).toMatchObject(lacks('admin'));
    for (const url of ['/desk', '/settings', '/users'])
      expect((await api.get(url, {}, all)).status).toBe(200);
    expect((await api.delete('/desk', undefined, all)).status).toBe(200);
    expect(await api.get('/companies', {}, all)).toMatchObject(lacks('operator'));
  });

  test('an API token shows its holder what it may do, whatever its scopes', async () => {
    const made = await aToken(['contacts:write'], { name: 'CRM' });
    expect((await get(made, '/api-tokens/current')).body).toMatchObject({
      name: 'CRM',
      scopes: ['contacts:write'],
      companyId: admin.companyId,
      user: { id: admin.id },
      super: false,
    });
    const { body: me } = await get(made, '/auth/me');
    expect(me).toMatchObject({ id: admin.id, super: false, can: [] });
    expect(me.token).toBeUndefined();
    expect(reported(await app.api(admin).get('/api-tokens/current'))).toEqual([
      404,
      'ERR_NO_API_TOKEN_FOUND',
    ]);
  });

  test('an API token opens no route of sign-in, sessions and second factors', async () => {
    const headers = bearer(await aToken(['admin']));
    const api = app.api();
    for (const url of ['/auth/sessions', '/auth/two-factor', `/users/${admin.id}/sessions`])
      expect(reported(await api.get(url, {}, headers))).toEqual([403, 'ERR_API_TOKEN_SCOPE']);
    expect(reported(await api.delete('/auth/logout', undefined, headers))).toEqual([
      403,
      'ERR_API_TOKEN_SCOPE',
    ]);
    expect(reported(await api.post('/auth/refresh_token', {}, headers))[0]).not.toBe(200);
  });

  test('an API token says when it was last used, and writes that once a minute', async () => {
    const made = await aToken(['tickets:read']);
    const usedAt = async () => (await rowOf(made)).lastUsedAt;
    expect(await usedAt()).toBeNull();
    await get(made, '/desk');
    const first = await usedAt();
    expect(first).toEqual(expect.any(Number));
    await get(made, '/desk');
    expect(await usedAt()).toBe(first);
    const tokens = app.host.database.knex('ApiTokens').where({ id: made.id });
    await tokens.update({ lastUsedAt: first - 61_000 });
    await get(made, '/desk');
    expect(await usedAt()).toBeGreaterThanOrEqual(first);
  });

  test('an API token is in the audit log when it is made and when it ends, and its bearer is not', async () => {
    const made = await aToken(['tickets:read'], { expiresInDays: 7, name: 'Contabilidade' });
    await app.api(admin).delete(`/api-tokens/${made.id}`);
    const { body } = await app
      .api(admin)
      .get('/audit', { recordType: 'api-token', recordId: String(made.id) });
    expect(body.rows.map(({ action }: { action: string }) => action)).toEqual([
      'api-token.revoked',
      'api-token.created',
    ]);
    expect(JSON.stringify(body)).not.toContain(made.token);
  });
});

describe('What a token does', () => {
  test('what a token does stands in the audit log under its maker’s name and its own', async () => {
    const made = await aToken(['admin'], { name: 'Folha' });
    const change = { key: 'userRating', value: 'enabled' };
    expect((await app.api().put('/settings/userRating', change, bearer(made))).status).toBe(200);
    const { body } = await app.api(admin).get('/audit', { action: 'setting.changed' });
    expect(JSON.stringify(body)).toContain(`${admin.name} (Folha)`);
  });
});

describe('A token is over', () => {
  const over = [401, 'ERR_INVALID_TOKEN'];

  test('a revoked token is refused at the very next call, for nothing is remembered from one to the next', async () => {
    const made = await aToken(['tickets:read']);
    expect((await get(made, '/desk')).status).toBe(200);
    const revoked = await app.api(admin).delete(`/api-tokens/${made.id}`);
    expect(revoked).toMatchObject({ status: 200, body: { state: 'revoked' } });
    expect(reported(await get(made, '/desk'))).toEqual(over);
    expect(reported(await app.api(admin).delete(`/api-tokens/${made.id}`))).toEqual([
      404,
      'ERR_NO_API_TOKEN_FOUND',
    ]);
  });

  test('a token ends with its time', async () => {
    const made = await aToken(['tickets:read'], { expiresInDays: 1 });
    await app.host.database
      .knex('ApiTokens')
      .where({ id: made.id })
      .update({ expiresAt: Date.now() - 1 });
    expect(reported(await get(made, '/desk'))).toEqual(over);
    const { body } = await app.api(admin).get('/api-tokens');
    expect(body).toContainEqual(expect.objectContaining({ id: made.id, state: 'expired' }));
  });

  test('a token ends for good with the role of its maker, and with its maker', async () => {
    const staff = await app.theSuperUser();
    const company = { id: admin.companyId };
    const [demoted, deleted] = [await app.aUser(company), await app.aUser(company)];
    const [first, second] = [
      await aToken(['admin'], { by: demoted }),
      await aToken(['admin'], { by: deleted }),
    ];
    const api = app.api(staff);
    expect((await api.put(`/users/${demoted.id}`, { profile: 'user' })).status).toBe(200);
    expect(reported(await get(first, '/desk'))).toEqual(over);
    await api.put(`/users/${demoted.id}`, { profile: 'admin' });
    expect(reported(await get(first, '/desk'))).toEqual(over);
    expect((await api.delete(`/users/${deleted.id}`)).status).toBe(200);
    expect(reported(await get(second, '/desk'))).toEqual(over);
  });

  test('a token is refused while its company may not work, or asks for a second factor that its maker has not', async () => {
    const boss = await app.aUser(await app.aCompany());
    const made = await aToken(['admin'], { by: boss });
    const settings = { key: 'twoFactorRequired', value: 'enabled' };
    await app.api(boss).put('/settings/twoFactorRequired', settings);
    expect(reported(await get(made, '/desk'))).toEqual([403, 'ERR_SECOND_FACTOR_REQUIRED']);
    const { knex } = app.host.database;
    await knex('Companies').where({ id: boss.companyId }).update({ status: 0 });
    app.host.tenancy.forget(boss.companyId);
    expect((await get(made, '/desk')).status).toBe(401);
  });

  test('a token that ended is deleted 90 days later', async () => {
    const made = await aToken(['tickets:read']);
    await app.api(admin).delete(`/api-tokens/${made.id}`);
    const long = Date.now() - 91 * 24 * 60 * 60_000;
    await app.host.database.knex('ApiTokens').where({ id: made.id }).update({ revokedAt: long });
    await app.sweep('core/ended-sessions');
    expect(await rowOf(made)).toBeUndefined();
  });
});

describe('POST /api-tokens', () => {
  test('POST /api-tokens gives the staff scope to our own staff only, and no token makes another', async () => {
    const ask = (by: Record<string, string>, body: object) =>
      app.api().post('/api-tokens', { name: 'Outro', ...body }, by);
    const session = { authorization: (await app.signIn(admin)).authorization };
    expect(reported(await ask(session, { scopes: ['operator'] }))).toEqual([403, 'ERR_API_TOKEN_TOO_WIDE']);
    const operator = await aToken(['operator'], { by: await app.theSuperUser() });
    for (const made of [await aToken(['admin']), operator])
      expect(reported(await ask(bearer(made), { scopes: ['contacts:read'] }))).toEqual([
        403,
        'ERR_API_TOKEN_SCOPE',
      ]);
  });

  test('POST /api-tokens asks for the password after an older sign-in, and for a second step of our own staff', async () => {
    const staff = await app.aUser({ id: 1 }, { super: true });
    const { authorization } = await app.signIn(staff);
    const phone = await aSecondFactor(app.host, staff);
    const createdAt = Date.now() - 6 * 60_000;
    await app.host.database.knex('Sessions').where({ userId: staff.id }).update({ createdAt });
    const ask = (body: object) =>
      app.api().post('/api-tokens', { name: 'Esteira', scopes: ['operator'], ...body }, { authorization });
    const currentPassword = staff.password;
    expect((await ask({})).body.error).toBe('ERR_CURRENT_PASSWORD_REQUIRED');
    expect((await ask({ currentPassword: 'palpite' })).body.error).toBe('ERR_CURRENT_PASSWORD_WRONG');
    expect((await ask({ currentPassword })).body.error).toBe('ERR_SECOND_FACTOR_WRONG');
    expect((await ask({ currentPassword, code: phone.code(), expiresInDays: 91 })).status).toBe(400);
    expect((await ask({ currentPassword, code: phone.code() })).status).toBe(200);
  });

  test('tokens of our own staff may add users, no other token may, and none may give a way to sign in', async () => {
    const agent = await app.aUser({ id: admin.companyId }, { profile: 'user' });
    const person = (email: string) => ({ name: 'Bia', email, password: 'girassol-9', profile: 'user' });
    const own = bearer(await aToken(['admin']));
    const staff = bearer(await aToken(['operator'], { by: await app.theSuperUser() }));
    expect(reported(await app.api().post('/users', person('bia1@teste.local'), own))).toEqual([
      403,
      'ERR_API_TOKEN_SCOPE',
    ]);
    const put = (body: object) => app.api().put(`/users/${agent.id}`, body, own);
    for (const change of [{ password: 'girassol-9' }, { email: 'outra@teste.local' }, { profile: 'admin' }])
      expect(reported(await put(change))).toEqual([403, 'ERR_NO_PERMISSION']);
    expect((await put({ name: 'Bia Flores', email: agent.email, password: '' })).status).toBe(200);
    expect((await app.api().post('/users', person('bia2@teste.local'), staff)).status).toBe(200);
    const boss = { ...person('bia3@teste.local'), super: true };
    expect(reported(await app.api().post('/users', boss, staff))).toEqual([403, 'ERR_NO_PERMISSION']);
  });

  test('a token ends with the sessions of its maker where they say so', async () => {
    const maker = await app.aUser({ id: admin.companyId });
    const made = await aToken(['admin'], { by: maker });
    const { authorization } = await app.signIn(maker);
    const end = (query = '') => app.api().delete(`/auth/sessions${query}`, undefined, { authorization });
    expect((await end()).body).toMatchObject({ revoked: 0 });
    expect((await get(made, '/desk')).status).toBe(200);
    expect((await end('?withTokens=true')).body).toMatchObject({ revoked: 1 });
    expect(reported(await get(made, '/desk'))).toEqual([401, 'ERR_INVALID_TOKEN']);
    const again = await aToken(['admin'], { by: maker });
    const staff = app.api(await app.theSuperUser());
    await staff.delete(`/users/${maker.id}/sessions?withTokens=true`);
    expect(reported(await get(again, '/desk'))).toEqual([401, 'ERR_INVALID_TOKEN']);
  });

  test('our own staff get a token for what only they may do', async () => {
    const staff = await app.theSuperUser();
    const operator = await aToken(['operator'], { by: staff });
    expect((await get(operator, '/companies')).status).toBe(200);
    expect((await get(operator, '/api-tokens/current')).body).toMatchObject({ super: true });
    const narrow = await aToken(['admin'], { by: staff });
    expect(reported(await get(narrow, '/companies'))).toEqual([403, 'ERR_API_TOKEN_SCOPE']);
    const { users } = (await get(narrow, '/users')).body;
    expect(new Set(users.map(({ companyId }: { companyId: number }) => companyId))).toEqual(new Set([1]));
  });

  test('POST /api-tokens names what is wrong, and stops at what a company may have', async () => {
    const api = app.api(admin);
    for (const wrong of [
      { scopes: ['tickets:read'] },
      { name: 'E', scopes: ['tickets:read'] },
      { name: 'ERP', scopes: [] },
      { name: 'ERP', scopes: ['everything'] },
      { name: 'ERP', scopes: ['admin'], expiresInDays: 366 },
    ])
      expect({ wrong, said: reported(await api.post('/api-tokens', wrong))[0] }).toEqual({
        wrong,
        said: 400,
      });
    const boss = await app.aUser(await app.aCompany());
    const now = Date.now();
    const many = Array.from({ length: 100 }, (_, index) => ({
      ...{ companyId: boss.companyId, userId: boss.id, name: 'x', hint: 'x', scopes: 'admin' },
      ...{ tokenHash: `${boss.id}/${index}`, expiresAt: now + 60_000, createdAt: now, updatedAt: now },
    }));
    await app.host.database.knex('ApiTokens').insert(many);
    const refused = await app.api(boss).post('/api-tokens', { name: 'ERP', scopes: ['admin'] });
    expect(reported(refused)).toEqual([409, 'ERR_API_TOKEN_LIMIT']);
  });
});
