/** @on-both-databases pages compare rows of keys, and names are unique, by each database's own rules */
import type { TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { tags } from '../tags/plugin.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../tickets/testing/tickets-kit.ts';
import { ticketViewLimits } from './contract/limits.ts';
import { ticketViews } from './plugin.ts';
import { TicketView } from './ticket-view.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [tags, ticketViews] });
});
afterAll(() => kit.app.close());

const pending = { all: [{ field: 'status', op: 'is', value: 'pending' }] };
const all = { all: [] };
let made = 0;
const post = (who: TestUser, body: object) =>
  kit.app.api(who).post('/ticket-views', { name: `Visão ${++made}`, filter: pending, ...body });
const aView = async (who: TestUser, body: object = {}) => {
  const answer = await post(who, body);
  expect(answer.body).toEqual(expect.objectContaining({ id: expect.any(Number) }));
  return answer.body;
};
const page = async (who: TestUser, id: number, cursor?: string) => {
  const { status, body } = await kit.app
    .api(who)
    .get(`/ticket-views/${id}/tickets`, cursor === undefined ? {} : { cursor });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as {
    tickets: Array<{ id: number }>;
    cursor: string | null;
    isPartial: boolean;
    gone: unknown[];
  };
};
const idsIn = async (who: TestUser, id: number) => (await page(who, id)).tickets.map((ticket) => ticket.id);
const listed = async (who: TestUser) =>
  (await kit.app.api(who).get('/ticket-views')).body.map(({ id }: { id: number }) => id);
const counted = async (who: TestUser, ids: readonly number[]) =>
  (await kit.app.api(who).get('/ticket-views/counts', { ids: JSON.stringify(ids) })).body;
const aPending = async (desk: Desk, queueId: number | null = null): Promise<number> => {
  const number = aNumber();
  await kit.write(desk, { number });
  const { id } = await kit.ticketOf(desk, number);
  await change(desk, id, { queueId });
  return id;
};
const change = (desk: Desk, id: number, columns: object) =>
  kit.app.ctx(desk.company).table('Tickets').where({ id }).update(columns);

