import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

const api = (user: TestUser) => kit.app.api(user);
const newsOf = async (user: TestUser) => (await api(user).get('/tickets/handovers')).body;

async function aTicketOfTwo() {
  const desk = await kit.aDesk();
  const { id: ticketId, queueId } = await kit.anOpenTicket(desk);
  const colleague = await kit.anAgent(desk);
  return { desk, ticketId, queueId, colleague };
}

test('a ticket given to a colleague is listed for them, with its note, until they looked at it', async () => {
  const { desk, ticketId, colleague } = await aTicketOfTwo();
  const given = await api(desk.admin).put(`/tickets/${ticketId}`, {
    userId: colleague.id,
    status: 'open',
    note: ' Prometi retorno hoje ',
  });
  expect(given.status).toBe(200);
  const [news] = await newsOf(colleague);
  expect(news).toMatchObject({
    note: 'Prometi retorno hoje',
    user: { name: desk.admin.name },
    ticket: { id: ticketId, status: 'open' },
  });
  const notes = (await api(colleague).get('/ticket-notes/list', { ticketId })).body;
  expect(notes.map(({ note }: { note: string }) => note)).toEqual(['Prometi retorno hoje']);
  const isTold = ({ event, payload }: { event: string; payload: unknown }) =>
    event === `company-${colleague.companyId}-handover` &&
    (payload as { action: string }).action === 'create';
  await eventually(() => kit.app.sent.some(isTold));
  expect(await newsOf(desk.admin)).toEqual([]);
  await api(desk.admin).put('/tickets/handovers/seen', { ids: [news.id] });
  expect(await newsOf(colleague)).toHaveLength(1);
  await api(colleague).put('/tickets/handovers/seen', { ids: [news.id] });
  expect(await newsOf(colleague)).toEqual([]);
});

test('a ticket that one takes oneself, or that went on to another agent, is not listed', async () => {
  const { desk, ticketId, colleague } = await aTicketOfTwo();
  await api(desk.admin).put(`/tickets/${ticketId}`, { userId: colleague.id, status: 'open' });
  expect(await newsOf(colleague)).toHaveLength(1);
  await api(colleague).put(`/tickets/${ticketId}`, { status: 'pending', userId: null });
  expect(await newsOf(colleague)).toEqual([]);
  await api(colleague).put(`/tickets/${ticketId}`, { status: 'open', userId: colleague.id });
  expect(await newsOf(colleague)).toEqual([]);
});

test('a note that is too short refuses the whole transfer', async () => {
  const { desk, ticketId, colleague } = await aTicketOfTwo();
  const refused = await api(desk.admin).put(`/tickets/${ticketId}`, {
    userId: colleague.id,
    status: 'open',
    note: 'x',
  });
  expect(refused).toMatchObject({ status: 400, body: { error: 'ERR_TICKETNOTE_INVALID_NAME' } });
  expect((await api(desk.admin).get(`/tickets/${ticketId}`)).body.userId).not.toBe(colleague.id);
  expect(await newsOf(colleague)).toEqual([]);
});

test('a user who may not see a ticket asks its agent for it: the agent is called, and nothing of the ticket is shown', async () => {
  const { desk, ticketId, colleague } = await aTicketOfTwo();
  await api(desk.admin).put(`/tickets/${ticketId}`, { userId: colleague.id, status: 'open' });
  const asker = await kit.anAgent(desk, { queueIds: [await kit.aQueue(desk)] });
  const ask = () => api(asker).post(`/tickets/${ticketId}/transfer-request`);
  const calls = async () => (await api(colleague).get('/ticket-notes/mentions')).body;
  expect((await api(asker).get(`/tickets/${ticketId}`)).status).toBe(403);
  // Two at once, and once more: one request.
  expect(await Promise.all([ask(), ask()])).toMatchObject([
    { status: 200, body: {} },
    { status: 200, body: {} },
  ]);
  await ask();
  const [call, ...others] = await calls();
  expect(call).toMatchObject({ asksForTransfer: true, user: { name: asker.name }, ticket: { id: ticketId } });
  expect(others).toEqual([]);
  const notes = (await api(colleague).get('/ticket-notes/list', { ticketId })).body;
  expect(notes).toMatchObject([{ asksForTransfer: true, userId: asker.id }]);
  expect((await api(asker).get('/ticket-notes/list', { ticketId })).body).toEqual([]);
  await eventually(() =>
    kit.app.sent.some(({ event }) => event === `company-${colleague.companyId}-ticket-note`),
  );
  // Looked at and still with the agent: it can be asked for again.
  await api(colleague).put('/ticket-notes/mentions/seen', { ids: [call.id] });
  await ask();
  expect(await calls()).toHaveLength(1);
});

test('no agent is asked for a ticket that waits, that is closed, or that is their own', async () => {
  const { desk, ticketId, colleague } = await aTicketOfTwo();
  const ask = async (user: TestUser) =>
    (await api(user).post(`/tickets/${ticketId}/transfer-request`)).body.error;
  await api(desk.admin).put(`/tickets/${ticketId}`, { userId: colleague.id, status: 'open' });
  expect(await ask(colleague)).toBe('ERR_NO_AGENT_TO_ASK');
  await api(desk.admin).put(`/tickets/${ticketId}`, { userId: null, status: 'pending' });
  expect(await ask(colleague)).toBe('ERR_NO_AGENT_TO_ASK');
  await api(desk.admin).put(`/tickets/${ticketId}`, { status: 'closed' });
  expect(await ask(colleague)).toBe('ERR_NO_AGENT_TO_ASK');
  const { desk: elsewhere } = await aTicketOfTwo();
  expect(await ask(elsewhere.admin)).toBe('ERR_NO_TICKET_FOUND');
});
