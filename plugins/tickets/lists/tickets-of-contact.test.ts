import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

describe('GET /contacts/:id/tickets', () => {
  test('GET /contacts/:id/tickets answers the latest first, and to agents only those that they may see', async () => {
    const desk = await kit.aDesk();
    const [own, foreign] = [await kit.aQueue(desk), await kit.aQueue(desk)];
    const agent = await kit.anAgent(desk, { queueIds: [own] });
    const number = '5511988880001';
    const ids: number[] = [];
    for (const queueId of [own, foreign, own]) {
      const { id, contactId } = await kit.anOpenTicket(desk, { number, queueId });
      ids.push(id);
      await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'closed' });
      expect(contactId).toBeGreaterThan(0);
    }
    await kit.anOpenTicket(desk, { number: '5511988880002', queueId: own });
    const { contacts } = (await kit.app.api(desk.admin).get('/contacts', { searchParam: number })).body;
    const of = async (who: typeof agent) =>
      (await kit.app.api(who).get(`/contacts/${contacts[0].id}/tickets`)).body;
    const all = await of(desk.admin);
    expect(all).toMatchObject({ count: ids.length, hasMore: false });
    expect(all.tickets.map(({ id }: { id: number }) => id)).toEqual([...ids].reverse());
    const seen = await of(agent);
    expect(seen.tickets.map(({ queueId }: { queueId: number }) => queueId)).toEqual([own, own]);
    expect(seen.count).toBe(2);
  });
});
