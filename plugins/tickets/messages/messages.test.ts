import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf, OtherReason } from '../../connections/index.ts';
import { sendMessages } from '../outbound/send-messages.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

const api = (user: TestUser) => kit.app.api(user);
const messageStore = () => messageStoreOf(kit.app.host);
const waiting = (desk: Desk) => messageStore().outgoing(kit.app.ctx(desk.company), desk.connectionId, 100);
const file = (name: string, type = 'text/plain') => new File(['conteúdo'], name, { type });

describe('POST /messages/:ticketId', () => {
  test('POST /messages/:ticketId stores the message as waiting, reads the ticket and answers it', async () => {
    const desk = await kit.aDesk();
    const { id, contactNumber } = await kit.anOpenTicket(desk);
    await kit.write(desk, { number: contactNumber as string });
    const { status, body } = await api(desk.admin).post(`/messages/${id}`, {
      body: 'Bom dia',
      read: 1,
      fromMe: true,
      mediaUrl: '',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      ticketId: id,
      body: 'Bom dia',
      ack: 0,
      fromMe: true,
      read: true,
      mediaType: 'conversation',
      mediaUrl: null,
      quotedMsg: null,
      isDeleted: false,
      failed: false,
      userId: desk.admin.id,
    });
    expect(await kit.ticketOf(desk, contactNumber as string)).toMatchObject({
      unreadMessages: 0,
      lastMessage: 'Bom dia',
      fromMe: 1,
      driver: 'human',
    });
    expect(await waiting(desk)).toMatchObject([
      {
        messageId: Number(body.id),
        body: 'Bom dia',
        kind: 'text',
        to: { kind: 'phone' },
        priority: 'human',
        attempts: 0,
      },
    ]);
  });

  test('POST /messages/:ticketId stores each file as a message of its kind, the text as caption', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    const { status, body } = await api(desk.admin).upload(`/messages/${id}`, {
      medias: [file('nota.txt'), file('b.txt')],
      body: 'seguem {{firstName}}',
    });
    expect(status).toBe(200);
    expect(body.messages).toHaveLength(2);
    expect(body.messages[0]).toMatchObject({
      mediaType: 'application',
      mediaName: 'nota.txt',
      mediaUrl: expect.stringMatching(/^\/public\//),
    });
    expect(await waiting(desk)).toMatchObject([
      { kind: 'document', body: 'seguem Cliente', media: { fileName: 'nota.txt', size: 9 } },
      { kind: 'document', body: 'seguem Cliente', media: { fileName: 'b.txt' } },
    ]);
  });

  test('a file without text is shown by its name and leaves without caption', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    const { body } = await api(desk.admin).upload(`/messages/${id}`, {
      medias: [file('nota.txt')],
      body: '',
    });
    expect(body.body).toBe('nota.txt');
    expect(await waiting(desk)).toMatchObject([{ body: '', media: { fileName: 'nota.txt' } }]);
  });

  test('a text with a sound is a message of its own after it, for no network carries both', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc0]), Buffer.alloc(413)]);
    const medias = [new File([frame, frame], 'jingle.mp3', { type: 'audio/mpeg' })];
    await api(desk.admin).upload(`/messages/${id}`, { medias, body: 'escute isto' });
    expect(await waiting(desk)).toMatchObject([
      { kind: 'audio', body: '', media: { fileName: 'jingle.mp3' } },
      { kind: 'text', body: 'escute isto' },
    ]);
  });

  test('a sound leaves as a voice message only if the recorder made it', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    // An mp3 frame of 128 kbps, twice: a sound must prove that it is one.
    const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc0]), Buffer.alloc(413)]);
    const sound = (name: string) => new File([frame, frame], name, { type: 'audio/mpeg' });
    await api(desk.admin).upload(`/messages/${id}`, {
      medias: [sound('audio-record-site-1760000000000.mp3'), sound('jingle.mp3')],
      body: '',
    });
    const [recorded, attached] = await waiting(desk);
    expect(recorded).toMatchObject({
      kind: 'audio',
      body: '',
      media: { voice: true, mimeType: 'audio/mpeg' },
    });
    expect(attached).toMatchObject({ kind: 'audio', media: { fileName: 'jingle.mp3' } });
    expect(attached?.media).not.toHaveProperty('voice');
  });

  test('POST /messages/:ticketId quotes a message of the same conversation only', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    const other = await kit.anOpenTicket(desk);
    const [{ id: quoted }] = (await api(desk.admin).get(`/messages/${id}`)).body.messages;
    const [{ id: foreign }] = (await api(desk.admin).get(`/messages/${other.id}`)).body.messages;
    const { body } = await api(desk.admin).post(`/messages/${id}`, {
      body: 'sim',
      quotedMsg: { id: quoted, body: 'Olá' },
    });
    expect(body.quotedMsg).toMatchObject({
      id: quoted,
      body: 'Olá',
      fromMe: false,
      mediaType: 'conversation',
      contact: { name: expect.any(String) },
    });
    expect((await waiting(desk))[0]?.quoted).toMatchObject({ body: 'Olá', fromMe: false });
    const refused = await api(desk.admin).post(`/messages/${id}`, {
      body: 'não',
      quotedMsg: { id: foreign },
    });
    expect(refused).toMatchObject({ status: 404, body: { error: 'ERR_NO_MESSAGE_FOUND' } });
  });

  test('POST /messages/:ticketId repeated with the same key, also at once, stores once', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    const post = () =>
      api(desk.admin).post(`/messages/${id}`, { body: 'uma vez' }, { 'idempotency-key': 'k1' });
    const answers = [...(await Promise.all([post(), post(), post()])), await post()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await waiting(desk)).toHaveLength(1);
  });

  test('POST /messages/:ticketId takes two long keys that only begin alike for two messages, and a key in quotes for the same', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    const post = (key: string) =>
      api(desk.admin).post(`/messages/${id}`, { body: `chave ${key.at(-1)}` }, { 'idempotency-key': key });
    const long = 'k'.repeat(254);
    const bodies = async (...keys: string[]) => {
      for (const key of keys) expect((await post(key)).status).toBe(200);
      return (await waiting(desk)).map(({ body }) => body);
    };
    expect(await bodies(`${long}1`, `${long}2`, `${long}2`)).toEqual(['chave 1', 'chave 2']);
    expect(await bodies('3', '"3"')).toEqual(['chave 1', 'chave 2', 'chave 3']);
    expect(await post(`${long}12`)).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
  });

  test('POST /messages/:ticketId refuses JSON of another shape', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    expect(await api(desk.admin).post(`/messages/${id}`, { body: { text: 'oi' } })).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', details: { body: expect.any(String) } },
    });
  });

  test('POST /messages/:ticketId refuses what is empty, a ticket that is not open, and a connection that is gone', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    const post = () => api(desk.admin).post(`/messages/${id}`, { body: 'oi' });
    expect((await api(desk.admin).post(`/messages/${id}`, { body: '  ' })).body.error).toBe(
      'ERR_EMPTY_MESSAGE',
    );
    expect((await api(desk.admin).upload(`/messages/${id}`, { body: '' })).body.error).toBe(
      'ERR_EMPTY_MESSAGE',
    );
    await api(desk.admin).put(`/tickets/${id}`, { status: 'closed' });
    expect(await post()).toMatchObject({ status: 409, body: { error: 'ERR_TICKET_NOT_OPEN' } });
    await api(desk.admin).put(`/tickets/${id}`, { status: 'open' });
    await kit.app.ctx(desk.company).table('Tickets').where({ id }).update({ whatsappId: null });
    expect((await post()).body.error).toBe('ERR_WAPP_NOT_INITIALIZED');
  });

  test('POST /messages/:ticketId refuses what no channel here could send, and says so where the ticket is gone', async () => {
    const desk = await kit.aDesk();
    const ctx = kit.app.ctx(desk.company);
    const { id } = await kit.anOpenTicket(desk);
    await ctx.table('Whatsapps').where({ id: desk.connectionId }).update({ provider: 'gone' });
    expect(await kit.app.api(desk.admin).post(`/messages/${id}`, { body: 'oi' })).toMatchObject({
      status: 400,
      body: { error: 'ERR_SENDING_WAPP_MSG' },
    });
    expect(await ctx.table('Messages').where({ fromMe: 1 })).toEqual([]);
    const other = await kit.aDesk();
    const [ticket, agent] = [await kit.anOpenTicket(other), await kit.app.ctxOf(other.admin)];
    // Simulates a call that read the ticket a moment before its deletion.
    expect((await kit.app.api(other.admin).delete(`/tickets/${ticket.id}`)).status).toBe(200);
    const late = sendMessages(agent, ticket, [{ body: 'oi' }], { by: 'agent' });
    await expect(late).rejects.toMatchObject({ code: 'ERR_CREATING_MESSAGE', status: 409 });
  });

  test('a message met by a closing is either sent on an open ticket or refused', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    const [posted, closed] = await Promise.all([
      api(desk.admin).post(`/messages/${id}`, { body: 'oi' }),
      api(desk.admin).put(`/tickets/${id}`, { status: 'closed' }),
    ]);
    expect(closed.status).toBe(200);
    expect([200, 409]).toContain(posted.status);
    expect(await waiting(desk)).toHaveLength(posted.status === 200 ? 1 : 0);
  });
});

