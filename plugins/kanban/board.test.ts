/** @on-servers two sort columns at once, under locks */
import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { tags } from '../tags/plugin.ts';
import { type Desk, startTickets, type TicketsKit } from '../tickets/testing/tickets-kit.ts';
import { kanban } from './plugin.ts';
import type { Board, Card } from './schemas.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [tags, kanban] });
});
afterAll(() => kit.app.close());

/** A company with two columns, a label and an open ticket. */
async function aBoard() {
  const desk = await kit.aDesk();
  const api = kit.app.api(desk.admin);
  const tag = async (name: string, kanbanOn: 0 | 1) =>
    (await api.post('/tags', { name, kanban: kanbanOn })).body.id as number;
  const [talks, won, label] = [await tag('Em conversa', 1), await tag('Ganho', 1), await tag('VIP', 0)];
  const { id } = await kit.anOpenTicket(desk);
  return { desk, talks, won, label, id };
}
const read = async (who: TestUser, query: Record<string, string> = {}): Promise<Board> => {
  const { status, body } = await kit.app.api(who).get('/kanban', query);
  expect(status).toBe(200);
  return body;
};
/** In which columns the card stands; one, if all is well. */
const columnsWith = async (who: TestUser, ticketId: number) =>
  (await read(who)).cards
    .filter(({ cards }) => cards.some(({ id }) => id === ticketId))
    .map(({ laneId }) => laneId);
const idsIn = (board: Board, column: number) =>
  board.cards.find(({ laneId }) => laneId === column)?.cards.map(({ id }) => id);
const take = (who: TestUser, id: number, query = '') => kit.app.api(who).delete(`/ticket-tags/${id}${query}`);
const put = (who: TestUser, id: number, tagId: number | string) =>
  kit.app.api(who).put(`/ticket-tags/${id}/${tagId}`);
/** Gives users all the time they need to put a card down: on a busy machine the second call may come after two seconds. */
const postponed = ({ company }: Desk) =>
  kit.app
    .ctx(company)
    .table('LaneRemovals')
    .update({ dueAt: Date.now() + 3_600_000 });
/** The tags under which the ticket was shown to screens, in their order. */
const shown = ({ company }: Desk, id: number) =>
  kit.app.sent
    .filter(({ event }) => event === `company-${company.id}-ticket`)
    .map(({ payload }) => payload as { action: string; ticket?: Card })
    .filter(({ ticket }) => ticket?.id === id)
    .map(({ ticket }) => ticket?.tags.map((tag) => tag.id));

