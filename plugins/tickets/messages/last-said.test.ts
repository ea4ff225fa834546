import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../../connections/index.ts';
import { aNumber, aWireId, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ listen: true });
});
afterAll(() => kit.app.close());

const aPoll = (what = 'Sábado?') => ({
  body: `Enquete: ${what}`,
  unsupported: { code: 'TOLD_WHATSAPP_POLL', details: { what } },
});
const saidIn = async (desk: Desk, id: number) => {
  const { body } = await kit.app.api(desk.admin).get(`/contacts/${(await ofId(desk, id)).contactId}/tickets`);
  const { lastMessage, lastMessageCode, lastMessageDetails } = body.tickets[0];
  return { lastMessage, lastMessageCode, lastMessageDetails };
};
const ofId = async (desk: Desk, id: number) =>
  (await kit.app.ctx(desk.company).table('Tickets').where({ id }).first()) as { contactId: number };
const countText = (lastMessage: string) => ({ lastMessage, lastMessageCode: null, lastMessageDetails: null });
const pollInWords = {
  lastMessage: 'Enquete: Sábado?',
  lastMessageCode: 'TOLD_WHATSAPP_POLL',
  lastMessageDetails: { what: 'Sábado?' },
};

describe('the last message of a ticket', () => {
  test('a last message that is no text has its code in lists, in live events and in a search', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    const screen = await kit.app.aSocket(desk.admin);
    await screen.join('joinTickets', 'pending');
    await kit.write(desk, { number });
    await kit.write(desk, { number, ...aPoll() });
    const event = `company-${desk.company.id}-appMessage`;
    const { ticket } = (await screen.waitFor(event, ({ message }) => message.bodyCode !== null)) as {
      ticket: object;
    };
    expect(ticket).toMatchObject(pollInWords);
    const api = kit.app.api(desk.admin);
    expect((await api.get('/tickets', { status: 'pending' })).body.tickets).toMatchObject([pollInWords]);
    expect((await api.get('/messages/search', { searchParam: 'sabado' })).body.messages).toMatchObject([
      { bodyCode: 'TOLD_WHATSAPP_POLL', bodyDetails: { what: 'Sábado?' }, ticket: pollInWords },
    ]);
  });

  test('a last message that is a text has no code, whether it came after, was put in its place, or is our answer', async () => {
    const desk = await kit.aDesk();
    const { id, contactNumber } = await kit.anOpenTicket(desk);
    const number = contactNumber as string;
    const wireId = aWireId();
    await kit.write(desk, { number, wireId, ...aPoll() });
    expect(await saidIn(desk, id)).toEqual(pollInWords);
    await messageStoreOf(kit.app.host).edited(kit.app.ctx(desk.company), desk.connectionId, {
      ...{ from: [{ kind: 'phone', value: number }], wireId, body: 'deixa' },
    });
    expect(await saidIn(desk, id)).toEqual(countText('deixa'));
    await kit.write(desk, { number, ...aPoll() });
    await kit.write(desk, { number, body: 'oi?' });
    expect(await saidIn(desk, id)).toEqual(countText('oi?'));
    await kit.write(desk, { number, ...aPoll() });
    await kit.app.api(desk.admin).post(`/messages/${id}`, { body: 'pode ser' });
    expect(await saidIn(desk, id)).toEqual(countText('pode ser'));
  });

  test('a last message that is edited or deleted changes the row of its ticket, which keeps its place', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    const { id: above } = await kit.anOpenTicket(desk);
    const api = kit.app.api(desk.admin);
    const posted = (await api.post(`/messages/${id}`, { body: 'até sexta' })).body;
    await api.post(`/messages/${above}`, { body: 'bom dia' });
    // An edit counts as one millisecond, and both may have been written to in the same one.
    await kit.app.host.database.knex('Tickets').where({ id: above }).increment('updatedAt', 1000);
    type Row = { id: number; lastMessage: string; lastMessageAt: string };
    const listed = async (): Promise<Row[]> => (await api.get('/tickets', { status: 'open' })).body.tickets;
    const places = (await listed()).map((ticket) => ticket.id);
    expect(places).toEqual([above, id]);
    const screen = await kit.app.aSocket(desk.admin);
    await screen.join('joinTickets', 'open');
    const event = `company-${desk.company.id}-ticket`;
    const rowBecomes = async (said: { lastMessage: string; lastMessageDeleted: boolean }) => {
      await screen.waitFor(
        event,
        ({ ticket }) =>
          ticket?.id === id &&
          ticket.lastMessage === said.lastMessage &&
          ticket.lastMessageDeleted === said.lastMessageDeleted,
      );
      const tickets = await listed();
      expect(tickets.map((ticket) => ticket.id)).toEqual(places);
      expect(tickets.find((ticket) => ticket.id === id)).toMatchObject({
        ...{ ...said, lastMessageAt: posted.createdAt },
      });
    };
    await api.put(`/messages/${posted.id}`, { body: 'até sábado' });
    await rowBecomes({ lastMessage: 'até sábado', lastMessageDeleted: false });
    await api.delete(`/messages/${posted.id}`);
    await rowBecomes({ lastMessage: 'até sábado', lastMessageDeleted: true });
  });

  test('a last message takes its code along when two contacts become one', async () => {
    const desk = await kit.aDesk();
    const [one, other] = [aNumber(), aNumber()];
    await kit.write(desk, { number: one, body: 'oi' });
    await kit.write(desk, { number: other, ...aPoll() });
    const [kept, gone] = [await kit.ticketOf(desk, one), await kit.ticketOf(desk, other)];
    await kit.app
      .api(desk.admin)
      .post(`/contacts/${kept.contactId}/merge`, { fromContactId: gone.contactId });
    await kit.app.settle();
    expect(await saidIn(desk, kept.id)).toEqual(pollInWords);
  });

  test('the details of a last message are no longer in lists than one of their lines', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    await kit.write(desk, { number, ...aPoll('opção '.repeat(500)) });
    const { id } = await kit.ticketOf(desk, number);
    const { lastMessageDetails } = await saidIn(desk, id);
    expect(lastMessageDetails.what).toHaveLength(200);
  });

  test('a last message that is a missed call has its code and its time', async () => {
    const desk = await kit.aDesk();
    const from = { kind: 'phone' as const, value: aNumber() };
    await messageStoreOf(kit.app.host).called(kit.app.ctx(desk.company), desk.connectionId, {
      ...{ from, kind: 'video', wireId: aWireId(), timestamp: Date.now() },
    });
    const { id } = await kit.ticketOf(desk, from.value);
    expect(await saidIn(desk, id)).toMatchObject({
      lastMessage: expect.stringMatching(/^Chamada de vídeo perdida às \d\d:\d\d$/),
      lastMessageCode: 'TOLD_VIDEO_CALL_MISSED',
      lastMessageDetails: { time: expect.stringMatching(/^\d\d:\d\d$/) },
    });
  });
});