describe('what becomes of a message', () => {
  test('a sent message leaves the outbox and its ack moves on', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    const { body } = await api(desk.admin).post(`/messages/${id}`, { body: 'oi' });
    const ctx = kit.app.ctx(desk.company);
    await messageStore().sent(ctx, desk.connectionId, [Number(body.id)]);
    await messageStore().sent(ctx, desk.connectionId, [Number(body.id)]);
    expect(await waiting(desk)).toEqual([]);
    const { messages } = (await api(desk.admin).get(`/messages/${id}`)).body;
    expect(messages[1]).toMatchObject({ ack: 2, failed: false });
  });

  test('a refused message is marked with the reason, and a retry sends it under the same wire id', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    const { body } = await api(desk.admin).post(`/messages/${id}`, { body: 'oi' });
    const [first] = await waiting(desk);
    const ctx = kit.app.ctx(desk.company);
    const about = { messageId: Number(body.id), wireId: first?.wireId };
    await messageStore().notSent(ctx, desk.connectionId, about.messageId, {
      outcome: 'retry',
      reason: OtherReason({ text: 'busy' }),
    });
    expect(await waiting(desk)).toMatchObject([{ ...about, attempts: 1 }]);
    expect((await api(desk.admin).post(`/messages/${body.id}/retry`)).body.error).toBe(
      'ERR_MESSAGE_NOT_FAILED',
    );
    await messageStore().notSent(ctx, desk.connectionId, about.messageId, {
      outcome: 'refused',
      reason: OtherReason({ text: 'sem esse número' }),
    });
    expect(await waiting(desk)).toEqual([]);
    const page = (await api(desk.admin).get(`/messages/${id}`)).body;
    expect(page.messages[1]).toMatchObject({
      failed: true,
      failureReason: 'sem esse número',
      failureCode: 'REASON_OTHER',
    });
    expect((await api(desk.admin).post(`/messages/${body.id}/retry`)).body).toMatchObject({ failed: false });
    expect(await waiting(desk)).toMatchObject([{ ...about, attempts: 0 }]);
  });

  test('a message of a removed connection is sent once more over the one that its ticket goes on with', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    const { body } = await api(desk.admin).post(`/messages/${id}`, { body: 'oi' });
    const other = (
      await api(desk.admin).post('/whatsapp', { name: 'Outra', provider: 'sandbox', isDefault: true })
    ).body;
    expect((await api(desk.admin).delete(`/whatsapp/${desk.connectionId}`)).status).toBe(200);
    await eventually(async () => (await api(desk.admin).get(`/messages/${id}`)).body.messages[1]?.failed);
    expect((await api(desk.admin).post(`/messages/${body.id}/retry`)).body.error).toBe(
      'ERR_WAPP_NOT_INITIALIZED',
    );
    expect((await api(desk.admin).put(`/tickets/${id}`, { whatsappId: other.id })).status).toBe(200);
    expect((await api(desk.admin).post(`/messages/${body.id}/retry`)).body).toMatchObject({ failed: false });
    expect((await waiting({ ...desk, connectionId: other.id })).map(({ body }) => body)).toEqual(['oi']);
  });

  test('messages of agents go before bulk, each in order', async () => {
    const desk = await kit.aDesk();
    const ticket = await kit.anOpenTicket(desk);
    const ctx = kit.app.ctx(desk.company);
    const { sendMessages } = await import('../index.ts');
    await sendMessages(ctx, ticket, [{ body: 'b1' }, { body: 'b2' }], { by: 'system', priority: 'bulk' });
    await sendMessages(ctx, ticket, [{ body: 'h1' }], { by: 'system' });
    expect((await waiting(desk)).map(({ body }) => body)).toEqual(['h1', 'b1', 'b2']);
  });

  test("a bot's message is not stored once a human has the turn", async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    await kit.write(desk, { number });
    const ctx = kit.app.ctx(desk.company);
    const { sendMessages } = await import('../index.ts');
    const speak = async () =>
      sendMessages(ctx, await kit.ticketOf(desk, number), [{ body: 'menu' }], { by: 'bot' });
    expect(await speak()).toHaveLength(1);
    const { id } = await kit.ticketOf(desk, number);
    await api(desk.admin).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
    expect(await speak()).toEqual([]);
    await api(desk.admin).put(`/tickets/${id}`, { status: 'pending', userId: null });
    expect(await speak()).toEqual([]);
    expect(await waiting(desk)).toHaveLength(1);
  });
});

