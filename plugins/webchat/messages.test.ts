import { anyText, shown } from '@balcao/core/testing/any-text.ts';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { messageStoreOf } from '../connections/index.ts';
import { resolveContacts } from '../contacts/index.ts';
import { aClientId, type Chat, type Page, startWebchat, type WebchatKit } from './testing/webchat-kit.ts';

let kit: WebchatKit;
beforeAll(async () => {
  kit = await startWebchat({ listen: true });
});
afterAll(() => kit.app.close());

const api = (chat: Chat) => kit.app.api(chat.admin);
const messagesOf = async (page: Page) => (await page.call('GET', '/messages')).body.messages;
const visit = async (fields?: Record<string, unknown>) => {
  const chat = await kit.aChat(fields);
  return { chat, page: await kit.aPage(chat) };
};
/** Answers, changes and deletes as an agent; each step must arrive at the page. */
/** Waits for an order on a message. One whose connection was away for a moment is carried out by the sweep. */
async function isCarriedOut(sweep: string, isIt: () => boolean): Promise<void> {
  await eventually(async () => {
    if (!isIt()) await kit.app.sweep(sweep);
    return isIt();
  });
}

async function expectAnswers({ chat, page, id }: { chat: Chat; page: Page; id: number }): Promise<void> {
  const socket = await kit.aSocket(page);
  const { body: sent } = await api(chat).post(`/messages/${id}`, { body: 'Ate logo' });
  await socket.waitFor('message', ({ body }) => body === 'Ate logo');
  await eventually(async () => (await messagesOf(page)).at(-1)?.ack >= 2);
  expect((await api(chat).put(`/messages/${sent.id}`, { body: 'Até logo' })).status).toBe(200);
  await isCarriedOut('tickets/edits', () => socket.heard('message').some(({ isEdited }) => isEdited));
  expect((await api(chat).delete(`/messages/${sent.id}`)).status).toBe(200);
  await isCarriedOut('tickets/revocations', () => socket.heard('message').some(({ isDeleted }) => isDeleted));
  await api(chat).post(`/tickets/${id}/typing`);
  await socket.waitFor('typing');
  await api(chat).put(`/tickets/${id}`, { status: 'closed' });
  await socket.waitFor('ticket', ({ ticket }) => ticket.status === 'closed');
}

describe('What a visitor writes', () => {
  test("a visitor's message is stored once, however often and however much at once it is given", async () => {
    const { chat, page } = await visit();
    const clientId = aClientId();
    const write = () => page.call('POST', '/messages', { clientId, body: 'Só uma vez' });
    const answers = await Promise.all([write(), write(), write()]);
    answers.push(await write());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await messagesOf(page)).toMatchObject([{ clientId, body: 'Só uma vez' }]);
    expect((await kit.ticketOf(chat)).unreadMessages).toBe(1);
  });

  test("a visitor's message is stored once when it is sent again after the process died in between", async () => {
    const { chat, page } = await visit();
    const clientId = aClientId();
    const [visitor] = await kit.app
      .ctx(chat.company)
      .table('WebchatVisitors')
      .select('id', 'address', 'name');
    // Stored, and the page never heard of it.
    await messageStoreOf(kit.app.host).receive(kit.app.ctx(chat.company), chat.connectionId, [
      {
        wireId: `wv${visitor.id}.${clientId}`,
        from: [{ kind: 'visitor', value: visitor.address }],
        kind: 'text',
        body: 'Oi',
        timestamp: Date.now(),
        pushName: visitor.name,
      },
    ]);
    expect(await page.call('POST', '/messages', { clientId, body: 'Oi' })).toMatchObject({
      status: 200,
      body: { clientId, body: 'Oi' },
    });
    expect(await messagesOf(page)).toHaveLength(1);
  });

  test("a visitor's message is their own, though another visitor uses the same id", async () => {
    const chat = await kit.aChat();
    const [one, other] = [await kit.aPage(chat), await kit.aPage(chat)];
    const clientId = aClientId();
    for (const [page, body] of [
      [one, 'Do primeiro'],
      [other, 'Do segundo'],
    ] as const)
      await page.call('POST', '/messages', { clientId, body });
    expect([await messagesOf(one), await messagesOf(other)]).toMatchObject([
      [{ body: 'Do primeiro' }],
      [{ body: 'Do segundo' }],
    ]);
    const [foreign] = await messagesOf(one);
    const paged = await other.call('GET', `/messages?before=${foreign.id}`);
    expect(paged.body.messages).toEqual([]);
  });

  test("a visitor's message is refused when it is empty or too long", async () => {
    const { page } = await visit();
    for (const body of [
      { clientId: aClientId(), body: '  ' },
      { clientId: aClientId(), body: 'x'.repeat(4097) },
      { clientId: 'ä b', body: 'Oi' },
      { body: 'Oi' },
    ])
      expect(await page.call('POST', '/messages', body)).toMatchObject({
        status: 400,
        body: { error: 'ERR_VALIDATION' },
      });
    expect(await messagesOf(page)).toEqual([]);
  });

  test("a visitor's message reaches the visitor’s other windows", async () => {
    const { page } = await visit();
    const windows = [await kit.aSocket(page), await kit.aSocket(page)];
    const { body } = await page.call('POST', '/messages', { clientId: aClientId(), body: 'Nas duas' });
    for (const window of windows) expect(await window.waitFor('message')).toEqual(body);
  });

  test("a visitor's typing is shown to the agent", async () => {
    const { chat, page } = await visit();
    expect((await page.call('POST', '/typing')).status).toBe(204);
    const id = await kit.anOpenTicket(chat, page);
    const screen = await kit.app.aSocket(chat.admin);
    await screen.join('joinChatBox', String(id));
    await page.call('POST', '/typing');
    const event = `company-${chat.company.id}-visitor-typing`;
    expect(await screen.waitFor(event)).toMatchObject({ ticketId: id });
  });
});

