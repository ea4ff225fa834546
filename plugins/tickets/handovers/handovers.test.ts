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

test('a ticket that one takes oneself, or that went on to somebody else, is listed for nobody', async () => {
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