describe('GET /messages/:ticketId', () => {
  test('GET /messages/:ticketId pages by 20, the newest page first and rising inside it, over earlier tickets too', async () => {
    const desk = await kit.aDesk();
    const { id, contactNumber } = await kit.anOpenTicket(desk);
    const number = contactNumber as string;
    for (let index = 1; index < 12; index++) await kit.write(desk, { number, body: `a${index}` });
    await api(desk.admin).put(`/tickets/${id}`, { status: 'closed' });
    for (let index = 0; index < 9; index++) await kit.write(desk, { number, body: `b${index}` });
    const { id: second } = await kit.ticketOf(desk, number);
    const page = async (pageNumber?: number) =>
      (await api(desk.admin).get(`/messages/${second}`, { pageNumber })).body;
    const first = await page();
    expect(first).toMatchObject({ count: 21, hasMore: true, ticket: { id: second } });
    expect(first.messages).toHaveLength(20);
    expect([first.messages[0].body, first.messages[19].body]).toEqual(['a1', 'b8']);
    expect(first.messages[0].ticketId).toBe(id);
    const last = await page(2);
    expect(last).toMatchObject({ count: 21, hasMore: false, messages: [{ body: 'Olá', ticketId: id }] });
  });

  test('GET /messages/:ticketId marks read when its agent looks, and only then', async () => {
    const desk = await kit.aDesk();
    const supervisor = await kit.app.aUser(desk.company);
    const { id, contactNumber } = await kit.anOpenTicket(desk);
    await kit.write(desk, { number: contactNumber as string });
    const unread = async () => (await kit.ticketOf(desk, contactNumber as string)).unreadMessages;
    const spied = await api(supervisor).get(`/messages/${id}`);
    expect(spied.body.messages[1].read).toBe(false);
    expect(await unread()).toBe(1);
    const looked = await api(desk.admin).get(`/messages/${id}`);
    expect(looked.body.ticket.unreadMessages).toBe(0);
    expect(await unread()).toBe(0);
    expect((await api(supervisor).get(`/messages/${id}`)).body.messages[1].read).toBe(true);
  });

  test('GET /messages/:ticketId with markRead=false marks nothing as read', async () => {
    const desk = await kit.aDesk();
    const { id, contactNumber } = await kit.anOpenTicket(desk, { by: desk.admin });
    await kit.write(desk, { number: contactNumber as string });
    const { body } = await api(desk.admin).get(`/messages/${id}`, { markRead: 'false' });
    expect(body.ticket.unreadMessages).toBe(1);
    expect((await api(desk.admin).get(`/tickets/${id}`)).body.unreadMessages).toBe(1);
    await api(desk.admin).get(`/messages/${id}`);
    expect((await api(desk.admin).get(`/tickets/${id}`)).body.unreadMessages).toBe(0);
  });

  test('GET /messages/:ticketId takes as many statements for a full page as for one message', async () => {
    const desk = await kit.aDesk();
    const { id, contactNumber } = await kit.anOpenTicket(desk);
    const { listMessages } = await import('./list-messages.ts');
    const ctx = kit.app.ctx(desk.company);
    const one = await kit.app.fewestStatements(() => listMessages(ctx, { ticketId: id }));
    for (let index = 0; index < 15; index++) await kit.write(desk, { number: contactNumber as string });
    const many = await kit.app.fewestStatements(() => listMessages(ctx, { ticketId: id }));
    expect(many).toBe(one);
    expect(many).toBeLessThanOrEqual(6);
  });
});