describe('What an agent does', () => {
  test("an agent's answer reaches the page, and so do its new text and its deletion", async () => {
    const { chat, page } = await visit();
    const id = await kit.anOpenTicket(chat, page);
    const socket = await kit.aSocket(page);
    const { body: sent } = await api(chat).post(`/messages/${id}`, { body: 'As dez' });
    const answer = await socket.waitFor('message', ({ body }) => body === 'As dez');
    await eventually(async () => (await messagesOf(page)).at(-1)?.ack >= 2);
    await api(chat).put(`/messages/${sent.id}`, { body: 'Às dez' });
    expect(await socket.waitFor('message', ({ isEdited }) => isEdited)).toMatchObject({
      id: answer.id,
      body: 'Às dez',
    });
    await api(chat).delete(`/messages/${sent.id}`);
    const gone = { id: answer.id, body: '', media: null, isDeleted: true };
    expect(await socket.waitFor('message', ({ isDeleted }) => isDeleted)).toMatchObject(gone);
    expect((await messagesOf(page)).at(-1)).toMatchObject(gone);
  });

  test("an agent's answer waits for a page that is away, and counts as delivered once it has come back", async () => {
    const { chat, page } = await visit();
    const id = await kit.anOpenTicket(chat, page);
    await api(chat).post(`/messages/${id}`, { body: 'Volte sempre' });
    const ack = async () => (await api(chat).get(`/messages/${id}`)).body.messages.at(-1).ack;
    await eventually(async () => (await ack()) === 2);
    expect((await messagesOf(page)).at(-1)).toMatchObject({ body: 'Volte sempre' });
    expect(await ack()).toBe(3);
    expect((await page.call('POST', '/read')).status).toBe(204);
    expect(await ack()).toBe(4);
  });

  test("an agent's reading shows the visitor that what they wrote was read", async () => {
    const { chat, page } = await visit();
    const socket = await kit.aSocket(page);
    const id = await kit.anOpenTicket(chat, page);
    const { body } = await page.call('POST', '/messages', { clientId: aClientId(), body: 'Ainda aí?' });
    await api(chat).get(`/messages/${id}`);
    await socket.waitFor('read', ({ ids }) => ids.includes(body.id));
    expect((await messagesOf(page)).at(-1)).toMatchObject({ id: body.id, ack: 4 });
  });

  test("an agent's answer reaches neither another visitor nor another chat", async () => {
    const { chat, page } = await visit();
    const neighbours = [await kit.aPage(chat), await kit.aPage(await kit.aChat())];
    const sockets = await Promise.all(neighbours.map((each) => kit.aSocket(each)));
    const own = await kit.aSocket(page);
    const id = await kit.anOpenTicket(chat, page);
    await api(chat).post(`/messages/${id}`, { body: 'Só para você' });
    await own.waitFor('message', ({ body }) => body === 'Só para você');
    for (const socket of sockets) expect(socket.events).toEqual([]);
    for (const each of neighbours) expect(await messagesOf(each)).toEqual([]);
  });

  test('a visitor whose contact gets a phone number is still answered', async () => {
    const { chat, page } = await visit();
    const id = await kit.anOpenTicket(chat, page);
    const { contactId } = await kit.ticketOf(chat);
    const { status } = await api(chat).put(`/contacts/${contactId}`, {
      name: 'Ana',
      number: '5511988887777',
    });
    expect(status).toBe(200);
    await expectAnswers({ chat, page, id });
    const { body } = await api(chat).get(`/webchat-visitors/${contactId}`);
    expect(body.visitor).toMatchObject({ verified: false });
  });

  test.each([
    ['a customer with a number', { kind: 'phone', value: '5511977776666' }, false],
    ['a customer with a number, who remains', { kind: 'phone', value: '5511977775555' }, true],
    ['a customer whose number is hidden', { kind: 'lid', value: '77001122' }, false],
  ] as const)('a visitor who is merged with %s is still answered', async (_name, address, remains) => {
    const { chat, page } = await visit();
    const id = await kit.anOpenTicket(chat, page);
    const ctx = kit.app.ctx(chat.company);
    const [customer] = await resolveContacts(ctx, [
      { addresses: [address], name: 'Ana', connectionId: null },
    ]);
    const visitorId = (await kit.ticketOf(chat)).contactId;
    const both = [visitorId, customer?.id];
    const [contactId, fromContactId] = remains ? both.toReversed() : both;
    const { status } = await api(chat).post(`/contacts/${contactId}/merge`, { fromContactId });
    expect(status).toBe(200);
    await kit.app.settle();
    expect(await ctx.table('Contacts').where({ id: contactId }).first('addressKind', 'addressValue')).toEqual(
      {
        addressKind: address.kind,
        addressValue: address.value,
      },
    );
    await expectAnswers({ chat, page, id });
  });

  test('visitors who are one contact since a merge are all answered', async () => {
    const { chat, page } = await visit();
    const id = await kit.anOpenTicket(chat, page);
    const { contactId } = await kit.ticketOf(chat);
    const other = await kit.aPage(chat);
    await other.call('POST', '/messages', { clientId: aClientId(), body: 'Sou eu de novo' });
    const { body } = await api(chat).get('/contacts');
    const fromContactId = body.contacts.find((each: { id: number }) => each.id !== contactId).id;
    await api(chat).post(`/contacts/${contactId}/merge`, { fromContactId });
    await kit.app.settle();
    const sockets = [await kit.aSocket(page), await kit.aSocket(other)];
    await api(chat).post(`/messages/${id}`, { body: 'Para os dois' });
    for (const socket of sockets)
      await socket.waitFor('message', ({ body: text }) => text === 'Para os dois');
  });

  test("an agent's message opens no conversation with a contact who is no visitor of the chat", async () => {
    const { chat } = await visit();
    const { body: contact } = await api(chat).post('/contacts', { name: 'Ana', number: '5511988887777' });
    const ticket = await api(chat).post('/tickets', {
      contactId: contact.id,
      whatsappId: chat.connectionId,
      userId: chat.admin.id,
      status: 'open',
    });
    await api(chat).post(`/messages/${ticket.body.id}`, { body: 'Olá' });
    const last = async () => (await api(chat).get(`/messages/${ticket.body.id}`)).body.messages.at(-1);
    await eventually(async () => (await last())?.failureCode === 'REASON_WEBCHAT_NOT_A_VISITOR');
  });
});