describe('a view', () => {
  test('a view is made, read, changed and deleted, and each is in the audit log', async () => {
    const desk = await kit.aDesk();
    const queueId = await kit.aQueue(desk);
    const filter = {
      all: [{ field: 'agent', op: 'me' }, { any: [{ field: 'queue', op: 'in', value: [queueId] }] }],
    };
    const view = await aView(desk.admin, { name: ' Minhas ', filter, sort: 'priority' });
    expect(view).toMatchObject({
      name: 'Minhas',
      audience: 'me',
      queueIds: [],
      filter,
      sort: 'priority',
      pin: null,
    });
    const api = kit.app.api(desk.admin);
    await api.put(`/ticket-views/${view.id}`, { name: 'Só minhas' });
    expect((await api.get(`/ticket-views/${view.id}`)).body).toMatchObject({ name: 'Só minhas', filter });
    await api.delete(`/ticket-views/${view.id}`);
    expect((await api.get(`/ticket-views/${view.id}`)).status).toBe(404);
    const rows = await kit.app.ctx(desk.company).table('AuditRows').select('action');
    const actions = rows.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['ticket-view.created', 'ticket-view.changed', 'ticket-view.deleted']),
    );
  });

  test('a view of one’s own is not seen by other users', async () => {
    const desk = await kit.aDesk();
    const agent = await kit.anAgent(desk);
    const { id } = await aView(agent);
    expect([await listed(agent), await listed(desk.admin)]).toEqual([[id], []]);
    for (const call of [
      kit.app.api(desk.admin).get(`/ticket-views/${id}`),
      kit.app.api(desk.admin).get(`/ticket-views/${id}/tickets`),
      kit.app.api(desk.admin).put(`/ticket-views/${id}`, { name: 'Tomada' }),
      kit.app.api(desk.admin).put('/ticket-views/pins', { ticketViewIds: [id] }),
      kit.app.api(desk.admin).put('/ticket-views/order', { ticketViewIds: [id] }),
      kit.app.api(desk.admin).get('/ticket-views/counts', { ids: `[${id}]` }),
      kit.app.api(desk.admin).delete(`/ticket-views/${id}`),
    ])
      expect(await call).toMatchObject({ status: 404, body: { error: 'ERR_NO_TICKET_VIEW_FOUND' } });
  });

  test('a view for queues is seen by their agents and by admins', async () => {
    const desk = await kit.aDesk();
    const [queueId, other] = [await kit.aQueue(desk), await kit.aQueue(desk)];
    const [inside, outside] = [
      await kit.anAgent(desk, { queueIds: [queueId] }),
      await kit.anAgent(desk, { queueIds: [other] }),
    ];
    const { id } = await aView(desk.admin, { audience: 'queues', queueIds: [queueId] });
    expect([await listed(inside), await listed(outside), await listed(desk.admin)]).toEqual([[id], [], [id]]);
    await kit.app.api(desk.admin).put(`/ticket-views/${id}`, { audience: 'company' });
    expect(await listed(outside)).toEqual([id]);
  });

  test('an agent shares no view, and changes none that is shared', async () => {
    const desk = await kit.aDesk();
    const agent = await kit.anAgent(desk);
    const shared = await aView(desk.admin, { audience: 'company' });
    const own = await aView(agent);
    expect((await post(agent, { audience: 'company' })).status).toBe(403);
    expect((await kit.app.api(agent).put(`/ticket-views/${own.id}`, { audience: 'company' })).status).toBe(
      403,
    );
    expect((await kit.app.api(agent).put(`/ticket-views/${shared.id}`, { name: 'Outra' })).status).toBe(403);
    expect((await kit.app.api(agent).delete(`/ticket-views/${shared.id}`)).status).toBe(403);
    expect((await kit.app.api(agent).put('/ticket-views/order', { ticketViewIds: [shared.id] })).status).toBe(
      403,
    );
    expect((await kit.app.api(agent).get('/ticket-views')).body).toMatchObject([
      { id: shared.id, can: { change: false } },
      { id: own.id, can: { change: true } },
    ]);
  });

  test('a name is taken once among shared views and once among those of one person', async () => {
    const desk = await kit.aDesk();
    await aView(desk.admin, { name: 'Urgentes' });
    await aView(desk.admin, { name: 'Urgentes', audience: 'company' });
    expect((await post(desk.admin, { name: 'URGENTES' })).body.error).toBe(
      'ERR_TICKET_VIEW_NAME_ALREADY_EXISTS',
    );
    expect((await post(desk.admin, { name: 'x' })).body.error).toBe('ERR_TICKET_VIEW_INVALID_NAME');
  });

  test('a view refuses a filter with another company’s ids, and queues where it is for none', async () => {
    const [desk, other] = [await kit.aDesk(), await kit.aDesk()];
    const foreign = await kit.aQueue(other);
    const filter = { all: [{ field: 'queue', op: 'is', value: foreign }] };
    expect(await post(desk.admin, { filter })).toMatchObject({
      status: 404,
      body: { error: 'ERR_TICKET_FILTER_VALUE_NOT_FOUND', details: { 'all[0].value': `${foreign}` } },
    });
    expect((await post(desk.admin, { audience: 'queues', queueIds: [foreign] })).status).toBe(404);
    expect((await post(desk.admin, { audience: 'queues' })).body.error).toBe('ERR_TICKET_VIEW_QUEUES');
  });

  test('the fifty-first own view is refused', async () => {
    const desk = await kit.aDesk();
    const ctx = kit.app.ctx(desk.company);
    const own = {
      ownerId: desk.admin.id,
      owner: desk.admin.id,
      audience: 'me' as const,
      sort: 'updated' as const,
    };
    for (let one = 0; one < ticketViewLimits.own; one++)
      await TicketView.of(ctx).insert({
        ...own,
        name: `v${one}`,
        nameKey: `v${one}`,
        filter: { all: [] },
        version: 1,
      });
    expect((await post(desk.admin, {})).body).toMatchObject({
      error: 'ERR_TICKET_VIEW_LIMIT',
      details: { max: 50 },
    });
  });

  test('views stand in the order that was chosen, and pins in theirs, of each person by themselves', async () => {
    const desk = await kit.aDesk();
    const agent = await kit.anAgent(desk);
    const ids = [];
    for (let one = 0; one < 3; one++) ids.push((await aView(desk.admin, { audience: 'company' })).id);
    const turned = [...ids].reverse();
    await kit.app.api(desk.admin).put('/ticket-views/order', { ticketViewIds: turned });
    expect(await listed(agent)).toEqual(turned);
    await kit.app.api(agent).put('/ticket-views/pins', { ticketViewIds: [ids[0], ids[1]] });
    await kit.app.api(agent).put('/ticket-views/pins', { ticketViewIds: [ids[1], ids[2]] });
    const pinsOf = async (who: TestUser) =>
      (await kit.app.api(who).get('/ticket-views')).body.map(({ pin }: { pin: number | null }) => pin);
    expect([await pinsOf(agent), await pinsOf(desk.admin)]).toEqual([
      [2, 1, null],
      [null, null, null],
    ]);
  });
});

