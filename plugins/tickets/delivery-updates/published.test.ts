import { type RecordedEvents, recordEvents } from '@balcao/core/testing/record-events.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf, OtherReason } from '../../connections/index.ts';
import { markNotSent, markSent } from '../outbound/mark-sent.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
let recorded: RecordedEvents;
beforeAll(async () => {
  kit = await startTickets();
  recorded = recordEvents(kit.app.host);
});
afterAll(() => kit.app.close());

const ctxOf = (desk: Desk) => kit.app.ctx(desk.company);
const idOf = async (desk: Desk, wireId: string): Promise<number> =>
  (await ctxOf(desk).table('Messages').where({ wireId }).first('id')).id;

describe('events of a message', () => {
  test('an inbound message announces that it came, and that it opened a ticket', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    const [wireId = ''] = await kit.write(desk, { number }, { number, body: 'Alô?' });
    const { id: ticketId, contactId } = await kit.ticketOf(desk, number);
    expect(recorded.of(desk.company, 'ticket.created')).toEqual([
      { ticketId, status: 'pending', userId: null, queueId: null },
    ]);
    expect(recorded.of(desk.company, 'message.received')).toHaveLength(2);
    const about = { messageId: await idOf(desk, wireId), ticketId, contactId };
    expect(recorded.of(desk.company, 'message.received')[0]).toEqual({
      ...about,
      connectionId: desk.connectionId,
    });
  });

  test('a message announces its edit, once for each new text, and that it was taken back', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    const [wireId = ''] = await kit.write(desk, { number, body: 'err' });
    const messageId = await idOf(desk, wireId);
    const { id: ticketId } = await kit.ticketOf(desk, number);
    const by = { from: [{ kind: 'phone' as const, value: number }], wireId };
    const messageStore = messageStoreOf(kit.app.host);
    for (let twice = 0; twice < 2; twice++)
      await messageStore.edited(ctxOf(desk), desk.connectionId, { ...by, body: 'certo' });
    for (let twice = 0; twice < 2; twice++) await messageStore.revoked(ctxOf(desk), desk.connectionId, by);
    expect(recorded.of(desk.company, 'message.edited')).toEqual([{ messageId, ticketId }]);
    expect(recorded.of(desk.company, 'message.deleted')).toEqual([{ messageId, ticketId }]);
  });

  test('a message announces its acks as they rise', async () => {
    const desk = await kit.aDesk();
    const [wireId = ''] = await kit.write(desk, { fromMe: true });
    const messageId = await idOf(desk, wireId);
    for (const ack of [3, 4, 3])
      await messageStoreOf(kit.app.host).acked(ctxOf(desk), desk.connectionId, [{ wireId, ack }]);
    const acks = recorded.of(desk.company, 'message.acked');
    expect(acks).toMatchObject([
      { messageId, ack: 3 },
      { messageId, ack: 4 },
    ]);
  });

  test('a message announces that the network took it, or refused it for good', async () => {
    const desk = await kit.aDesk();
    const { id: ticketId } = await kit.anOpenTicket(desk);
    const post = async (body: string): Promise<number> =>
      Number((await kit.app.api(desk.admin).post(`/messages/${ticketId}`, { body })).body.id);
    const [good, bad] = [await post('Oi'), await post('Alô')];
    await markSent(ctxOf(desk), [good]);
    expect(recorded.of(desk.company, 'message.sent')).toEqual([{ messageId: good, ticketId }]);
    const reason = OtherReason({ text: 'Número bloqueado' });
    for (let twice = 0; twice < 2; twice++)
      await markNotSent(ctxOf(desk), bad, { outcome: 'refused', reason });
    expect(recorded.of(desk.company, 'message.failed')).toEqual([
      { messageId: bad, ticketId, failureCode: reason.code },
    ]);
  });
});
