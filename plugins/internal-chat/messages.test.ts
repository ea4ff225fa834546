/** @on-both-databases reading marks and searches are each database's own */
import { randomUUID } from 'node:crypto';
import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chatLimits } from './contract/limits.ts';
import type { ChatMessage } from './schemas.ts';
import { type ChatKit, startChats } from './testing/chat-kit.ts';

let kit: ChatKit;
beforeAll(async () => {
  kit = await startChats({ listen: true });
});
afterAll(() => kit.app.close());

const trio = async () => (await kit.colleagues(3)) as [TestUser, TestUser, TestUser];
const messagesOf = async (
  user: TestUser,
  chat: { id: number },
  query: Record<string, string | number> = {},
) =>
  (await kit.app.api(user).get(`/chats/${chat.id}/messages`, query)).body as {
    records: ChatMessage[];
    count: number;
    hasMore: boolean;
  };
const textsOf = async (...about: Parameters<typeof messagesOf>) =>
  (await messagesOf(...about)).records.map(({ message }) => message);
const unreadsFor = async (
  user: TestUser,
  chat: { id: number },
  field: 'unreads' | 'mentions' = 'unreads',
) => {
  const { users } = (await kit.app.api(user).get(`/chats/${chat.id}`)).body;
  return users.find(({ userId }: { userId: number }) => userId === user.id)[field] as number;
};

test('a chat message comes with its writer, and the list of chats shows its line', async () => {
  const [ana, bia] = await trio();
  const chat = await kit.aChat(ana, [bia]);
  const sent = await kit.say(ana, chat, '  Bom dia\nequipe ');
  expect(sent).toMatchObject({
    chatId: chat.id,
    senderId: ana.id,
    sender: { id: ana.id, name: ana.name },
    message: 'Bom dia\nequipe',
    mediaPath: null,
    chat: { lastMessage: `${ana.name}: Bom dia equipe`, lastMessageId: sent.id },
  });
  expect((await messagesOf(bia, chat)).records).toEqual([
    Object.fromEntries(Object.entries(sent).filter(([name]) => name !== 'chat')),
  ]);
});

test.each(['', ' \n ', 'x'.repeat(chatLimits.messageMax + 1)])(
  'a chat message that is empty or too long (%#) is refused',
  async (message) => {
    const [ana] = await trio();
    const chat = await kit.aChat(ana, [ana]);
    const answer = await kit.app.api(ana).post(`/chats/${chat.id}/messages`, { message });
    expect([answer.status, answer.body.error]).toEqual([400, 'ERR_CHAT_INVALID_MESSAGE']);
    expect((await messagesOf(ana, chat)).count).toBe(0);
  },
);

test('the pages of a chat go back from the newest, and hold their place while others write on', async () => {
  const [ana, bia] = await trio();
  const chat = await kit.aChat(ana, [bia]);
  for (let at = 1; at <= 45; at++) await kit.say(ana, chat, String(at));
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
  expect(await messagesOf(bia, chat, { pageNumber: 1 })).toMatchObject({ count: 45, hasMore: true });
  expect(await textsOf(bia, chat, { pageNumber: 3 })).toEqual(numbers(1, 5));
  const newest = await messagesOf(bia, chat);
  expect(newest.records.map(({ message }) => message)).toEqual(numbers(26, 45));
  await kit.say(bia, chat, '46');
  const before = newest.records[0]?.id ?? 0;
  expect(await textsOf(bia, chat, { before })).toEqual(numbers(6, 25));
  expect(await messagesOf(bia, chat, { before })).toMatchObject({ hasMore: true });
  expect(await textsOf(bia, chat, { after: newest.records.at(-1)?.id ?? 0 })).toEqual(['46']);
  expect(await messagesOf(bia, chat, { after: 0 })).toMatchObject({ hasMore: true });
});

/** Acts on a chat, and what should be unread after them by the plain rule. */
function anAddressBook(users: readonly TestUser[], chat: { id: number }) {
  const said: Array<{ id: number; by: number; calls: number | null }> = [];
  const readUpTo = users.map(() => 0);
  const api = (who: number) => kit.app.api(users[who]);
  const write = async (who: number, calls: number | null) => {
    const mentions = calls === null ? [] : [users[calls]?.id];
    const { body } = await api(who).post(`/chats/${chat.id}/messages`, { message: 'Oi', mentions });
    said.push({ id: body.id, by: who, calls });
    readUpTo[who] = body.id;
  };
  return {
    say: (who: number) => write(who, null),
    call: (who: number) => write(who, (who + 1) % users.length),
    async read(who: number) {
      await api(who).post(`/chats/${chat.id}/read`, { userId: users[0]?.id });
      readUpTo[who] = Math.max(readUpTo[who] ?? 0, ...said.map(({ id }) => id));
    },
    async 'take back'(who: number) {
      const at = said.findLastIndex(({ by }) => by === who);
      if (at >= 0) await api(who).delete(`/chats/${chat.id}/messages/${said.splice(at, 1)[0]?.id}`);
    },
    unreadOf: (who: number) => said.filter(({ id, by }) => by !== who && id > (readUpTo[who] ?? 0)),
  };
}