describe('A rating', () => {
  test('a rating by web chat is asked for when the conversation ends, given by a button, and taken once', async () => {
    const { chat, page } = await visit();
    await api(chat).put('/settings/userRating', { value: 'enabled' });
    const id = await kit.anOpenTicket(chat, page);
    const nothing = { status: 409, body: { error: 'ERR_WEBCHAT_NOTHING_TO_RATE' } };
    expect(await page.call('POST', '/rating', { rate: 3 })).toMatchObject(nothing);
    const socket = await kit.aSocket(page);
    await api(chat).post(`/messages/${id}`, { body: 'Pronto, resolvido.' });
    await api(chat).put(`/tickets/${id}`, { status: 'closed' });
    await socket.waitFor('ticket', ({ rating }) => rating?.asked === true);
    const { body } = await page.call('GET', '/messages');
    expect(body).toMatchObject({
      ticket: { status: 'closed', agent: null },
      rating: { asked: true, scale: 3 },
    });
    expect((await page.call('POST', '/rating', { rate: 4 })).status).toBe(400);
    expect((await page.call('POST', '/rating', { rate: 3 })).status).toBe(204);
    const rated = () => kit.app.ctx(chat.company).table('UserRatings').select('rate', 'ticketId');
    await eventually(async () => (await rated()).length === 1);
    expect(await rated()).toMatchObject([{ rate: 3, ticketId: id }]);
    expect(await page.call('POST', '/rating', { rate: 1 })).toMatchObject(nothing);
  });

  test('a rating by web chat is not offered where the chat asks for none', async () => {
    const { chat, page } = await visit({ rating: false });
    await api(chat).put('/settings/userRating', { value: 'enabled' });
    const id = await kit.anOpenTicket(chat, page);
    await api(chat).put(`/tickets/${id}`, { status: 'closed' });
    expect((await page.call('GET', '/messages')).body.rating).toBeNull();
    expect((await page.call('POST', '/rating', { rate: 2 })).body.error).toBe('ERR_WEBCHAT_FEATURE_OFF');
  });
});

