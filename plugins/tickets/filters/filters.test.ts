/** @on-both-databases filters compare by the collations and number types of each database */
import { randomInt } from 'node:crypto';
import { definePlugin } from '@balcao/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fields as ownFieldsOfCompany } from '../../fields/plugin.ts';
import { tags } from '../../tags/plugin.ts';
import { type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';
import { ticketRowsByIds } from '../ticket-rows.ts';
import { evaluateFilters, filterCondition } from './apply-filter.ts';
import { checkFilter, goneFromFilter } from './check-filter.ts';
import { type FilterField, filterFields, operatorsOf } from './filter-fields.ts';
import { fieldsOf } from './find-fields.ts';
import type { Filter, FilterCondition, FilterValue } from './schemas.ts';

let kit: TicketsKit;
/** A plugin that adds a field. */
const codes = definePlugin({
  name: 'codes',
  requires: ['tickets'],
  register: ({ provide }) =>
    provide(filterFields, {
      name: 'codes',
      fieldsOf: async () => [
        {
          ...{ key: 'code', type: 'text', label: 'Código', fold: (text) => text.toLowerCase() },
          sql: { column: { sql: 't.uuid', bindings: [] } },
          read: (_ctx, { uuid }) => uuid,
        },
      ],
    }),
});
beforeAll(async () => {
  kit = await startTickets({ plugins: [tags, codes, ownFieldsOfCompany] });
});
afterAll(() => kit.app.close());

const any = <T>(choices: readonly T[]): T => choices[randomInt(choices.length)] as T;
const minute = 60_000;
const now = 1_800_000_000_000;
const momentNear = () => now + randomInt(-200, 200) * minute;

const aTag = async (desk: Desk, name: string): Promise<number> =>
  (await kit.app.api(desk.admin).post('/tags', { name })).body.id;
/** A field of each type, and random values of them for a ticket; some of them none. */
async function fieldsOfEachType(desk: Desk): Promise<() => Record<string, unknown>> {
  const choices = [{ label: 'Troca' }, { label: 'Conserto' }, { label: 'Outro' }];
  const labels = choices.map(({ label }) => label);
  const day = () => new Date(now + randomInt(-1, 2) * 24 * 60 * minute).toISOString().slice(0, 10);
  const draws: Record<string, () => unknown> = {
    text: () => any(['A', 'Ação-4', 'b%x', '_']),
    longText: () => 'Á1'.repeat(randomInt(1, 200)),
    link: () => any(['https://balcao.test/A', 'https://balcao.test/b%25']),
    number: () => any([1, 2.5, -4]),
    date: day,
    moment: () => new Date(momentNear()).toISOString(),
    yesNo: () => any([true, false]),
    choice: () => any(labels),
    choices: () => labels.filter(() => randomInt(2) === 0),
  };
  for (const type of Object.keys(draws)) {
    const given = { target: 'ticket', key: type.toLowerCase(), label: type, type };
    const isChosen = type === 'choice' || type === 'choices';
    const made = await kit.app.api(desk.admin).post('/fields', isChosen ? { ...given, choices } : given);
    expect(made.status).toBe(200);
  }
  return () =>
    Object.fromEntries(
      Object.entries(draws).map(([type, draw]) => [type.toLowerCase(), randomInt(3) === 0 ? null : draw()]),
    );
}
const found = async (desk: Desk, filter: Filter): Promise<number[]> => {
  const ctx = await kit.app.ctxOf(desk.admin);
  const { sql, bindings } = await filterCondition(ctx, filter, { now });
  const rows = await ctx.sql.rows<{ id: number }>(
    `SELECT t.id FROM Tickets t WHERE t.companyId = :company AND ${sql} ORDER BY t.id`,
    bindings,
  );
  return rows.map(({ id }) => id);
};
const refusal = async (desk: Desk, filter: Filter, options = {}) => {
  const ctx = await kit.app.ctxOf(desk.admin);
  return checkFilter(ctx, filter, options).then(
    () => null,
    ({ code, details }: { code: string; details: object }) => [code, details],
  );
};

/** Tickets of one company with random values in every column that a filter reads, and what filters may name. */
async function aMixedCompany() {
  const desk = await kit.aDesk();
  const queueIds = [await kit.aQueue(desk), await kit.aQueue(desk)];
  const agents = [desk.admin.id, (await kit.anAgent(desk)).id];
  const tagIds = [await aTag(desk, 'Vip'), await aTag(desk, 'Nova'), await aTag(desk, 'Rara')];
  const ctx = kit.app.ctx(desk.company);
  for (let made = 0; made < 25; made++) await kit.write(desk, {});
  const rows: Array<{ id: number; createdAt: number }> = await ctx.table('Tickets').select('id');
  const drawValues = await fieldsOfEachType(desk);
  for (const { id } of rows) {
    const filled = await kit.app.api(desk.admin).put(`/tickets/${id}/fields`, { fields: drawValues() });
    expect([filled.status, filled.body.error]).toEqual([200, undefined]);
    const status = any(['pending', 'open', 'closed']);
    await ctx
      .table('Tickets')
      .where({ id })
      .update({
        ...{ status, queueId: any([null, ...queueIds]), userId: any([null, ...agents]) },
        ...{ whatsappId: any([null, desk.connectionId]), priority: randomInt(1, 5), isGroup: randomInt(2) },
        ...{ unreadMessages: randomInt(2), createdAt: momentNear(), updatedAt: momentNear() },
        ...{ waitingSince: any([null, momentNear()]), snoozedUntil: any([null, momentNear()]) },
        ...(status === 'closed' ? { activeKey: null } : {}),
      });
    const carried = tagIds.filter(() => randomInt(3) === 0).map((tagId) => ({ id: tagId }));
    await kit.app.api(desk.admin).post('/tags/sync', { ticketId: id, tags: carried });
    if (randomInt(3) === 0)
      await ctx.insert('TicketAds', { ticketId: id, title: 'Oferta', sourceId: '7', createdAt: now });
  }
  const ids = { queue: queueIds, agent: agents, connection: [desk.connectionId], tags: tagIds };
  return { desk, ids, ticketIds: rows.map(({ id }) => id).sort((one, other) => one - other) };
}

type Mixed = Awaited<ReturnType<typeof aMixedCompany>>;

/** A condition for each operator of each field, with random values. */
async function everyCondition({ desk, ids }: Mixed): Promise<FilterCondition[]> {
  const fields = await fieldsOf(await kit.app.ctxOf(desk.admin));
  return [...fields.values()].flatMap((field) =>
    operatorsOf(field).map((op) => {
      const value = aValue(field, op, ids);
      return { field: field.key, op, ...(value === undefined ? {} : { value }) };
    }),
  );
}

function aValue(field: FilterField, op: FilterCondition['op'], ids: Mixed['ids']): FilterValue | undefined {
  const named: Record<string, readonly number[]> = ids;
  const one = (): string | number => {
    if (field.choices) return any(field.choices).value;
    if (field.type === 'text') return any(['A', '1', 'b%', '_', '-4']);
    return field.type === 'moment' ? new Date(momentNear()).toISOString() : any(named[field.key] ?? [1, 2.5]);
  };
  if (op === 'me' || op === 'empty' || op === 'filled') return undefined;
  if (op === 'withinLast' || op === 'withinNext') return randomInt(1, 300);
  if (op === 'between' || op === 'in' || op === 'notIn') return [one(), one()];
  return field.type === 'flag' ? randomInt(2) === 1 : one();
}

describe('a filter', () => {
  test('a filter finds in the database the tickets that it holds for in memory', async () => {
    const mixed = await aMixedCompany();
    const { desk, ticketIds } = mixed;
    const ctx = await kit.app.ctxOf(desk.admin);
    const tickets = await ticketRowsByIds(ctx, ticketIds);
    const filters: Filter[] = [];
    for (let round = 0; round < 3; round++) {
      const conditions = await everyCondition(mixed);
      for (const [index, first] of conditions.entries()) {
        const [second, third] = [any(conditions), any(conditions)];
        const all = [[first], [first, second], [first, { any: [second, third] }]][index % 3] as Filter['all'];
        filters.push(await checkFilter(ctx, { all }));
      }
    }
    const held = new Map<number, number[]>(filters.map((_, index) => [index, []]));
    for (const ticket of tickets.sort((one, other) => one.id - other.id))
      (await evaluateFilters(ctx, ticket, filters, { now })).forEach((holds, index) => {
        if (holds) held.get(index)?.push(ticket.id);
      });
    for (const [index, filter] of filters.entries())
      expect({ filter, ids: await found(desk, filter) }).toEqual({ filter, ids: held.get(index) });
  });

  test('a filter without conditions holds for every ticket, and one whose field is gone for none', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    expect(await found(desk, { all: [] })).toEqual([id]);
    const gone: Filter = { all: [{ field: 'field:9', op: 'is', value: 1 }] };
    expect(await found(desk, gone)).toEqual([]);
    expect(await goneFromFilter(await kit.app.ctxOf(desk.admin), gone)).toEqual([
      { place: 'all[0]', field: 'field:9', values: [] },
    ]);
  });

  test('a filter names what is gone since it was made, and is stored again with it', async () => {
    const desk = await kit.aDesk();
    const queueId = await kit.aQueue(desk);
    const tagId = await aTag(desk, 'Curta');
    const ctx = await kit.app.ctxOf(desk.admin);
    const filter: Filter = {
      all: [
        { field: 'queue', op: 'is', value: queueId },
        { any: [{ field: 'tags', op: 'in', value: [tagId] }] },
      ],
    };
    expect(await goneFromFilter(ctx, filter)).toEqual([]);
    await kit.app.api(desk.admin).delete(`/queue/${queueId}`);
    await kit.app.api(desk.admin).delete(`/tags/${tagId}`);
    expect(await goneFromFilter(ctx, filter)).toEqual([
      { place: 'all[0]', field: 'queue', values: [queueId] },
      { place: 'all[1].any[0]', field: 'tags', values: [tagId] },
    ]);
    expect(await refusal(desk, filter)).toEqual([
      'ERR_TICKET_FILTER_VALUE_NOT_FOUND',
      { 'all[0].value': `${queueId}` },
    ]);
    expect(await refusal(desk, filter, { known: filter })).toBeNull();
    expect(await found(desk, filter)).toEqual([]);
  });

  test.each(['queue', 'agent', 'connection', 'tags'])(
    'a filter by %s refuses another company’s',
    async (field) => {
      const [desk, other] = [await kit.aDesk(), await kit.aDesk()];
      const foreign = {
        queue: await kit.aQueue(other),
        agent: other.admin.id,
        connection: other.connectionId,
        tags: await aTag(other, `Alheia ${field}`),
      }[field] as number;
      expect(await refusal(desk, { all: [{ field, op: 'in', value: [foreign] }] })).toEqual([
        'ERR_TICKET_FILTER_VALUE_NOT_FOUND',
        { 'all[0].value': `${foreign}` },
      ]);
    },
  );
});