describe('DELETE /messages/:messageId', () => {
  test('deleting a message cancels what has not left and keeps it as deleted', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    const { body } = await api(desk.admin).post(`/messages/${id}`, { body: 'ops' });
    expect((await api(desk.admin).delete(`/messages/${body.id}`)).status).toBe(200);
    expect(await waiting(desk)).toEqual([]);
    expect((await api(desk.admin).get(`/messages/${id}`)).body.messages[1]).toMatchObject({
      isDeleted: true,
      body: 'ops',
    });
    expect(await kit.app.ctx(desk.company).table('Revocations')).toEqual([]);
  });

  test('deleting a message takes back at the customer’s phone what has left, and what was just leaving', async () => {
    const desk = await kit.aDesk({ paired: true });
    const { id } = await kit.anOpenTicket(desk);
    const { body } = await api(desk.admin).post(`/messages/${id}`, { body: 'ops' });
    await eventually(async () => (await waiting(desk)).length === 0);
    await api(desk.admin).delete(`/messages/${body.id}`);
    await eventually(async () => (await kit.app.ctx(desk.company).table('Revocations')).length === 0);
    const ctx = kit.app.ctx(desk.company);
    const away = await kit.aDesk();
    const ticket = await kit.anOpenTicket(away);
    const { body: leaving } = await api(away.admin).post(`/messages/${ticket.id}`, { body: 'ops' });
    await api(away.admin).delete(`/messages/${leaving.id}`);
    await messageStore().sent(kit.app.ctx(away.company), away.connectionId, [Number(leaving.id)]);
    expect(await kit.app.ctx(away.company).table('Revocations')).toMatchObject([
      { messageId: Number(leaving.id) },
    ]);
    expect(ctx.companyId).toBe(desk.company.id);
  });

  test('deleting a customer’s message or one too old is refused', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    const [theirs] = (await api(desk.admin).get(`/messages/${id}`)).body.messages;
    expect(await api(desk.admin).delete(`/messages/${theirs.id}`)).toMatchObject({
      status: 400,
      body: { error: 'ERR_DELETE_WAPP_MSG' },
    });
    const { body } = await api(desk.admin).post(`/messages/${id}`, { body: 'velha' });
    const ctx = kit.app.ctx(desk.company);
    await messageStore().sent(ctx, desk.connectionId, [Number(body.id)]);
    await ctx
      .table('Messages')
      .where({ id: body.id })
      .update({ createdAt: Date.now() - 61 * 3_600_000 });
    expect(await api(desk.admin).delete(`/messages/${body.id}`)).toMatchObject({
      status: 400,
      body: { error: 'ERR_FETCH_WAPP_MSG' },
    });
  });
});