describe('the tickets of a view', () => {
  test('a company’s view over all queues shows each reader the tickets that they may see, and counts the same', async () => {
    const desk = await kit.aDesk();
    const [queueA, queueB] = [await kit.aQueue(desk), await kit.aQueue(desk)];
    const agent = await kit.anAgent(desk, { queueIds: [queueA] });
    const [mine, theirs] = [await aPending(desk, queueA), await aPending(desk, queueB)];
    for (const filter of [pending, all]) {
      const { id } = await aView(desk.admin, { audience: 'company', filter });
      expect(await idsIn(agent, id)).toEqual([mine]);
      expect(await idsIn(desk.admin, id)).toEqual([theirs, mine]);
      expect(await counted(agent, [id])).toEqual([{ id, count: 1, hasMore: false }]);
      expect(await counted(desk.admin, [id])).toEqual([{ id, count: 2, hasMore: false }]);
    }
  });

  test('“me” means each reader, in a page and in a count', async () => {
    const desk = await kit.aDesk();
    const agent = await kit.anAgent(desk);
    const mine = await kit.anOpenTicket(desk, { by: agent });
    const theirs = await kit.anOpenTicket(desk);
    const { id } = await aView(desk.admin, {
      audience: 'company',
      filter: { all: [{ field: 'agent', op: 'me' }] },
    });
    expect([await idsIn(agent, id), await idsIn(desk.admin, id)]).toEqual([[mine.id], [theirs.id]]);
    expect((await counted(agent, [id]))[0].count).toBe(1);
  });

  const isByChange = (sort: string) => sort.startsWith('updated');
  const statusOf = (isOfTwo: boolean, index: number) => (isOfTwo && index % 2 ? 'open' : 'pending');
  /** The test changes each eleventh ticket at the same moment, the last of them at the latest. */
  const newestOf = (ids: readonly number[]) =>
    [...ids].sort((one, other) => (ids.indexOf(other) % 11) - (ids.indexOf(one) % 11) || other - one);
  test.each(['updated', 'created', 'waiting', 'priority', 'due', 'updated, of two statuses'])(
    'pages by %s have each ticket that did not change once, while others change',
    async (sort) => {
      const desk = await kit.aDesk();
      const isOfTwo = sort.includes('statuses');
      const active = { all: [{ field: 'status', op: 'in', value: ['open', 'pending'] }] };
      const ids: number[] = [];
      for (let one = 0; one < 3; one++) {
        const batch = Array.from({ length: 31 }, () => ({ number: aNumber() }));
        await kit.write(desk, ...batch);
      }
      const rows = await kit.app.ctx(desk.company).table('Tickets').orderBy('id').select('id');
      for (const { id } of rows) ids.push(id);
      for (const [index, id] of ids.entries()) {
        const columns = {
          priority: 1 + (index % 4),
          waitingSince: index % 5 === 0 ? null : 1_000 + (index % 7),
        };
        await change(desk, id, {
          ...columns,
          createdAt: 5_000 + (index % 9),
          updatedAt: 5_000 + (index % 11),
          status: statusOf(isOfTwo, index),
        });
        await kit.app
          .ctx(desk.company)
          .table('TicketWork')
          .where({ ticketId: id })
          .update({ ...columns, nextDueAt: index % 3 === 0 ? null : 100 + (index % 8) });
      }
      const wanted = isOfTwo ? { filter: active, sort: 'updated' } : { filter: all, sort };
      const { id } = await aView(desk.admin, wanted);
      const seen: number[] = [];
      let cursor: string | null | undefined;
      let pages = 0;
      do {
        const body = await page(desk.admin, id, cursor ?? undefined);
        seen.push(...body.tickets.map((ticket) => ticket.id));
        cursor = body.cursor;
        // One that was seen already goes to the top.
        await change(desk, seen[0] as number, { updatedAt: Date.now(), priority: 4 });
        pages++;
      } while (cursor);
      expect(pages).toBe(3);
      expect(seen).toHaveLength(93);
      expect([...seen].sort((one, other) => one - other)).toEqual(ids);
      const newestFirst = isByChange(sort) ? newestOf(ids) : seen;
      expect(seen).toEqual(newestFirst);
    },
  );

  test('a rare tag leads, with the order and the bounds of the other conditions', async () => {
    const desk = await kit.aDesk();
    const tagId = (await kit.app.api(desk.admin).post('/tags', { name: 'Rara' })).body.id;
    const tagged = [await aPending(desk), await aPending(desk)];
    await aPending(desk);
    for (const ticketId of tagged)
      await kit.app.api(desk.admin).post('/tags/sync', { ticketId, tags: [{ id: tagId }] });
    await kit.app.api(desk.admin).put(`/tickets/${tagged[0]}`, { status: 'closed' });
    const carries = { field: 'tags', op: 'is', value: tagId };
    const whole = await aView(desk.admin, { filter: { all: [carries] }, sort: 'created' });
    const active = await aView(desk.admin, { filter: { all: [carries, pending.all[0]] }, sort: 'due' });
    expect(await idsIn(desk.admin, whole.id)).toEqual([...tagged].reverse());
    expect(await idsIn(desk.admin, active.id)).toEqual([tagged[1]]);
    expect(await counted(desk.admin, [whole.id, active.id])).toMatchObject([{ count: 1 }, { count: 1 }]);
  });

  test('a search along the list ends at its bound, says so, and goes on from there', async () => {
    const desk = await kit.aDesk();
    const first = await aPending(desk);
    const row = await kit.app.ctx(desk.company).table('Tickets').where({ id: first }).first();
    const { id: _id, ...copied } = row;
    const many = Array.from({ length: 20_050 }, (_, index) => ({
      ...copied,
      ...{ uuid: `c${desk.company.id}-${index}`, status: 'closed', activeKey: null, priority: 2 },
      ...{ createdAt: 10_000 + index, updatedAt: 10_000 + index },
    }));
    for (let start = 0; start < many.length; start += 400)
      await kit.app.ctx(desk.company).insert('Tickets', many.slice(start, start + 400));
    await change(desk, first, { updatedAt: 5_000, createdAt: 5_000, priority: 4 });
    const { id } = await aView(desk.admin, { filter: { all: [{ field: 'priority', op: 'is', value: 4 }] } });
    const start = await page(desk.admin, id);
    expect(start).toMatchObject({ tickets: [], isPartial: true, cursor: expect.any(String) });
    expect(await page(desk.admin, id, start.cursor ?? '')).toMatchObject({
      tickets: [{ id: first }],
      isPartial: false,
      cursor: null,
    });
  });

  test('a cursor of another view, of an earlier state or of no state is refused', async () => {
    const desk = await kit.aDesk();
    for (let one = 0; one < 2; one++) await kit.write(desk, ...Array.from({ length: 25 }, () => ({})));
    const [view, other] = [await aView(desk.admin), await aView(desk.admin)];
    const { cursor } = await page(desk.admin, view.id);
    const ask = async (id: number, given: string | null) =>
      (await kit.app.api(desk.admin).get(`/ticket-views/${id}/tickets`, { cursor: given ?? '' })).body.error;
    expect(await ask(view.id, cursor)).toBeUndefined();
    expect(await ask(other.id, cursor)).toBe('ERR_TICKET_VIEW_CURSOR');
    expect(await ask(view.id, 'W10')).toBe('ERR_TICKET_VIEW_CURSOR');
    expect(await ask(view.id, '{')).toBe('ERR_TICKET_VIEW_CURSOR');
    await kit.app.api(desk.admin).put(`/ticket-views/${view.id}`, { sort: 'created' });
    expect(await ask(view.id, cursor)).toBe('ERR_TICKET_VIEW_CURSOR');
  });

  test('a queue that goes away is named by the view, which finds nothing there and is changed all the same', async () => {
    const desk = await kit.aDesk();
    const queueId = await kit.aQueue(desk);
    await aPending(desk, queueId);
    const filter = { all: [{ field: 'queue', op: 'is', value: queueId }] };
    const { id } = await aView(desk.admin, { filter });
    expect(await page(desk.admin, id)).toMatchObject({ tickets: [{}], gone: [] });
    await kit.app.api(desk.admin).delete(`/queue/${queueId}`);
    expect(await page(desk.admin, id)).toMatchObject({
      tickets: [],
      gone: [{ place: 'all[0]', field: 'queue', values: [queueId] }],
    });
    expect(
      (await kit.app.api(desk.admin).put(`/ticket-views/${id}`, { name: 'Antiga', filter })).status,
    ).toBe(200);
  });

  test('a count ends at a thousand', async () => {
    const desk = await kit.aDesk();
    const first = await aPending(desk);
    const ctx = kit.app.ctx(desk.company);
    const { id: _id, ...copied } = await ctx.table('Tickets').where({ id: first }).first();
    const many = Array.from({ length: 1_100 }, (_, index) => ({
      ...copied,
      ...{ uuid: `n${desk.company.id}-${index}`, activeKey: `n${index}:${desk.connectionId}` },
    }));
    for (let start = 0; start < many.length; start += 400)
      await ctx.insert('Tickets', many.slice(start, start + 400));
    const ids = (await ctx.table('Tickets').select('id')).map(({ id }: { id: number }) => id);
    const work = await ctx.table('TicketWork').where({ ticketId: first }).first();
    for (let start = 0; start < ids.length; start += 400)
      await ctx.insert(
        'TicketWork',
        ids
          .slice(start, start + 400)
          .filter((one: number) => one !== first)
          .map((ticketId: number) => ({ ...work, ticketId })),
      );
    const { id } = await aView(desk.admin);
    expect(await counted(desk.admin, [id])).toEqual([{ id, count: 1_000, hasMore: true }]);
  });

  test('a page takes as many statements for few tickets as for many', async () => {
    const desk = await kit.aDesk();
    await aPending(desk);
    const { id } = await aView(desk.admin);
    const { pageOfView } = await import('./pages/page-of-view.ts');
    const ctx = await kit.app.ctxOf(desk.admin);
    const statements = () => kit.app.fewestStatements(() => pageOfView(ctx, id, {}));
    const few = await statements();
    await kit.write(desk, ...Array.from({ length: 45 }, () => ({})));
    expect(await statements()).toBe(few);
    expect(few).toBeLessThanOrEqual(6);
  });
});

test('a view of one’s own goes with its owner', async () => {
  const desk = await kit.aDesk();
  const agent = await kit.anAgent(desk);
  await aView(agent);
  const shared = await aView(desk.admin, { audience: 'company' });
  expect((await kit.app.api(desk.admin).delete(`/users/${agent.id}`)).status).toBe(200);
  const rows = await TicketView.of(kit.app.ctx(desk.company));
  expect(rows.map(({ id }) => id)).toEqual([shared.id]);
});
