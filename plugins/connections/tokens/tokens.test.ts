import { testPassword } from '@balcao/core/testing/factories.ts';
import type { TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ConnectionsKit, startConnections } from '../testing/connections-kit.ts';
import { giveOldToken } from '../testing/old-token.ts';
import { findConnectionByToken } from './find-connection-by-token.ts';

let kit: ConnectionsKit;
beforeAll(async () => {
  kit = await startConnections();
});
afterAll(() => kit.app.close());

const dayMs = 24 * 60 * 60_000;
const chosen = 'chave-do-erp-0123456789-abc';
const api = (user: TestUser) => kit.app.api(user);
const opens = async (token: string) => (await findConnectionByToken(kit.app.host, token))?.id ?? null;
const rowOf = (id: number) => kit.app.host.database.knex('Whatsapps').where({ id });
const shown = async (admin: TestUser, id: number) => (await api(admin).get(`/whatsapp/${id}`)).body;

/** A connection with a token that the product drew. */
async function aTokened() {
  const admin = await kit.anAdmin();
  const { id } = await kit.aConnection(admin);
  const { body } = await api(admin).post(`/whatsapp/${id}/token`, {});
  return { admin, id, token: body.token as string };
}

describe('POST /whatsapp/:id/token', () => {
  test('a new token of 256 bits opens its connection and is answered this once', async () => {
    const { admin, id, token } = await aTokened();
    expect(token).toMatch(/^bc_[\w-]{43}$/);
    expect(await opens(token)).toBe(id);
    for (const path of ['/whatsapp', `/whatsapp/${id}`])
      expect(JSON.stringify((await api(admin).get(path)).body)).not.toContain(token);
    expect(JSON.stringify(await rowOf(id))).not.toContain(token);
    expect(await shown(admin, id)).toMatchObject({
      token: '',
      tokenStatus: { kind: 'drawn', isWeak: false, hint: token.slice(-4), endsAt: null, earlierUntil: null },
    });
  });

  test('a replaced token lives a day more, and no longer', async () => {
    const { admin, id, token: first } = await aTokened();
    const from = Date.now();
    const { body } = await api(admin).post(`/whatsapp/${id}/token`, {});
    const until = Date.now();
    expect([await opens(first), await opens(body.token)]).toEqual([id, id]);
    const { tokenStatus } = await shown(admin, id);
    const endsAt = Date.parse(tokenStatus.earlierUntil);
    expect(endsAt).toBeGreaterThanOrEqual(from + dayMs);
    expect(endsAt).toBeLessThanOrEqual(until + dayMs);
    await rowOf(id).update({ earlierTokenUntil: Date.now() - 1 });
    expect([await opens(first), await opens(body.token)]).toEqual([null, id]);
    expect((await shown(admin, id)).tokenStatus.earlierUntil).toBeNull();
  });

  test('a new token ends the token before the replaced one at once', async () => {
    const { admin, id, token: first } = await aTokened();
    await api(admin).post(`/whatsapp/${id}/token`, {});
    await api(admin).post(`/whatsapp/${id}/token`, {});
    expect(await opens(first)).toBeNull();
  });

  test('a new token asks for the password of a user who did not sign in a moment ago', async () => {
    const { admin, id } = await aTokened();
    const { authorization } = await kit.app.signIn(admin);
    const createdAt = Date.now() - 6 * 60_000;
    await kit.app.ctx({ id: admin.companyId }).table('Sessions').update({ createdAt });
    const draw = (body: object) => kit.app.api().post(`/whatsapp/${id}/token`, body, { authorization });
    expect((await draw({})).body.error).toBe('ERR_CURRENT_PASSWORD_REQUIRED');
    expect((await draw({ currentPassword: 'palpite' })).body.error).toBe('ERR_CURRENT_PASSWORD_WRONG');
    expect((await draw({ currentPassword: testPassword })).status).toBe(200);
  });

  test('a new token stands in the audit log without the token itself', async () => {
    const { admin, id, token } = await aTokened();
    const { body } = await api(admin).get('/audit');
    const entry = body.rows.find(({ action }: { action: string }) => action === 'connection.token-drawn');
    expect(entry).toMatchObject({ record: { id: String(id) } });
    expect(JSON.stringify(body)).not.toContain(token);
  });
});

describe('DELETE /whatsapp/:id/token', () => {
  test('a deleted token ends together with the one that it replaced', async () => {
    const { admin, id, token: first } = await aTokened();
    const { body } = await api(admin).post(`/whatsapp/${id}/token`, {});
    expect((await api(admin).delete(`/whatsapp/${id}/token`)).status).toBe(200);
    expect([await opens(first), await opens(body.token)]).toEqual([null, null]);
    expect((await shown(admin, id)).tokenStatus).toBeNull();
  });
});

