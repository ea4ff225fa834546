/** @on-servers views are made, pinned and deleted under locks */
import type { TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../tickets/testing/tickets-kit.ts';
import { ticketViewLimits } from './contract/limits.ts';
import { ticketViews } from './plugin.ts';
import { TicketView, TicketViewPin } from './ticket-view.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [ticketViews] });
});
afterAll(() => kit.app.close());

const pending = { all: [{ field: 'status', op: 'is', value: 'pending' }] };
const open = { all: [{ field: 'status', op: 'is', value: 'open' }] };
let made = 0;
const post = (who: TestUser, body: object) =>
  kit.app.api(who).post('/ticket-views', { name: `Visão ${++made}`, filter: pending, ...body });
const aView = async (who: TestUser, body: object = {}): Promise<number> => (await post(who, body)).body.id;

/** Fills the views of a user, or the shared ones, up to one less than the limit. */
async function fill(desk: Desk, owner: TestUser | null): Promise<void> {
  const max = owner ? ticketViewLimits.own : ticketViewLimits.shared;
  const ownerId = owner?.id ?? null;
  for (let one = 1; one < max; one++)
    await TicketView.of(kit.app.ctx(desk.company)).insert({
      ...{ ownerId, owner: ownerId ?? 0, audience: owner ? 'me' : 'company', sort: 'updated' },
      ...{ name: `v${one}`, nameKey: `v${one}`, filter: { all: [] }, version: 1, position: 0 },
    });
}

describe('views that are changed at once', () => {
  test.each([
    ['own', 'me'],
    ['shared', 'company'],
  ])('the last place of %s views is given once', async (_name, audience) => {
    const desk = await kit.aDesk();
    await fill(desk, audience === 'me' ? desk.admin : null);
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(desk.admin, { audience })));
    expect(answers.map(({ status, body }) => (status === 200 ? 'made' : body.error)).sort()).toEqual([
      'ERR_TICKET_VIEW_LIMIT',
      'ERR_TICKET_VIEW_LIMIT',
      'ERR_TICKET_VIEW_LIMIT',
      'made',
    ]);
  });

  test('a view that is deleted while it is pinned is pinned or not found, and leaves no pin', async () => {
    const desk = await kit.aDesk();
    const agents = [await kit.anAgent(desk), await kit.anAgent(desk), await kit.anAgent(desk)];
    for (let round = 0; round < 5; round++) {
      const ids = [
        await aView(desk.admin, { audience: 'company' }),
        await aView(desk.admin, { audience: 'company' }),
      ];
      const answers = await Promise.all([
        ...agents.map((agent) => kit.app.api(agent).put('/ticket-views/pins', { ticketViewIds: ids })),
        ...ids.map((id) => kit.app.api(desk.admin).delete(`/ticket-views/${id}`)),
        ...agents.map((agent) => kit.app.api(agent).put('/ticket-views/pins', { ticketViewIds: ids })),
      ]);
      for (const { status, body } of answers)
        expect([200, 204, 404]).toContain(
          status === 404 ? (body.error === 'ERR_NO_TICKET_VIEW_FOUND' ? 404 : body) : status,
        );
      expect(await TicketViewPin.of(kit.app.ctx(desk.company)).whereIn('ticketViewId', ids)).toEqual([]);
    }
  });
});

