import type { TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { chatLimits } from './contract/limits.ts';
import { type ChatKit, startChats } from './testing/chat-kit.ts';

let kit: ChatKit;
beforeAll(async () => {
  kit = await startChats({ listen: true });
});
afterAll(() => kit.app.close());

const some = async <N extends number>(count: N) =>
  (await kit.colleagues(count)) as [TestUser, TestUser, TestUser, TestUser];
const idsIn = async (user: TestUser, query: Record<string, string> = {}) =>
  (await kit.app.api(user).get('/chats/', query)).body.records.map(({ id }: { id: number }) => id);

test("a chat's maker owns it and is a member once, and of the other members it shows their names alone", async () => {
  const [ana, bia] = await some(2);
  const { status, body } = await kit.app
    .api(ana)
    .post('/chats', { users: [ana, bia, bia].map(({ id, name }) => ({ id, name })), title: ' Vendas ' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    title: 'Vendas',
    ownerId: ana.id,
    lastMessage: '',
    companyId: ana.companyId,
    owner: { id: ana.id, name: ana.name },
  });
  expect(body.users).toEqual(
    [ana, bia].map(({ id, name }) => ({
      ...{ id: expect.any(Number), chatId: body.id, userId: id },
      ...{ unreads: 0, mentions: 0, readUpTo: 0, user: { id, name } },
    })),
  );
  expect(body.uuid).toMatch(/^[0-9a-f-]{36}$/);
});

test('a chat is there for members alone: listed, read and written', async () => {
  const [ana, bia, caio] = await some(3);
  const [stranger] = await some(1);
  const chat = await kit.aChat(ana, [bia]);
  const sent = await kit.say(ana, chat, 'Só nosso');
  expect(await idsIn(bia)).toEqual([chat.id]);
  for (const otherTenant of [caio, stranger]) {
    const api = kit.app.api(otherTenant);
    expect(await idsIn(otherTenant)).toEqual([]);
    for (const answer of [
      await api.get(`/chats/${chat.id}`),
      await api.get(`/chats/${chat.uuid}`),
      await api.put(`/chats/${chat.id}`, { title: 'Meu', users: [{ id: otherTenant.id }] }),
      await api.delete(`/chats/${chat.id}`),
      await api.delete(`/chats/${chat.id}/users/${bia.id}`),
      await api.get(`/chats/${chat.id}/messages`),
      await api.post(`/chats/${chat.id}/messages`, { message: 'Oi' }),
      await api.upload(`/chats/${chat.id}/messages`, { message: 'Oi', file: new File(['a'], 'a.txt') }),
      await api.put(`/chats/${chat.id}/messages/${sent.id}`, { message: 'Oi' }),
      await api.delete(`/chats/${chat.id}/messages/${sent.id}`),
      await api.post(`/chats/${chat.id}/read`, { userId: bia.id }),
      await api.put(`/chats/${chat.id}/typing`),
    ])
      expect([answer.status, answer.body.error]).toEqual([404, 'ERR_NO_CHAT_FOUND']);
  }
  expect(await kit.unreadsOf([ana, bia], chat)).toEqual([0, 1]);
});

test('a chat is changed and deleted by its owner alone', async () => {
  const [ana, bia, caio] = await some(3);
  const chat = await kit.aChat(ana, [bia, caio]);
  for (const answer of [
    await kit.app.api(bia).put(`/chats/${chat.id}`, { title: 'Meu' }),
    await kit.app.api(bia).delete(`/chats/${chat.id}`),
    await kit.app.api(bia).delete(`/chats/${chat.id}/users/${caio.id}`),
  ])
    expect([answer.status, answer.body.error]).toEqual([403, 'ERR_NO_PERMISSION']);
  const whole = { ...chat, title: 'Outro nome', users: chat.users.map(({ user }) => user) };
  expect((await kit.app.api(ana).put(`/chats/${chat.id}`, whole)).body).toMatchObject({
    title: 'Outro nome',
  });
  expect((await kit.app.api(ana).delete(`/chats/${chat.id}`)).body).toEqual({ message: 'Chat deleted' });
  expect((await kit.app.api(ana).get(`/chats/${chat.id}`)).status).toBe(404);
});

test.each([
  [{ title: '  ' }, 'ERR_CHAT_INVALID_TITLE'],
  [{ title: 'x'.repeat(chatLimits.titleMax + 1) }, 'ERR_CHAT_INVALID_TITLE'],
  [{ title: undefined }, 'ERR_CHAT_INVALID_TITLE'],
  [{ users: [] }, 'ERR_CHAT_INVALID_USERS'],
  [{ users: undefined }, 'ERR_CHAT_INVALID_USERS'],
])('a chat with %j is refused with %s', async (fault, code) => {
  const [ana] = await some(1);
  const body = { title: 'Equipe', users: [{ id: ana.id }], ...fault };
  const answer = await kit.app.api(ana).post('/chats', body);
  expect([answer.status, answer.body.error]).toEqual([400, code]);
});

test('a chat keeps what its remaining members have not read when members change', async () => {
  const [ana, bia, caio, davi] = await some(4);
  const chat = await kit.aChat(ana, [bia, caio]);
  await kit.say(ana, chat, 'Um');
  await kit.say(caio, chat, 'Dois');
  const { body } = await kit.app
    .api(ana)
    .put(`/chats/${chat.id}`, { users: [{ id: bia.id }, { id: davi.id }] });
  const unreads = body.users.map(({ userId, unreads }: Record<string, number>) => [userId, unreads]);
  expect(unreads).toEqual([
    [ana.id, 1],
    [bia.id, 2],
    [davi.id, 0],
  ]);
  expect(await idsIn(caio)).toEqual([]);
  await kit.say(ana, chat, 'Três');
  expect(await kit.unreadsOf([bia, davi], chat)).toEqual([3, 1]);
});

test('the list of chats begins with the one written in last, and is searched by title and by members', async () => {
  const [ana, bia, caio] = await some(3);
  const first = await kit.aChat(ana, [bia], 'Promoção de verão');
  const second = await kit.aChat(ana, [caio], 'Suporte');
  expect(await idsIn(ana)).toEqual([second.id, first.id]);
  await kit.say(bia, first, 'Oi');
  expect(await idsIn(ana)).toEqual([first.id, second.id]);
  expect(await idsIn(ana, { searchParam: 'PROMOCAO', pageNumber: '' })).toEqual([first.id]);
  expect(await idsIn(ana, { searchParam: 'pessoa 3' })).toEqual([second.id]);
  const { body } = await kit.app.api(ana).get('/chats', { searchParam: '', pageNumber: '1' });
  expect(body).toMatchObject({ count: 2, hasMore: false, unreads: 1 });
});

describe('a member who leaves', () => {
  const leave = (user: TestUser, chat: { id: number }) =>
    kit.app.api(user).delete(`/chats/${chat.id}/users/${user.id}`);

  test("a member who leaves is out; an owner's chat goes to the longest member, and the last one ends it", async () => {
    const [ana, bia, caio] = await some(3);
    const chat = await kit.aChat(ana, [bia, caio]);
    expect((await leave(ana, chat)).status).toBe(200);
    expect((await leave(ana, chat)).status).toBe(404);
    expect((await kit.app.api(caio).get(`/chats/${chat.id}`)).body.ownerId).toBe(bia.id);
    await kit.app.api(bia).delete(`/chats/${chat.id}/users/${caio.id}`);
    expect((await kit.app.api(bia).delete(`/chats/${chat.id}/users/${caio.id}`)).body.error).toBe(
      'ERR_NO_USER_FOUND',
    );
    await leave(bia, chat);
    await kit.app.settle();
    expect(await kit.app.host.database.knex('Chats').where({ id: chat.id })).toEqual([]);
  });

  test('a deleted user leaves their chat messages, and their chats to others', async () => {
    const company = await kit.app.aCompany();
    const [boss, ana, bia] = [
      await kit.app.aUser(company),
      await kit.app.aUser(company, { name: 'Ana Antiga', profile: 'user' }),
      await kit.app.aUser(company),
    ];
    const [shared, alone] = [await kit.aChat(ana, [bia]), await kit.aChat(ana, [ana])];
    await kit.say(ana, shared, 'Até logo');
    expect((await kit.app.api(boss).delete(`/users/${ana.id}`)).status).toBe(200);
    await kit.app.settle();
    const { body } = await kit.app.api(bia).get(`/chats/${shared.id}`);
    expect(body).toMatchObject({ ownerId: bia.id, users: [{ userId: bia.id, unreads: 1 }] });
    const [said] = (await kit.app.api(bia).get(`/chats/${shared.id}/messages`)).body.records;
    expect(said).toMatchObject({
      message: 'Até logo',
      senderId: null,
      sender: { id: null, name: 'Ana Antiga' },
    });
    expect(await kit.app.host.database.knex('Chats').where({ id: alone.id })).toEqual([]);
  });

  test('a chat of a deleted user gets its new owner by the sweep when the wake-up is lost', async () => {
    const [ana, bia] = await some(2);
    const chat = await kit.aChat(ana, [bia]);
    await kit.app.host.database.knex('Users').where({ id: ana.id }).delete();
    await kit.app.sweep('internal-chat/owners');
    expect((await kit.app.api(bia).get(`/chats/${chat.id}`)).body.ownerId).toBe(bia.id);
  });
});

describe('a deleted chat', () => {
  test('a deleted chat takes its messages and files along, even when the wake-up was lost', async () => {
    const [ana, bia] = await some(2);
    const chat = await kit.aChat(ana, [bia]);
    const file = new File(['tabela'], 'tabela.txt');
    await kit.app.api(ana).upload(`/chats/${chat.id}/messages`, { message: 'Segue', file });
    const { knex } = kit.app.host.database;
    const { mediaKey } = await knex('ChatMessages').where({ chatId: chat.id }).first();
    await knex('ChatUsers').where({ chatId: chat.id }).delete();
    await knex('Chats').where({ id: chat.id }).update({ deletedAt: Date.now() });
    await kit.app.sweep('internal-chat/deleted');
    expect(await knex('Chats').where({ id: chat.id })).toEqual([]);
    expect(await knex('ChatMessages').where({ chatId: chat.id })).toEqual([]);
    await expect(kit.app.host.media.about(ana.companyId, mediaKey)).rejects.toMatchObject({
      code: 'ERR_NO_MEDIA_FOUND',
    });
  });
});

describe('screens', () => {
  test("screens of members get a chat's events under the names that existing clients know; no others do", async () => {
    const [ana, bia, caio] = await some(3);
    const [hers, his] = [await kit.app.aSocket(bia), await kit.app.aSocket(caio)];
    const at = `company-${ana.companyId}-chat`;
    const chat = await kit.aChat(ana, [bia]);
    expect(await hers.waitFor(`${at}-user-${bia.id}`)).toEqual({ action: 'create', record: chat });
    const { chat: after, ...message } = await kit.say(ana, chat, 'Bom dia');
    const updates = { action: 'new-message', newMessage: { ...message, chat: after }, chat: after };
    expect(await hers.waitFor(at)).toEqual(updates);
    expect(await hers.waitFor(`${at}-${chat.id}`)).toEqual(updates);
    expect(after.users.map(({ user, unreads }) => [user.name, unreads])).toEqual([
      [ana.name, 0],
      [bia.name, 1],
    ]);
    await kit.app.api(bia).post(`/chats/${chat.id}/read`, { userId: ana.id });
    await hers.waitFor(
      at,
      ({ action, chat: { users } = {} }) => action === 'update' && users[1].unreads === 0,
    );
    await kit.app.api(ana).put(`/chats/${chat.id}/typing`);
    expect(await hers.waitFor(`${at}-typing`)).toEqual({
      action: 'update',
      chatId: chat.id,
      user: { id: ana.id, name: ana.name },
    });
    await kit.app.api(ana).delete(`/chats/${chat.id}`);
    expect(await hers.waitFor(at, ({ action }) => action === 'delete')).toEqual({
      action: 'delete',
      id: String(chat.id),
    });
    expect(his.events.filter(({ event }) => event.startsWith(at))).toEqual([]);
    expect(JSON.stringify(hers.events)).not.toMatch(/password|email/i);
  });

  test('screens of a removed member lose the chat, and those of a new one get it', async () => {
    const [ana, bia, caio] = await some(3);
    const chat = await kit.aChat(ana, [bia]);
    const [hers, his] = [await kit.app.aSocket(bia), await kit.app.aSocket(caio)];
    await kit.app.api(ana).put(`/chats/${chat.id}`, { users: [{ id: caio.id }] });
    const at = `company-${ana.companyId}-chat`;
    expect(await hers.waitFor(at)).toEqual({ action: 'delete', id: String(chat.id) });
    expect(await his.waitFor(`${at}-user-${caio.id}`)).toMatchObject({ action: 'create' });
  });
});