describe('GET /kanban', () => {
  test('GET /kanban shows cards without column first, then a column for each tag with kanban on', async () => {
    const { desk, talks, won, label, id } = await aBoard();
    await kit.app.api(desk.admin).post('/tags/sync', { ticketId: id, tags: [{ id: label }] });
    const other = await kit.anOpenTicket(desk);
    await put(desk.admin, other.id, won);
    const board = await read(desk.admin);
    expect(board.lanes.map((column) => column.id)).toEqual([talks, won]);
    expect(board.cards.map(({ laneId, count }) => [laneId, count])).toEqual([
      [0, 1],
      [talks, 0],
      [won, 1],
    ]);
    expect(board.cards[0]?.cards).toMatchObject([
      {
        id,
        uuid: expect.any(String),
        contact: { name: expect.any(String), number: expect.any(String) },
        lastMessage: 'Olá',
        tags: [{ id: label }],
        laneId: 0,
      },
    ]);
    expect(idsIn(board, won)).toEqual([other.id]);
  });

  test('GET /kanban shows pending and open tickets, to agents those of their queues, and those of the chosen ones', async () => {
    const { desk, id } = await aBoard();
    const queueId = await kit.aQueue(desk);
    const agent = await kit.anAgent(desk, { queueIds: [queueId] });
    const inQueue = await kit.anOpenTicket(desk, { queueId });
    await kit.write(desk, { number: '5511900001111' });
    const waiting = await kit.ticketOf(desk, '5511900001111');
    const closed = await kit.anOpenTicket(desk);
    await kit.app.api(desk.admin).put(`/tickets/${closed.id}`, { status: 'closed' });
    const all = [waiting.id, inQueue.id, id].sort((one, two) => two - one);
    expect(idsIn(await read(desk.admin), 0)?.sort((one, two) => two - one)).toEqual(all);
    expect(idsIn(await read(agent), 0)).toEqual([inQueue.id]);
    expect(idsIn(await read(desk.admin, { queueIds: `[${queueId}]` }), 0)).toEqual([inQueue.id]);
    expect(idsIn(await read(desk.admin, { queueIds: '[0]' }), 0)).not.toContain(inQueue.id);
    expect((await kit.app.api(agent).get('/kanban', { queueIds: 'all' })).body.error).toBe('ERR_VALIDATION');
  });

  test('GET /kanban pages each column by itself, without gaps or repeats while cards move, in a fixed number of statements', async () => {
    const { desk, talks, id } = await aBoard();
    const ctx = kit.app.ctx(desk.company);
    const { id: _id, uuid: _uuid, ...like } = await ctx.table('Tickets').where({ id }).first();
    const rows = Array.from({ length: 95 }, (_, index) => ({
      ...like,
      uuid: `${desk.company.id}-card-${index}`,
      activeKey: `${desk.company.id}:card:${index}`,
      createdAt: like.createdAt - 1_000 * index,
    }));
    await ctx.insert('Tickets', rows);
    await put(desk.admin, id, talks);
    const board = await read(desk.admin);
    const [open, inTalks] = board.cards;
    expect([open?.count, open?.cards.length, inTalks?.count, inTalks?.next]).toEqual([95, 40, 1, null]);
    const moved = open?.cards[39]?.id as number;
    await put(desk.admin, moved, talks);
    const api = kit.app.api(desk.admin);
    const second = (await api.get('/kanban/lanes/0', { after: open?.next as string })).body;
    expect([second.count, second.cards.length]).toEqual([94, 40]);
    const last = (await api.get('/kanban/lanes/0', { after: second.next })).body;
    expect([last.cards.length, last.next]).toEqual([15, null]);
    expect((await api.get('/kanban/counts')).body.slice(0, 2)).toEqual([
      { laneId: 0, count: 94 },
      { laneId: talks, count: 2 },
    ]);
    const seen = [...(open?.cards ?? []), ...second.cards, ...last.cards].map((card: Card) => card.id);
    expect(new Set(seen).size).toBe(95);
    expect(await kit.app.fewestStatements(() => read(desk.admin))).toBeLessThanOrEqual(5);
    expect((await api.get(`/kanban/lanes/${2_000_000_000}`)).body.error).toBe('ERR_NO_TAG_FOUND');
  });

  test('the cards of a column are counted also on a page behind the last one', async () => {
    const { desk, talks, id } = await aBoard();
    await put(desk.admin, id, talks);
    const api = kit.app.api(desk.admin);
    const [card] = (await api.get(`/kanban/lanes/${talks}`)).body.cards;
    const behind = await api.get(`/kanban/lanes/${talks}`, { after: `${card.since}-${card.id}` });
    expect(behind.body).toMatchObject({ count: 1, cards: [], next: null });
  });

  test('GET /kanban keeps a card in one column when a label of it becomes a column, for older clients too', async () => {
    const { desk, talks, label, id } = await aBoard();
    const api = kit.app.api(desk.admin);
    await api.post('/tags/sync', { ticketId: id, tags: [{ id: talks }, { id: label }] });
    await api.put(`/tags/${label}`, { kanban: 1 });
    expect(await columnsWith(desk.admin, id)).toEqual([talks]);
    const { tickets } = (await api.get('/ticket/kanban')).body;
    expect(tickets[0].tags.map((tag: { id: number }) => tag.id)).toEqual([talks]);
    await api.put('/kanban/lanes', { tagIds: [label] });
    expect(await columnsWith(desk.admin, id)).toEqual([label]);
    await put(desk.admin, id, talks);
    expect((await api.get(`/tickets/${id}`)).body.tags).toMatchObject([{ id: talks }]);
  });
});