describe('unread counts', () => {
  test('unread counts are what each member has not read, whatever is written, read and deleted, and by whom', async () => {
    const users = await trio();
    const acts = fc.array(
      fc.record({
        who: fc.nat(2),
        act: fc.constantFrom('say', 'say', 'say', 'call', 'read', 'take back'),
      }),
      { minLength: 4, maxLength: 14 },
    );
    await fc.assert(
      fc.asyncProperty(acts, async (steps) => {
        const chat = await kit.aChat(users[0], users.slice(1));
        const book = anAddressBook(users, chat);
        for (const { who, act } of steps) await book[act](who);
        for (const [who, user] of users.entries()) {
          const unread = book.unreadOf(who);
          expect(await unreadsFor(user, chat)).toBe(unread.length);
          const called = unread.filter(({ calls }) => calls === who);
          expect(await unreadsFor(user, chat, 'mentions')).toBe(called.length);
        }
      }),
      { numRuns: 10 },
    );
  });

  test('unread counts lose none of what twenty write at once', async () => {
    const users = await kit.colleagues(20);
    const [owner] = users as [TestUser];
    const chat = await kit.aChat(owner, users.slice(1));
    const reader = users[1] as TestUser;
    await Promise.all(users.map((user, at) => kit.say(user, chat, `De ${at}`)));
    // Each has what was written after their own message.
    const page = await messagesOf(owner, chat);
    const order = page.records.map(({ senderId }) => senderId);
    expect([page.count, new Set(order).size]).toEqual([20, 20]);
    expect(await kit.unreadsOf(users, chat)).toEqual(users.map(({ id }) => 19 - order.indexOf(id)));
    await Promise.all([
      kit.app.api(reader).post(`/chats/${chat.id}/read`, { userId: owner.id }),
      ...users.slice(2, 8).map((user) => kit.say(user, chat, 'Mais um')),
    ]);
    const { users: members } = (await kit.app.api(reader).get(`/chats/${chat.id}`)).body;
    const { unreads, readUpTo } = members.find(({ userId }: { userId: number }) => userId === reader.id);
    const later = await messagesOf(reader, chat, { after: readUpTo });
    expect(unreads).toBe(later.records.length);
  });

  test('unread counts of the caller alone go to zero by reading, also when the body names another user', async () => {
    const [ana, bia, caio] = await trio();
    const chat = await kit.aChat(ana, [bia, caio]);
    await kit.say(ana, chat, 'Oi');
    const { body } = await kit.app.api(bia).post(`/chats/${chat.id}/read`, { userId: caio.id });
    expect(body).toMatchObject({ id: chat.id });
    expect(await kit.unreadsOf([ana, bia, caio], chat)).toEqual([0, 0, 1]);
    expect((await kit.app.api(bia).post(`/chats/${chat.id}/read`, {})).status).toBe(200);
  });
});

describe('a sending that is repeated', () => {
  test('a repeated sending is stored once, however often and however much at once', async () => {
    const [ana, bia] = await trio();
    const chat = await kit.aChat(ana, [bia]);
    const sent = await Promise.all(Array.from({ length: 8 }, () => kit.say(ana, chat, 'Uma vez', 'k1')));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await textsOf(bia, chat)).toEqual(['Uma vez']);
    expect(await kit.unreadsOf([bia], chat)).toEqual([1]);
    // A colleague's equal key is another sending, and so is a long key that only begins alike.
    await kit.say(bia, chat, 'Outra', 'k1');
    for (const last of ['1', '2', '2'])
      await kit.say(ana, chat, `Longa ${last}`, `${'k'.repeat(254)}${last}`);
    expect(await textsOf(bia, chat)).toEqual(['Uma vez', 'Outra', 'Longa 1', 'Longa 2']);
  });

  test('a repeated sending keeps no second file', async () => {
    const [ana, bia] = await trio();
    const chat = await kit.aChat(ana, [bia]);
    const form = () => {
      const parts = new FormData();
      parts.append('message', 'Segue');
      parts.append('file', new File(['tabela de preços'], 'preços.txt'));
      return parts;
    };
    const headers = { ...(await kit.app.signIn(ana)), 'idempotency-key': 'f1' };
    for (let turn = 0; turn < 2; turn++) {
      const answer = await fetch(`${kit.app.baseUrl}/chats/${chat.id}/messages`, {
        ...{ method: 'POST', headers, body: form() },
      });
      expect(answer.status).toBe(200);
    }
    const stored: string[] = [];
    for await (const { key } of kit.app.host.media.list(ana.companyId)) stored.push(key);
    expect(stored).toHaveLength(1);
    const { records } = await messagesOf(bia, chat);
    expect(records).toMatchObject([{ message: 'Segue', mediaName: 'preços.txt', mediaSize: 17 }]);
    const file = await kit.app.http.inject({ url: records[0]?.mediaPath ?? '' });
    expect(file.body).toBe('tabela de preços');
  });
});