describe('a filter of the wrong form', () => {
  const condition = (field: string, op: string, value?: unknown) =>
    ({ all: [{ field, op, ...(value === undefined ? {} : { value }) }] }) as Filter;
  test.each([
    [condition('colour', 'is', 1), 'all[0].field'],
    [condition('status', 'less', 'open'), 'all[0].op'],
    [condition('queue', 'me'), 'all[0].op'],
    [condition('status', 'empty'), 'all[0].op'],
    [condition('status', 'is', 'lost'), 'all[0].value'],
    [condition('status', 'in', 'open'), 'all[0].value'],
    [condition('status', 'in', []), 'all[0].value'],
    [condition('queue', 'is', -1), 'all[0].value'],
    [condition('queue', 'is', { id: 1 }), 'all[0].value'],
    [condition('queue', 'in', [null]), 'all[0].value'],
    [condition('agent', 'me', 1), 'all[0].value'],
    [condition('createdAt', 'less', '2026-13-01T00:00:00Z'), 'all[0].value'],
    [condition('createdAt', 'between', ['2026-01-01T00:00:00Z']), 'all[0].value'],
    [condition('createdAt', 'withinLast', 0.5), 'all[0].value'],
    [condition('unread', 'is', 'yes'), 'all[0].value'],
    [condition('priority', 'is', 7), 'all[0].value'],
    [{ all: [{ any: [{ field: 'queue', op: 'is' }] }] } as Filter, 'all[0].any[0].value'],
    [{ all: [{}] } as unknown as Filter, 'all[0]'],
    [{ all: [{ field: 'status', op: 'empty', any: [] }] } as unknown as Filter, 'all[0]'],
    [{ all: Array(21).fill({ field: 'agent', op: 'me' }) } as Filter, 'all'],
  ])('it is refused with its place: %j', async (filter, place) => {
    const desk = { admin: await theAdmin() } as Desk;
    const [code, details] = (await refusal(desk, filter)) ?? [];
    expect([code, Object.keys(details ?? {})]).toEqual(['ERR_TICKET_FILTER_INVALID', [place]]);
  });

  test('a filter without a reader of its own takes no “me”', async () => {
    const desk = { admin: await theAdmin() } as Desk;
    const filter: Filter = { all: [{ field: 'agent', op: 'me' }] };
    expect(await refusal(desk, filter)).toBeNull();
    expect((await refusal(desk, filter, { takesMe: false }))?.[0]).toBe('ERR_TICKET_FILTER_INVALID');
  });

  let admin: Promise<Desk['admin']> | undefined;
  const theAdmin = () => {
    admin ??= kit.aDesk().then((desk) => desk.admin);
    return admin;
  };
});

test('GET /ticket-filter-fields names each field with its operators and fixed values', async () => {
  const { admin } = await kit.aDesk();
  const { status, body } = await kit.app.api(admin).get('/ticket-filter-fields');
  expect(status).toBe(200);
  const of = (key: string) => body.find((field: { key: string }) => field.key === key);
  expect(of('status')).toEqual({
    ...{ key: 'status', type: 'choice', label: null, operators: ['is', 'isNot', 'in', 'notIn'] },
    choices: ['pending', 'open', 'closed'].map((value) => ({ value, label: null })),
  });
  expect(of('agent').operators).toEqual(['is', 'isNot', 'in', 'notIn', 'me', 'empty', 'filled']);
  expect(of('tags')).toMatchObject({ type: 'choices', choices: [] });
});