describe('A card that is moved by two calls', () => {
  test('a card moved by two calls is off its column at once for its mover, and moves once for all other users', async () => {
    const { desk, talks, won, label, id } = await aBoard();
    const other = await kit.app.aUser(desk.company);
    const api = kit.app.api(desk.admin);
    await api.post('/tags/sync', { ticketId: id, tags: [{ id: talks }, { id: label }] });
    await eventually(() => shown(desk, id).at(-1)?.length === 2);
    const before = shown(desk, id).length;
    expect((await take(desk.admin, id)).body).toEqual({ message: 'Ticket tags removed successfully.' });
    expect([await columnsWith(desk.admin, id), await columnsWith(other, id)]).toEqual([[0], [talks]]);
    expect((await api.get(`/tickets/${id}`)).body.tags).toMatchObject([{ id: label }]);
    expect((await put(desk.admin, id, won)).body).toEqual({ ticketId: id, tagId: won });
    expect([await columnsWith(desk.admin, id), await columnsWith(other, id)]).toEqual([[won], [won]]);
    await eventually(() => shown(desk, id).length > before);
    // Nothing is left that could move it later.
    expect(await kit.app.ctx(desk.company).table('LaneRemovals')).toEqual([]);
    await kit.app.settle();
    expect(shown(desk, id).slice(before)).toEqual([[won, label]]);
  });

  test('a card moved by two calls stays in the first column when it is put nowhere, also when the process dies', async () => {
    const { desk, talks, id } = await aBoard();
    const other = await kit.app.aUser(desk.company);
    await put(desk.admin, id, talks);
    await take(desk.admin, id);
    // The wake-up is lost, and the time is over.
    const ctx = kit.app.ctx(desk.company);
    await ctx.table('LaneRemovals').update({ dueAt: Date.now() - 1 });
    await kit.app.sweep('tags/lane-removals');
    expect(await columnsWith(other, id)).toEqual([0]);
    expect(await ctx.table('LaneRemovals')).toEqual([]);
    await eventually(() => shown(desk, id).at(-1)?.length === 0);
  });

  test('a card moved by two calls is in the first column at once when the call says that this was all', async () => {
    const { desk, talks, id } = await aBoard();
    const other = await kit.app.aUser(desk.company);
    await put(desk.admin, id, talks);
    await take(desk.admin, id, '?final=true');
    expect(await columnsWith(other, id)).toEqual([0]);
  });

  test('a card that several users move at once ends in one column, and others see it in one column at every moment', async () => {
    const { desk, talks, won, id } = await aBoard();
    const people = [desk.admin, await kit.app.aUser(desk.company), await kit.app.aUser(desk.company)];
    const watcher = await kit.app.aUser(desk.company);
    await put(desk.admin, id, talks);
    const seen: number[][] = [];
    let isOver = false;
    const watching = (async () => {
      while (!isOver) seen.push(await columnsWith(watcher, id));
    })();
    for (let round = 0; round < 6; round++)
      await Promise.all(
        people.map(async (who, index) => {
          await take(who, id);
          await postponed(desk);
          await put(who, id, index % 2 === round % 2 ? talks : won);
        }),
      );
    isOver = true;
    await watching;
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.filter((columns) => columns.length !== 1 || columns[0] === 0)).toEqual([]);
    const [{ lane: column }] = (await kit.app
      .ctx(desk.company)
      .table('TicketTags')
      .where({ ticketId: id })
      .select('tagId as lane')) as [{ lane: number }];
    expect(await columnsWith(desk.admin, id)).toEqual([column]);
  });
});

describe('PUT /kanban/columns', () => {
  test('PUT /kanban/columns puts columns in an order that screens get, those that are not named behind', async () => {
    const { desk, talks, won, label } = await aBoard();
    const api = kit.app.api(desk.admin);
    const { body: third } = await api.post('/tags', { name: 'Perdido', kanban: 1 });
    const { body } = await api.put('/kanban/lanes', { tagIds: [third.id, won] });
    expect(body.map((column: { id: number }) => column.id)).toEqual([third.id, won, talks]);
    expect((await api.get('/tags/kanban')).body.lista.map((column: { id: number }) => column.id)).toEqual([
      third.id,
      won,
      talks,
    ]);
    expect((await api.put('/kanban/lanes', { tagIds: [label] })).body.error).toBe('ERR_NO_TAG_FOUND');
    const reported = kit.app.sent.filter(({ event }) => event === `company-${desk.company.id}-tag`).slice(-2);
    expect(reported).toMatchObject([
      { payload: { tag: { lanePosition: 0 } } },
      { payload: { tag: { lanePosition: 2 } } },
    ]);
  });

  test('PUT /kanban/columns ends with the order of one of two who sort at once', async () => {
    const { desk, talks, won } = await aBoard();
    const api = kit.app.api(desk.admin);
    const { body: third } = await api.post('/tags', { name: 'Perdido', kanban: 1 });
    const orders = [
      [third.id, won, talks],
      [won, talks, third.id],
    ];
    for (let round = 0; round < 5; round++) {
      await Promise.all(orders.map((tagIds) => api.put('/kanban/lanes', { tagIds })));
      const { lista } = (await api.get('/tags/kanban')).body;
      expect(orders).toContainEqual(lista.map(({ id }: { id: number }) => id));
    }
  });
});

describe('GET /ticket/kanban', () => {
  test('GET /ticket/kanban answers the whole board to clients that never page, and 40 cards to those that do', async () => {
    const { desk, id } = await aBoard();
    const ctx = kit.app.ctx(desk.company);
    const { id: _id, uuid: _uuid, ...like } = await ctx.table('Tickets').where({ id }).first();
    await ctx.insert(
      'Tickets',
      Array.from({ length: 44 }, (_, index) => ({
        ...like,
        uuid: `${desk.company.id}-older-${index}`,
        activeKey: `${desk.company.id}:older:${index}`,
      })),
    );
    const api = kit.app.api(desk.admin);
    const whole = (await api.get('/ticket/kanban', { queueIds: '[]', teste: 'true' })).body;
    expect([whole.tickets.length, whole.count, whole.hasMore]).toEqual([45, 45, false]);
    const first = (await api.get('/ticket/kanban', { pageNumber: 1 })).body;
    expect([first.tickets.length, first.count, first.hasMore]).toEqual([40, 45, true]);
    const second = (await api.get('/ticket/kanban', { pageNumber: 2 })).body;
    expect([second.tickets.length, second.hasMore]).toEqual([5, false]);
  });
});
