/** @on-both-databases reading marks and searches are each database's own */
import type { TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ChatKit, startChats } from './testing/chat-kit.ts';

let kit: ChatKit;
beforeAll(async () => {
  kit = await startChats();
});
afterAll(() => kit.app.close());

const search = async (user: TestUser, searchParam: string, before?: number) =>
  (
    await kit.app
      .api(user)
      .get('/chats/messages/search', { searchParam, ...(before ? { before: String(before) } : {}) })
  ).body;
const textsOf = ({ messages }: { messages: Array<{ excerpt: Array<{ text: string }> }> }) =>
  messages.map(({ excerpt }) => excerpt.map(({ text }) => text).join(''));

describe('A search in chats', () => {
  test('a search in chats finds words however they are written, newest first, marked, with the chat they open', async () => {
    const [ana, bia] = (await kit.colleagues(2)) as [TestUser, TestUser];
    const chat = await kit.aChat(ana, [bia], 'Financeiro');
    const first = await kit.say(bia, chat, 'A segunda via do BOLÉTO saiu hoje');
    await kit.say(ana, chat, 'Bom dia');
    const last = await kit.say(ana, chat, 'boletos da segunda-feira');
    const { messages, next, hasMore } = await search(ana, 'boleto segunda');
    expect([next, hasMore]).toEqual([null, false]);
    expect(messages).toMatchObject([
      { id: last.id, chat: { uuid: chat.uuid, title: 'Financeiro' }, sender: { id: ana.id } },
      {
        id: first.id,
        sender: { id: bia.id, name: 'Pessoa 2' },
        excerpt: [
          { text: 'A ', isMatch: false },
          { text: 'segunda', isMatch: true },
          { text: ' via do ', isMatch: false },
          { text: 'BOLÉTO', isMatch: true },
          { text: ' saiu hoje', isMatch: false },
        ],
      },
    ]);
    expect(await search(ana, 'nada disso')).toEqual({ messages: [], next: null, hasMore: false });
    expect((await search(ana, '  ')).messages).toEqual([]);
  });

  test('a search in chats finds a file by its name, and nothing that was deleted', async () => {
    const [ana, bia] = (await kit.colleagues(2)) as [TestUser, TestUser];
    const chat = await kit.aChat(ana, [bia]);
    const file = new File(['x'], 'contrato-assinado.txt', { type: 'text/plain' });
    await kit.app.api(ana).upload(`/chats/${chat.id}/messages`, { message: 'segue', file });
    const gone = await kit.say(ana, chat, 'o contrato errado');
    expect((await search(bia, 'contrato')).messages).toHaveLength(2);
    await kit.app.api(ana).delete(`/chats/${chat.id}/messages/${gone.id}`);
    expect(textsOf(await search(bia, 'contrato'))).toEqual([
      expect.stringContaining('contrato-assinado.txt'),
    ]);
  });

  test("a search in chats covers the user's own chats: none before joining, after leaving or of another company", async () => {
    const [ana, bia, stranger] = (await kit.colleagues(3)) as [TestUser, TestUser, TestUser];
    const [elsewhere, other] = (await kit.colleagues(2)) as [TestUser, TestUser];
    const chat = await kit.aChat(ana, [bia]);
    await kit.say(ana, chat, 'o segredo da casa');
    await kit.say(elsewhere, await kit.aChat(elsewhere, [other]), 'o segredo de outra casa');
    expect(textsOf(await search(bia, 'segredo'))).toEqual(['o segredo da casa']);
    expect(textsOf(await search(elsewhere, 'segredo'))).toEqual(['o segredo de outra casa']);
    expect((await search(stranger, 'segredo')).messages).toEqual([]);
    await kit.app.api(bia).delete(`/chats/${chat.id}/users/${bia.id}`);
    expect((await search(bia, 'segredo')).messages).toEqual([]);
  });

  test('a search in chats goes on where a call stopped, and meets every message once', async () => {
    const [ana, bia] = (await kit.colleagues(2)) as [TestUser, TestUser];
    const chat = await kit.aChat(ana, [bia]);
    const now = Date.now();
    const said = { chatId: chat.id, senderId: ana.id, senderName: ana.name, createdAt: now, updatedAt: now };
    const rows = Array.from({ length: 6_000 }, (_none, index) => ({
      ...said,
      message: index % 200 === 0 ? `pedido ${index}` : `recado ${index}`,
    }));
    const ctx = kit.app.ctx({ id: ana.companyId });
    for (let start = 0; start < rows.length; start += 500)
      await ctx.insert('ChatMessages', rows.slice(start, start + 500));
    const found: string[] = [];
    let calls = 0;
    for (let before: number | null | undefined; before !== null; calls++) {
      const page: { messages: []; next: number | null } = await search(bia, 'pedido', before);
      found.push(...textsOf(page));
      before = page.next;
    }
    expect(found).toEqual(Array.from({ length: 30 }, (_none, index) => `pedido ${(29 - index) * 200}`));
    // Twenty a page; a word that was not written ends after the second bounded look.
    expect(calls).toBe(2);
    const first = await search(bia, 'ninguém');
    expect([first.messages, first.hasMore]).toEqual([[], true]);
    expect(await search(bia, 'ninguém', first.next)).toEqual({ messages: [], next: null, hasMore: false });
  });
});
