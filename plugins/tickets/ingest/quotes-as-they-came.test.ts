import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { messageStoreOf } from '../../connections/index.ts';
import {
  aNumber,
  aWireId,
  type Desk,
  inbound,
  startTickets,
  type TicketsKit,
} from '../testing/tickets-kit.ts';

let kit: TicketsKit;
let desk: Desk;
beforeAll(async () => {
  kit = await startTickets();
  desk = await kit.aDesk();
});
afterAll(() => kit.app.close());

const api = (user = desk.admin) => kit.app.api(user);
const receive = (message: Parameters<typeof inbound>[0]) =>
  messageStoreOf(kit.app.host).receive(kit.app.ctx(desk.company), desk.connectionId, [inbound(message)]);
const shownIn = async (number: string) => {
  const { contactId, ticketId } = await kit.app
    .ctx(desk.company)
    .table('Messages')
    .join('Contacts', 'Contacts.id', 'Messages.contactId')
    .where({ number })
    .orderBy('Messages.id', 'desc')
    .first('contactId', 'ticketId');
  expect(contactId).toBeGreaterThan(0);
  return (await api().get(`/messages/${ticketId}`)).body.messages;
};

test('a quote of a message that is no row of ours is shown as it came', async () => {
  const number = aNumber();
  const quoted = { kind: 'document' as const, body: '', fileName: 'tabela.pdf', fromMe: true };
  await receive({ number, body: 'essa', quotedWireId: aWireId(), quoted });
  const [message] = await shownIn(number);
  expect(message).toMatchObject({
    quotedMsg: null,
    quote: { fromMe: true, mediaType: 'application', body: '', mediaName: 'tabela.pdf', bodyCode: null },
  });
});

test('a quote is cut where it is long, between whole signs, and a message without one has none', async () => {
  const number = aNumber();
  await receive({
    number,
    body: 'ok',
    quotedWireId: aWireId(),
    quoted: { kind: 'text', body: '😀'.repeat(2000) },
  });
  await receive({ number, body: 'sem' });
  const [long, none] = await shownIn(number);
  expect(long.quote.body).toBe('😀'.repeat(1000));
  expect(none.quote).toBeNull();
});
