/** @on-both-databases tickets are opened, counted and searched under locks and collations of each database */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../../connections/index.ts';
import { sendMessages } from '../index.ts';
import { startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

describe('what waits on a connection', () => {
  test('waiting messages are read without bulk while bulk has to wait, and counted by kind', async () => {
    const desk = await kit.aDesk();
    const ticket = await kit.anOpenTicket(desk);
    const ctx = kit.app.ctx(desk.company);
    const messageStore = messageStoreOf(kit.app.host);
    const waiting = () => messageStore.waiting(ctx, desk.connectionId);
    expect(await waiting()).toEqual({ human: 0, bulk: 0, oldestAt: null });
    const before = Date.now();
    await sendMessages(ctx, ticket, [{ body: 'b1' }, { body: 'b2' }], { by: 'system', priority: 'bulk' });
    await sendMessages(ctx, ticket, [{ body: 'h1' }], { by: 'system' });
    const { oldestAt, ...counts } = await waiting();
    expect(counts).toEqual({ human: 1, bulk: 2 });
    expect(oldestAt).toBeGreaterThanOrEqual(before);
    expect(oldestAt).toBeLessThanOrEqual(Date.now());
    const bodies = async (humanOnly: boolean) =>
      (await messageStore.outgoing(ctx, desk.connectionId, 10, { humanOnly })).map(({ body }) => body);
    expect(await bodies(true)).toEqual(['h1']);
    expect(await bodies(false)).toEqual(['h1', 'b1', 'b2']);
  });

  test('waiting messages are not another company’s', async () => {
    const [ours, theirs] = [await kit.aDesk(), await kit.aDesk()];
    const ticket = await kit.anOpenTicket(ours);
    await sendMessages(kit.app.ctx(ours.company), ticket, [{ body: 'h1' }], { by: 'system' });
    const messageStore = messageStoreOf(kit.app.host);
    const asTheirs = kit.app.ctx(theirs.company);
    expect(await messageStore.waiting(asTheirs, ours.connectionId)).toMatchObject({ human: 0, bulk: 0 });
    expect(await messageStore.outgoing(asTheirs, ours.connectionId, 10)).toEqual([]);
  });

  test('a waiting message goes to the number it was written to, and says so, when its contact gets another one', async () => {
    const desk = await kit.aDesk();
    const ticket = await kit.anOpenTicket(desk, { number: '5511900007701' });
    const api = kit.app.api(desk.admin);
    await api.post(`/messages/${ticket.id}`, { body: 'antes' });
    expect((await api.put(`/contacts/${ticket.contactId}`, { number: '5511900007702' })).status).toBe(200);
    await api.post(`/messages/${ticket.id}`, { body: 'depois' });
    const waiting = await messageStoreOf(kit.app.host).outgoing(
      kit.app.ctx(desk.company),
      desk.connectionId,
      10,
    );
    expect(waiting.map(({ body, to }) => [body, to.value])).toEqual([
      ['antes', '5511900007701'],
      ['depois', '5511900007702'],
    ]);
    const { body } = await api.get(`/messages/${ticket.id}`);
    const said = body.messages.filter(({ fromMe }: { fromMe: boolean }) => fromMe);
    expect(said.map(({ sentTo }: { sentTo: string | null }) => sentTo)).toEqual(['5511900007701', null]);
  });
});
