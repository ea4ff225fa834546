import type { TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

const api = (user: TestUser) => kit.app.api(user);
const aNote = async () => {
  const desk = await kit.aDesk();
  const { id: ticketId, contactId } = await kit.anOpenTicket(desk);
  const { body } = await api(desk.admin).post('/ticket-notes', { note: 'ok', ticketId, contactId });
  return { desk, ticketId, contactId, noteId: body.id as number };
};

describe('ticket notes', () => {
  test('ticket notes are added, listed newest first, rewritten and removed', async () => {
    const { desk, ticketId, contactId, noteId } = await aNote();
    const { admin } = desk;
    const { body: second } = await api(admin).post('/ticket-notes', {
      note: 'cliente VIP',
      ticketId,
      contactId,
    });
    expect(second).toMatchObject({
      note: 'cliente VIP',
      userId: admin.id,
      user: { name: admin.name },
      ticketId,
      contactId,
    });
    const list = async () => (await api(admin).get('/ticket-notes/list', { ticketId, contactId })).body;
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual([second.id, noteId]);
    await api(admin).put(`/ticket-notes/${noteId}`, { note: 'revista' });
    expect((await api(admin).get(`/ticket-notes/${noteId}`)).body.note).toBe('revista');
    expect((await api(admin).get('/ticket-notes', { searchParam: 'vip' })).body).toMatchObject({
      count: 1,
      hasMore: false,
    });
    expect((await api(admin).delete(`/ticket-notes/${noteId}`)).body).toEqual({
      message: 'Observação removida',
    });
    expect(await list()).toHaveLength(1);
  });

  test('a note that is sent again under its key is stored once, also by calls at the same time', async () => {
    const { desk, ticketId } = await aNote();
    const colleague = await kit.anAgent(desk, { seesUnqueued: true });
    const send = (user: TestUser, key: string) =>
      api(user).post(
        '/ticket-notes',
        { note: 'ligar amanhã', ticketId, mentions: [colleague.id] },
        { 'idempotency-key': key },
      );
    const answers = await Promise.all([send(desk.admin, 'a'), send(desk.admin, 'a')]);
    answers.push(await send(desk.admin, 'a'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [id, ...others] = answers.map(({ body }) => body.id as number);
    expect(others).toEqual([id, id]);
    expect((await api(colleague).get('/ticket-notes/mentions')).body).toHaveLength(1);
    expect((await send(desk.admin, 'b')).body.id).not.toBe(id);
    expect((await send(colleague, 'a')).body.id).not.toBe(id);
    await api(desk.admin).delete(`/ticket-notes/${id}`);
    const after = await send(desk.admin, 'a');
    expect(after.status).toBe(200);
    expect(after.body.id).not.toBe(id);
  });

  test('ticket notes need two characters', async () => {
    const { desk, ticketId } = await aNote();
    const answer = await api(desk.admin).post('/ticket-notes', { note: ' a ', ticketId });
    expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_TICKETNOTE_INVALID_NAME' } });
  });

  test('ticket notes are hidden from agents of other queues, and removed by their author or an admin only', async () => {
    const { desk, ticketId, noteId } = await aNote();
    const foreigner = await kit.anAgent(desk, { queueIds: [await kit.aQueue(desk)] });
    const generalist = await kit.anAgent(desk, { seesUnqueued: true });
    expect((await api(foreigner).get('/ticket-notes/list', { ticketId })).body).toEqual([]);
    expect((await api(foreigner).delete(`/ticket-notes/${noteId}`)).status).toBe(404);
    expect((await api(foreigner).post('/ticket-notes', { note: 'oi', ticketId })).status).toBe(403);
    expect((await api(generalist).get('/ticket-notes/list', { ticketId })).body).toHaveLength(1);
    expect((await api(generalist).delete(`/ticket-notes/${noteId}`)).status).toBe(403);
  });

  test('notes of a deleted ticket are for its admins and their author, and for no agent of another queue', async () => {
    const desk = await kit.aDesk();
    const queueId = await kit.aQueue(desk);
    const author = await kit.anAgent(desk, { queueIds: [queueId] });
    const foreigner = await kit.anAgent(desk, { queueIds: [await kit.aQueue(desk)], seesUnqueued: true });
    const { id: ticketId, contactId } = await kit.anOpenTicket(desk, { queueId });
    const { body: note } = await api(author).post('/ticket-notes', { note: 'CPF no processo', ticketId });
    expect((await api(desk.admin).delete(`/tickets/${ticketId}`)).status).toBe(200);
    const seenBy = async (user: TestUser) => [
      (await api(user).get('/ticket-notes/list', { contactId })).body.length,
      (await api(user).get('/ticket-notes', { searchParam: 'CPF' })).body.count,
      (await api(user).get(`/ticket-notes/${note.id}`)).status,
    ];
    expect(await seenBy(foreigner)).toEqual([0, 0, 404]);
    expect(await seenBy(author)).toEqual([1, 1, 200]);
    expect(await seenBy(desk.admin)).toEqual([1, 1, 200]);
  });
});

describe('a note that calls colleagues', () => {
  const call = (desk: Awaited<ReturnType<typeof aNote>>['desk'], ticketId: number, mentions: number[]) =>
    api(desk.admin).post('/ticket-notes', { note: 'Vejam isto', ticketId, mentions });
  const calledTo = async (user: TestUser) => (await api(user).get('/ticket-notes/mentions')).body;

  test('a mention is the colleague’s to mark as seen, and is announced to them alone and not to the author', async () => {
    const { desk, ticketId } = await aNote();
    const colleague = await kit.anAgent(desk, { seesUnqueued: true });
    const { body: note } = await call(desk, ticketId, [colleague.id, colleague.id, desk.admin.id]);
    const sent = kit.app.sent.filter(({ event }) => event === `company-${desk.company.id}-mention`);
    expect(sent.map(({ payload, userIds }) => ({ payload, userIds }))).toEqual([
      { payload: { action: 'create', noteId: note.id }, userIds: [colleague.id] },
    ]);
    expect(await calledTo(desk.admin)).toEqual([]);
    const [mention, ...more] = await calledTo(colleague);
    expect([mention, more]).toMatchObject([
      { noteId: note.id, note: 'Vejam isto', user: { name: desk.admin.name }, ticket: { id: ticketId } },
      [],
    ]);
    await api(desk.admin).put('/ticket-notes/mentions/seen', { ids: [mention.id] });
    expect(await calledTo(colleague)).toHaveLength(1);
    await api(colleague).put('/ticket-notes/mentions/seen', { ids: [mention.id] });
    expect(await calledTo(colleague)).toEqual([]);
  });

  test('a mention shows nothing of a ticket that its agent may not see, and cannot be of another company’s user', async () => {
    const { desk, ticketId } = await aNote();
    const stranger = await kit.anAgent(desk, { queueIds: [await kit.aQueue(desk)] });
    await call(desk, ticketId, [stranger.id]);
    expect(await calledTo(stranger)).toEqual([]);
    const neighbour = (await kit.aDesk()).admin;
    const refused = await call(desk, ticketId, [neighbour.id]);
    expect([refused.status, refused.body.error]).toEqual([404, 'ERR_NO_USER_FOUND']);
    const { body: notes } = await api(desk.admin).get('/ticket-notes/list', { ticketId });
    expect(notes).toHaveLength(2);
  });

  test('a removed note takes its mentions along', async () => {
    const { desk, ticketId } = await aNote();
    const colleague = await kit.anAgent(desk, { seesUnqueued: true });
    const { body: note } = await call(desk, ticketId, [colleague.id]);
    await api(desk.admin).delete(`/ticket-notes/${note.id}`);
    expect(await calledTo(colleague)).toEqual([]);
  });
});

test('an API token changes what colleagues wrote with the scope admin alone, and what its maker wrote with its own', async () => {
  const { desk, ticketId, contactId, noteId } = await aNote();
  const queueId = await kit.aQueue(desk);
  const agent = await kit.anAgent(desk, { queueIds: [queueId] });
  await api(desk.admin).put(`/tickets/${ticketId}`, { status: 'open', userId: agent.id, queueId });
  const { body: note } = await api(agent).post('/ticket-notes', { note: 'do agente', ticketId, contactId });
  const { body: message } = await api(agent).post(`/messages/${ticketId}`, { body: 'oi' });
  const refused = { status: 403, body: { error: 'ERR_NO_PERMISSION' } };
  const as = async (scopes: string[]) => {
    const { body } = await api(desk.admin).post('/api-tokens', { name: scopes.join(' '), scopes });
    const headers = { authorization: `Bearer ${body.token}` };
    return {
      put: (url: string, change: object) => kit.app.api().put(url, change, headers),
      remove: (url: string) => kit.app.api().delete(url, undefined, headers),
    };
  };
  const narrow = await as(['tickets:write', 'messages:send']);
  expect(await narrow.put(`/ticket-notes/${note.id}`, { note: 'outra' })).toMatchObject(refused);
  expect(await narrow.remove(`/ticket-notes/${note.id}`)).toMatchObject(refused);
  expect(await narrow.remove(`/messages/${message.id}`)).toMatchObject(refused);
  const taken = { status: 'open', userId: desk.admin.id, queueId };
  expect((await narrow.put(`/tickets/${ticketId}`, taken)).status).toBe(409);
  expect((await narrow.put(`/ticket-notes/${noteId}`, { note: 'minha' })).status).toBe(200);
  const wide = await as(['admin']);
  expect((await wide.remove(`/messages/${message.id}`)).status).toBe(200);
  expect((await wide.remove(`/ticket-notes/${note.id}`)).status).toBe(200);
  expect((await wide.put(`/tickets/${ticketId}`, taken)).body).toMatchObject({ userId: desk.admin.id });
});
