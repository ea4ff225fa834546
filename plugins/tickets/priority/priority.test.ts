import type { DomainEvents } from '@balcao/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { joinHistories } from '../lifecycle/join-histories.ts';
import { type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';
import { saveTicketWork } from '../work/ticket-work.ts';

let kit: TicketsKit;
const heard: Array<DomainEvents['ticket.prioritised']> = [];
beforeAll(async () => {
  kit = await startTickets();
  kit.app.host.events.on('ticket.prioritised', async (_ctx, payload) => void heard.push(payload));
});
afterAll(() => kit.app.close());

const prioritise = ({ admin }: Pick<Desk, 'admin'>, id: number, priority: unknown) =>
  kit.app.api(admin).put(`/tickets/${id}/priority`, { priority });
const heardOf = async (id: number) => {
  await kit.app.settle();
  return heard.filter(({ ticketId }) => ticketId === id);
};

describe('PUT /tickets/:id/priority', () => {
  test('a new ticket has the normal priority', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    expect((await kit.app.api(desk.admin).get(`/tickets/${id}`)).body.priority).toBe(2);
  });

  test('a priority is answered, shown on screens and published once, and the ticket keeps its place', async () => {
    const desk = await kit.aDesk();
    const [first, last] = [await kit.anOpenTicket(desk), await kit.anOpenTicket(desk)];
    const { status, body } = await prioritise(desk, first.id, 4);
    expect([status, body.priority]).toEqual([200, 4]);
    await prioritise(desk, first.id, 4);
    expect(await heardOf(first.id)).toEqual([{ ticketId: first.id, before: 2, after: 4 }]);
    expect(kit.app.sent.at(-1)?.payload).toMatchObject({
      action: 'update',
      ticket: { id: first.id, priority: 4 },
    });
    const { body: list } = await kit.app.api(desk.admin).get('/tickets', { status: 'open' });
    expect(list.tickets.map(({ id }: { id: number }) => id)).toEqual([last.id, first.id]);
  });

  test.each([0, 5, 2.5, null])('PUT /tickets/:id/priority refuses %s', async (priority) => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    expect((await prioritise(desk, id, priority)).status).toBe(400);
  });

  test('an agent sets the priority of the tickets of their queues, and of no others', async () => {
    const desk = await kit.aDesk();
    const [own, other] = [await kit.aQueue(desk), await kit.aQueue(desk)];
    const agent = await kit.anAgent(desk, { queueIds: [own] });
    const [seen, unseen] = [
      await kit.anOpenTicket(desk, { queueId: own }),
      await kit.anOpenTicket(desk, { queueId: other }),
    ];
    expect((await prioritise({ admin: agent }, seen.id, 3)).body.priority).toBe(3);
    expect((await prioritise({ admin: agent }, unseen.id, 3)).status).toBe(403);
  });
});

describe('a priority', () => {
  test('a priority filters the list', async () => {
    const desk = await kit.aDesk();
    const [urgent, normal] = [await kit.anOpenTicket(desk), await kit.anOpenTicket(desk)];
    await prioritise(desk, urgent.id, 4);
    const listed = async (priorities: string) =>
      (await kit.app.api(desk.admin).get('/tickets', { status: 'open', priorities })).body.tickets.map(
        ({ id }: { id: number }) => id,
      );
    expect(await listed('[3,4]')).toEqual([urgent.id]);
    expect(await listed('[2]')).toEqual([normal.id]);
  });

  test('the most urgent tickets come first where that is asked, and of one priority whose customer waits longest', async () => {
    const desk = await kit.aDesk();
    const ids: number[] = [];
    for (let made = 0; made < 4; made++) ids.push((await kit.anOpenTicket(desk)).id);
    const [answered, urgent, late, early] = ids as [number, number, number, number];
    await prioritise(desk, urgent, 4);
    const ctx = kit.app.ctx(desk.company);
    for (const [id, waitingSince] of [
      [answered, null],
      [late, 2_000],
      [early, 1_000],
    ] as const) {
      await ctx.table('Tickets').where({ id }).update({ waitingSince });
      await saveTicketWork(kit.app.host, [id]);
    }
    const listed = async (pageNumber: string) => {
      const query = { status: 'open', showAll: 'true', order: 'priority', pageNumber };
      const { body } = await kit.app.api(desk.admin).get('/tickets', query);
      return [body.tickets.map(({ id }: { id: number }) => id), body.count, body.hasMore];
    };
    expect(await listed('1')).toEqual([[urgent, early, late, answered], 4, false]);
    expect(await listed('2')).toEqual([[], 4, false]);
  });

  test('a priority outlasts close and reopening', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    await prioritise(desk, id, 3);
    const api = kit.app.api(desk.admin);
    await api.put(`/tickets/${id}`, { status: 'closed' });
    expect((await api.put(`/tickets/${id}`, { status: 'open' })).body.priority).toBe(3);
  });

  test('a priority is the higher one where two tickets become one', async () => {
    const desk = await kit.aDesk();
    const [older, newer] = [await kit.anOpenTicket(desk), await kit.anOpenTicket(desk)];
    await prioritise(desk, older.id, 1);
    await prioritise(desk, newer.id, 4);
    const ctx = kit.app.ctx(desk.company);
    await joinHistories(ctx, { contactId: older.contactId, fromContactId: newer.contactId });
    expect(await ctx.table('Tickets').where({ id: older.id }).first('priority')).toEqual({ priority: 4 });
  });
});

describe('POST /tickets/priorities', () => {
  test('several tickets get one priority, and nothing is changed where one is another company’s', async () => {
    const [desk, other] = [await kit.aDesk(), await kit.aDesk()];
    const ids = [(await kit.anOpenTicket(desk)).id, (await kit.anOpenTicket(desk)).id];
    const foreign = (await kit.anOpenTicket(other)).id;
    const set = (ticketIds: number[]) =>
      kit.app.api(desk.admin).post('/tickets/priorities', { ticketIds, priority: 3 });
    expect((await set([...ids, foreign])).status).toBe(404);
    expect(await heardOf(ids[0] as number)).toEqual([]);
    const { body } = await set(ids);
    expect(
      body.results.map(
        ({ ticketId, ticket, error }: { ticketId: number; ticket: { priority: number }; error: null }) => [
          ticketId,
          ticket.priority,
          error,
        ],
      ),
    ).toEqual(ids.map((id) => [id, 3, null]));
  });
});