test('a long conversation comes in pages, oldest first within each', async () => {
  const { chat, page } = await visit();
  await page.call('POST', '/messages', { clientId: aClientId(), body: '0' });
  const [visitor] = await kit.app.ctx(chat.company).table('WebchatVisitors').select('id', 'address', 'name');
  await messageStoreOf(kit.app.host).receive(
    kit.app.ctx(chat.company),
    chat.connectionId,
    Array.from({ length: 60 }, (_each, index) => ({
      wireId: `wv${visitor.id}.${aClientId()}`,
      from: [{ kind: 'visitor' as const, value: visitor.address }],
      kind: 'text' as const,
      body: String(index + 1),
      timestamp: Date.now(),
    })),
  );
  const newest = (await page.call('GET', '/messages')).body;
  expect([newest.messages.length, newest.hasMore, newest.messages.at(-1).body]).toEqual([50, true, '60']);
  const older = (await page.call('GET', `/messages?before=${newest.messages[0].id}`)).body;
  expect([older.messages.length, older.hasMore, older.messages[0].body]).toEqual([11, false, '0']);
});

test.each(['a visitor', 'an agent'])(
  'any text that %s writes is read by the other side whole, in order and once, or refused before it is stored',
  async (who) => {
    const { chat, page } = await visit();
    const id = await kit.anOpenTicket(chat, page);
    const newest = async () =>
      (await kit.app.ctx(chat.company).table('Messages').max({ id: 'id' }).first()).id;
    const say = (body: string) =>
      who === 'an agent'
        ? api(chat).post(`/messages/${id}`, { body })
        : page.call('POST', '/messages', { clientId: aClientId(), body });
    const read = async () =>
      who === 'an agent' ? messagesOf(page) : (await api(chat).get(`/messages/${id}`)).body.messages;
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const before = await newest();
        const { status } = await say(text);
        if (status !== 200) {
          expect([status, await newest()]).toEqual([400, before]);
          return;
        }
        taken++;
        const stored = await kit.app
          .ctx(chat.company)
          .table('Messages')
          .where('id', '>', before)
          .orderBy('id');
        const last = (await read()).slice(-stored.length).map(({ body }: { body: string }) => body);
        if (shown(text) !== '') expect(shown(last.join(''))).toBe(shown(text));
        expect(last.join('')).toBe(stored.map(({ body }: { body: string }) => body).join(''));
      }),
      { numRuns: 20 },
    );
    expect(taken).toBeGreaterThan(0);
  },
);