describe('a token that a client sets by itself', () => {
  test('a token that a client sets opens the connection and is never read back', async () => {
    const admin = await kit.anAdmin();
    const made = await kit.aConnection(admin, { token: ` ${chosen}-1 ` });
    expect(made).toMatchObject({ token: '', tokenStatus: { kind: 'chosen', isWeak: false, hint: 'bc-1' } });
    expect(await opens(`${chosen}-1`)).toBe(made.id);
    expect(JSON.stringify(await rowOf(made.id))).not.toContain(chosen);
  });

  test('a token that a client sets stays when the whole row is saved back as it was read', async () => {
    const admin = await kit.anAdmin();
    const made = await kit.aConnection(admin, { token: `${chosen}-2` });
    for (const token of ['', null, undefined, '  ', `${chosen}-2`]) {
      const { tokenStatus: _status, ...row } = await shown(admin, made.id);
      expect((await api(admin).put(`/whatsapp/${made.id}`, { ...row, token })).status).toBe(200);
      expect(await opens(`${chosen}-2`)).toBe(made.id);
    }
  });

  test('a token that a client sets takes the place of the earlier one at once', async () => {
    const { admin, id, token } = await aTokened();
    await api(admin).put(`/whatsapp/${id}`, { token: `${chosen}-3` });
    expect([await opens(token), await opens(`${chosen}-3`)]).toEqual([null, id]);
  });

  test.each([
    ['short', 'x'.repeat(3), 'at least 24 characters'],
    ['one below the least', 'abcdefghijklmnopqrstuvw', 'at least 24 characters'],
    ['of few different characters', 'ab'.repeat(20), 'at least 8 different characters'],
    ['with a line break', `${chosen}\n${chosen}`, 'visible ASCII characters without spaces'],
    ['with a zero-width space', `${chosen}\u200b`, 'visible ASCII characters without spaces'],
    ['with an accent', `${chosen}ç`, 'visible ASCII characters without spaces'],
  ])('a token that a client sets is refused when it is %s', async (_case, token, reason) => {
    const admin = await kit.anAdmin();
    const { id } = await kit.aConnection(admin);
    const { status, body } = await api(admin).put(`/whatsapp/${id}`, { token });
    expect([status, body.error, body.details]).toEqual([400, 'ERR_VALIDATION', { token: reason }]);
  });

  test('a token may be one of another company, which nothing reveals, and leads to the one that had it first', async () => {
    const [one, other] = [await kit.anAdmin(), await kit.anAdmin()];
    const first = await kit.aConnection(one, { token: `${chosen}-4` });
    const second = await kit.aConnection(other, { token: `${chosen}-4` });
    expect(second.tokenStatus).toMatchObject({ kind: 'chosen', isWeak: false });
    expect(await opens(`${chosen}-4`)).toBe(first.id);
    // Also while it lives on beside the one that replaced it.
    await api(one).post(`/whatsapp/${first.id}/token`, {});
    expect(await opens(`${chosen}-4`)).toBe(first.id);
    await api(one).delete(`/whatsapp/${first.id}/token`);
    expect(await opens(`${chosen}-4`)).toBe(second.id);
  });

  test('a token is refused when another connection of the company has it', async () => {
    const admin = await kit.anAdmin();
    await kit.aConnection(admin, { token: `${chosen}-5` });
    const { id } = await kit.aConnection(admin);
    const { status, body } = await api(admin).put(`/whatsapp/${id}`, { token: `${chosen}-5` });
    expect([status, body.error]).toEqual([400, 'ERR_WAPP_TOKEN_ALREADY_EXISTS']);
  });
});

describe('a token of before the update', () => {
  async function anOldOne(token: string) {
    const admin = await kit.anAdmin();
    const { id } = await kit.aConnection(admin);
    await giveOldToken(kit.app, id, token);
    return { admin, id };
  }

  test('an old token goes on opening the connection, and shows as weak without its last characters', async () => {
    const { admin, id } = await anOldOne('abc');
    expect(await opens('abc')).toBe(id);
    expect((await shown(admin, id)).tokenStatus).toEqual({
      kind: 'old',
      isWeak: true,
      hint: null,
      setAt: null,
      endsAt: null,
      earlierUntil: null,
    });
  });

  test('an old token stays when a client saves it back, short as it is, and stays weak', async () => {
    const { admin, id } = await anOldOne('loja');
    for (const token of ['loja', ''])
      expect((await api(admin).put(`/whatsapp/${id}`, { token })).status).toBe(200);
    expect(await opens('loja')).toBe(id);
    expect((await shown(admin, id)).tokenStatus).toMatchObject({ isWeak: true });
  });

  test('an old token lives a day beside the one that is drawn in its place', async () => {
    const { admin, id } = await anOldOne('venda');
    await api(admin).post(`/whatsapp/${id}/token`, {});
    expect(await opens('venda')).toBe(id);
    await rowOf(id).update({ earlierTokenUntil: Date.now() - 1 });
    expect(await opens('venda')).toBeNull();
  });

  test('an old token may begin as drawn ones do', async () => {
    const { id } = await anOldOne('bc_1');
    expect(await opens('bc_1')).toBe(id);
  });
});

test('agents read neither a token nor its status', async () => {
  const { admin, id } = await aTokened();
  const agent = await kit.app.aUser({ id: admin.companyId }, { profile: 'user' });
  expect(await shown(agent, id)).toMatchObject({ token: '', tokenStatus: null });
});

test('an empty token opens nothing', async () => {
  const admin = await kit.anAdmin();
  await kit.aConnection(admin, { token: '' });
  expect([await opens(''), await opens(' ')]).toEqual([null, null]);
});