test('a screen that was away finds all it missed, each once and in order', async () => {
  const [ana, bia, caio] = await trio();
  const chat = await kit.aChat(ana, [bia, caio]);
  const at = `company-${ana.companyId}-chat`;
  const seen: string[] = [];
  let last = 0;
  for (let spell = 0; spell < 3; spell++) {
    const socket = await kit.app.aSocket(bia);
    const live = await kit.say(ana, chat, `Ao vivo ${spell}`);
    await socket.waitFor(at, ({ newMessage }) => newMessage?.id === live.id);
    socket.close();
    await Promise.all(
      Array.from({ length: 9 }, (_, n) => kit.say(n % 2 ? ana : caio, chat, `${spell}.${n}`)),
    );
    // A client that comes back asks from the last message it saw.
    for (let hasMore = true; hasMore; ) {
      const page = await messagesOf(bia, chat, { after: last });
      seen.push(...page.records.map(({ message }) => message));
      last = page.records.at(-1)?.id ?? last;
      hasMore = page.hasMore;
    }
  }
  expect([seen.length, new Set(seen).size]).toEqual([30, 30]);
  const said = await kit.app.host.database.knex('ChatMessages').where({ chatId: chat.id }).orderBy('id');
  expect(seen).toEqual(said.map(({ message }) => message));
});

describe('a message of the own', () => {
  test('an own message is rewritten, and the line of the list follows', async () => {
    const [ana, bia] = await trio();
    const chat = await kit.aChat(ana, [bia]);
    const { id } = await kit.say(ana, chat, 'Reunão');
    const answer = await kit.app.api(ana).put(`/chats/${chat.id}/messages/${id}`, { message: 'Reunião' });
    expect(answer.body).toMatchObject({ id, message: 'Reunião', isEdited: true });
    expect((await kit.app.api(bia).get(`/chats/${chat.id}`)).body.lastMessage).toBe(`${ana.name}: Reunião`);
    const refused = await kit.app.api(bia).put(`/chats/${chat.id}/messages/${id}`, { message: 'Outra' });
    expect([refused.status, refused.body.error]).toEqual([403, 'ERR_NO_PERMISSION']);
  });

  test('an own message is deleted with its file, and leaves only that it was there', async () => {
    const [ana, bia] = await trio();
    const chat = await kit.aChat(ana, [bia]);
    const file = new File(['segredo'], 'segredo.txt');
    await kit.say(ana, chat, 'Fica');
    const { body } = await kit.app.api(ana).upload(`/chats/${chat.id}/messages`, { message: 'Vai', file });
    const address = `/chats/${chat.id}/messages/${body.id}`;
    expect((await kit.app.api(bia).delete(address)).status).toBe(403);
    expect((await kit.app.api(ana).delete(address)).status).toBe(200);
    expect((await kit.app.api(ana).delete(address)).body.error).toBe('ERR_NO_CHAT_MESSAGE_FOUND');
    expect((await messagesOf(bia, chat)).records.at(-1)).toMatchObject({
      ...{ message: '', isDeleted: true, mediaPath: null, mediaName: null },
    });
    expect((await kit.app.api(bia).get(`/chats/${chat.id}`)).body.lastMessage).toBe(`${ana.name}: Fica`);
    expect(await kit.unreadsOf([bia], chat)).toEqual([1]);
    await kit.app.settle();
    await eventually(async () => (await kit.app.http.inject({ url: body.mediaPath })).statusCode === 404);
  });

  test('an own message mentions members, not its writer, other users or users of another company', async () => {
    const [ana, bia, caio] = await trio();
    const [stranger] = await trio();
    const chat = await kit.aChat(ana, [bia]);
    const write = (mentions: number[]) =>
      kit.app.api(ana).post(`/chats/${chat.id}/messages`, { message: '@Bia veja', mentions });
    expect((await write([ana.id, bia.id, caio.id])).body.mentions).toEqual([bia.id]);
    expect((await write([stranger.id])).body.error).toBe('ERR_NO_USER_FOUND');
    expect(await unreadsFor(bia, chat, 'mentions')).toBe(1);
    expect(await textsOf(bia, chat, { after: 0, key: randomUUID() })).toHaveLength(1);
  });
});