describe('a conversation whose connection changes', () => {
  test('a conversation keeps its history when the ticket moves to another connection', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    const { body: other } = await api(desk.admin).post('/whatsapp', {
      name: `Outra ${id}`,
      provider: 'sandbox',
    });
    expect((await api(desk.admin).put(`/tickets/${id}`, { whatsappId: other.id })).status).toBe(200);
    await api(desk.admin).post(`/messages/${id}`, { body: 'daqui' });
    const { body } = await api(desk.admin).get(`/messages/${id}`);
    expect(body.messages.map((message: { body: string }) => message.body)).toEqual(['Olá', 'daqui']);
  });

  test('a deleted connection has its waiting messages marked as failed', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    await api(desk.admin).post(`/messages/${id}`, { body: 'preso' });
    expect(
      (
        await api(desk.admin).post('/whatsapp', {
          name: `Reserva ${id}`,
          provider: 'sandbox',
          isDefault: true,
        })
      ).status,
    ).toBe(200);
    expect((await api(desk.admin).delete(`/whatsapp/${desk.connectionId}`)).status).toBe(200);
    await kit.app.settle();
    const { body } = await api(desk.admin).get(`/messages/${id}`);
    expect(body.messages[1]).toMatchObject({ body: 'preso', failed: true });
  });
});