describe('views that are ordered at once', () => {
  const put = (desk: Desk, ticketViewIds: readonly number[]) =>
    kit.app.api(desk.admin).put('/ticket-views/order', { ticketViewIds });
  const listed = async (desk: Desk) =>
    (await kit.app.api(desk.admin).get('/ticket-views')).body.map(({ id }: { id: number }) => id);

  test('of several orders one holds as a whole, and a view that is made meanwhile has a place of its own', async () => {
    const desk = await kit.aDesk();
    const shared = { audience: 'company' };
    const ids: number[] = [];
    for (let one = 0; one < 4; one++) ids.push(await aView(desk.admin, shared));
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const orders = [ids, [d, c, b, a], [b, a, d, c]];
    const positions = async () =>
      (await TicketView.of(kit.app.ctx(desk.company)).where({ owner: 0 }).orderBy('position')).map(
        ({ position }) => position,
      );
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all([...orders, ...orders].map((order) => put(desk, order)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(orders).toContainEqual(await listed(desk));
      expect(await positions()).toEqual([1, 2, 3, 4]);
    }
    const [fresh] = await Promise.all([
      aView(desk.admin, shared),
      ...orders.map((order) => put(desk, order)),
    ]);
    expect((await listed(desk)).at(-1)).toBe(fresh);
    expect(await positions()).toEqual([1, 2, 3, 4, 5]);
  });

  test('views that an order does not name follow in their own order', async () => {
    const desk = await kit.aDesk();
    const ids: number[] = [];
    for (let one = 0; one < 3; one++) ids.push(await aView(desk.admin));
    const [a = 0, b = 0, c = 0] = ids;
    await put(desk, [c]);
    expect(await listed(desk)).toEqual([c, a, b]);
  });
});

describe('the count of a view', () => {
  const ticketIn = async (desk: Desk, columns: object): Promise<void> => {
    const number = aNumber();
    await kit.write(desk, { number });
    const { id } = await kit.ticketOf(desk, number);
    const ctx = kit.app.ctx(desk.company);
    await ctx.table('Tickets').where({ id }).update(columns);
    await ctx.table('TicketWork').where({ ticketId: id }).update(columns);
  };
  const counted = async (who: TestUser, ids: readonly number[]) =>
    (await kit.app.api(who).get('/ticket-views/counts', { ids: JSON.stringify(ids) })).body.map(
      ({ count }: { count: number }) => count,
    );

  test('agents of the same queues share a count, and each has their own tickets of other queues besides', async () => {
    const desk = await kit.aDesk();
    const [queueId, other] = [await kit.aQueue(desk), await kit.aQueue(desk)];
    const agents = [
      await kit.anAgent(desk, { queueIds: [queueId] }),
      await kit.anAgent(desk, { queueIds: [queueId] }),
    ] as const;
    const [first, second] = agents;
    await ticketIn(desk, { queueId, status: 'open', userId: first.id });
    await ticketIn(desk, { queueId, status: 'open', userId: desk.admin.id });
    await ticketIn(desk, { queueId: other, status: 'open', userId: first.id });
    await ticketIn(desk, { queueId: null, status: 'open', userId: second.id });
    await ticketIn(desk, { queueId: null, status: 'open', userId: second.id });
    await ticketIn(desk, { queueId: other, status: 'open', userId: desk.admin.id });
    const view = await aView(desk.admin, { audience: 'company', filter: open });
    const mine = await aView(desk.admin, {
      audience: 'company',
      filter: { all: [{ any: [{ field: 'agent', op: 'me' }] }] },
    });
    const { statements } = await kit.app.countStatements(async () => {
      expect(await counted(first, [view, mine])).toEqual([3, 2]);
      expect(await counted(second, [view, mine])).toEqual([4, 2]);
      expect(await counted(desk.admin, [view, mine])).toEqual([6, 2]);
    });
    const counts = statements.filter((sql) => /SELECT COUNT\(\*\) AS count FROM \(SELECT 1/.test(sql));
    // Two that are shared, one of each agent's own tickets, and three of the view with “me”.
    expect(counts).toHaveLength(2 + 2 + 3);
  });

  test('an agent without queues counts what is their own', async () => {
    const desk = await kit.aDesk();
    const queueId = await kit.aQueue(desk);
    const agent = await kit.anAgent(desk, { queueIds: [] });
    await ticketIn(desk, { queueId, status: 'open', userId: agent.id });
    await ticketIn(desk, { queueId, status: 'open', userId: desk.admin.id });
    const view = await aView(desk.admin, { audience: 'company', filter: open });
    expect(await counted(agent, [view])).toEqual([1]);
  });
});
