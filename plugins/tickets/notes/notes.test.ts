import { itGuardsTheRoute, type TestUser } from '@balcao/core/testing/index.ts';
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
const noteUrl = async () => `/ticket-notes/${(await aNote()).noteId}`;

describe('ticket notes', () => {
  describe('POST /ticket-notes', () => {
    itGuardsTheRoute(() => kit.app, {
      method: 'POST',
      url: '/ticket-notes',
      body: { note: 'ok', ticketId: 1 },
    });
  });
  describe('DELETE /ticket-notes/:id', () => {
    itGuardsTheRoute(() => kit.app, { method: 'DELETE', url: noteUrl, namesRow: true });
  });
  describe('PUT /ticket-notes/:id', () => {
    itGuardsTheRoute(() => kit.app, { method: 'PUT', url: noteUrl, body: { note: 'outra' }, namesRow: true });
  });
  describe('GET /ticket-notes/:id', () => {
    itGuardsTheRoute(() => kit.app, { method: 'GET', url: noteUrl, namesRow: true });
  });

  test('are added, listed newest first, rewritten and removed', async () => {
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

  test('need two characters', async () => {
    const { desk, ticketId } = await aNote();
    const answer = await api(desk.admin).post('/ticket-notes', { note: ' a ', ticketId });
    expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_TICKETNOTE_INVALID_NAME' } });
  });

  test("are hidden from agents of other queues, and only their author's or an admin's to remove", async () => {
    const { desk, ticketId, noteId } = await aNote();
    const foreigner = await kit.anAgent(desk, { queueIds: [await kit.aQueue(desk)] });
    const generalist = await kit.anAgent(desk, { seesUnqueued: true });
    expect((await api(foreigner).get('/ticket-notes/list', { ticketId })).body).toEqual([]);
    expect((await api(foreigner).delete(`/ticket-notes/${noteId}`)).status).toBe(404);
    expect((await api(foreigner).post('/ticket-notes', { note: 'oi', ticketId })).status).toBe(403);
    expect((await api(generalist).get('/ticket-notes/list', { ticketId })).body).toHaveLength(1);
    expect((await api(generalist).delete(`/ticket-notes/${noteId}`)).status).toBe(403);
  });
});
