import { Context } from '@balcao/core';
import type { TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { fields } from '../../fields/plugin.ts';
import { reception } from '../../reception/plugin.ts';
import { tags } from '../../tags/plugin.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { batchLimits } from '../contract/limits.ts';
import { ticketViews } from '../plugin.ts';
import { batchClock } from './clock.ts';
import { orderTicketBatch } from './order-ticket-batch.ts';
import type { TicketBatch } from './schemas.ts';

let kit: TicketsKit;
/** Tickets whose priority cannot be stored, as by a fault of a plugin. */
const broken = new Set<number>();
beforeAll(async () => {
  kit = await startTickets({ plugins: [tags, fields, reception, ticketViews] });
  kit.app.host.events.keep(async (events) => {
    for (const { event, payload } of events)
      if (event === 'ticket.prioritised' && broken.has((payload as { ticketId: number }).ticketId))
        throw new Error('the commit of a test fails');
  });
});
afterAll(() => kit.app.close());
afterEach(() => {
  batchClock(kit.app.host).now = Date.now;
});

const api = (who: TestUser) => kit.app.api(who);
const post = (who: TestUser, body: object) => api(who).post('/ticket-batches', body);
async function order(who: TestUser, body: object): Promise<TicketBatch> {
  const { status, body: answer } = await post(who, body);
  expect([status, answer.error]).toEqual([200, undefined]);
  return answer.ticketBatch;
}
const show = async (who: TestUser, { id }: TicketBatch): Promise<TicketBatch> =>
  (await api(who).get(`/ticket-batches/${id}`)).body.ticketBatch;
const pass = (ms: number) => {
  const { now } = batchClock(kit.app.host);
  batchClock(kit.app.host).now = () => now() + ms;
};
/** Lets the time of the orders come, and has them carried out. */
const carryOut = async () => {
  pass(batchLimits.undoMs + 1);
  await kit.app.sweep('ticket-views/ticket-batches');
};
const ticketTable = (desk: Desk) => kit.app.ctx(desk.company).table('Tickets');
const kept = async (desk: Desk, { id }: TicketBatch): Promise<number> =>
  (await kit.app.ctx(desk.company).table('TicketBatchTickets').where({ ticketBatchId: id })).length;
/** Tickets that wait, in a queue if there is one. */
async function pendingTickets(desk: Desk, count: number, queueId: number | null = null): Promise<number[]> {
  const known = new Set((await ticketTable(desk).select('id')).map(({ id }: { id: number }) => id));
  await kit.write(desk, ...Array.from({ length: count }, () => ({ number: aNumber() })));
  await kit.app.settle();
  const rows: Array<{ id: number }> = await ticketTable(desk).orderBy('id').select('id');
  const ids = rows.map(({ id }) => id).filter((id) => !known.has(id));
  await ticketTable(desk).whereIn('id', ids).update({ queueId });
  return ids;
}
const aView = async (who: TestUser, filter: object = { all: [] }): Promise<number> =>
  (await api(who).post('/ticket-views', { name: `Visão ${aNumber()}`, filter })).body.id;
const stateOf = (desk: Desk, ids: readonly number[], ...columns: string[]) =>
  ticketTable(desk)
    .whereIn('id', [...ids])
    .orderBy('id')
    .select(columns);

describe('an order over several tickets', () => {
  test('touches nothing for twelve seconds, is then carried out, and announces its progress to its author alone', async () => {
    const desk = await kit.aDesk();
    const ids = await pendingTickets(desk, 3);
    const batch = await order(desk.admin, { ticketIds: ids, act: 'priority', value: 4 });
    expect(batch).toMatchObject({ state: 'waiting', total: 3, done: 0, skipped: 0, isSilent: false });
    pass(batchLimits.undoMs - 1_000);
    await kit.app.sweep('ticket-views/ticket-batches');
    expect(await stateOf(desk, ids, 'priority')).toEqual(ids.map(() => ({ priority: 2 })));
    await carryOut();
    expect(await show(desk.admin, batch)).toMatchObject({ state: 'done', done: 3, skipped: 0, reasons: [] });
    expect(await stateOf(desk, ids, 'priority')).toEqual(ids.map(() => ({ priority: 4 })));
    expect(await kept(desk, batch)).toBe(0);
    const heard = kit.app.sent.filter(({ event }) => event === `company-${desk.company.id}-ticketBatch`);
    expect(heard.map(({ userIds }) => userIds)).toEqual(heard.map(() => [desk.admin.id]));
    expect(heard.at(-1)?.payload).toMatchObject({ ticketBatch: { id: batch.id, state: 'done', done: 3 } });
    const audited = await kit.app.ctx(desk.company).table('AuditRows').where({ action: 'tickets.ordered' });
    expect(audited).toHaveLength(1);
    expect((await api(desk.admin).get('/ticket-batches')).body.ticketBatches).toHaveLength(1);
    const rival = await kit.app.aUser(desk.company as never, { profile: 'admin' });
    expect((await api(rival).get('/ticket-batches')).body.ticketBatches).toEqual([]);
    for (const call of ['get', 'delete'] as const)
      expect((await api(rival)[call](`/ticket-batches/${batch.id}`)).body.error).toBe(
        'ERR_NO_TICKET_BATCH_FOUND',
      );
  });

  test('is taken back within twelve seconds without a trace on tickets, twice as once, and not after its end', async () => {
    const desk = await kit.aDesk();
    const ids = await pendingTickets(desk, 2);
    const undo = ({ id }: TicketBatch) => api(desk.admin).delete(`/ticket-batches/${id}`);
    const batch = await order(desk.admin, { ticketIds: ids, act: 'close' });
    pass(batchLimits.undoMs - 1);
    for (const _again of [1, 2]) expect((await undo(batch)).body.ticketBatch.state).toBe('undone');
    await carryOut();
    expect(await stateOf(desk, ids, 'status')).toEqual(ids.map(() => ({ status: 'pending' })));
    expect([await kept(desk, batch), (await show(desk.admin, batch)).state]).toEqual([0, 'undone']);
    const audited = await kit.app
      .ctx(desk.company)
      .table('AuditRows')
      .where({ action: 'tickets.order-undone' });
    expect(audited).toHaveLength(1);
    const later = await order(desk.admin, { ticketIds: ids, act: 'close' });
    await carryOut();
    expect((await undo(later)).body.error).toBe('ERR_TICKET_BATCH_SETTLED');
  });

  test('leaves tickets on which a fault of ours strikes, with that reason and one line in the log, and goes on with the others', async () => {
    const desk = await kit.aDesk();
    const ids = await pendingTickets(desk, 4);
    for (const id of ids.slice(0, 2)) broken.add(id);
    const batch = await order(desk.admin, { ticketIds: ids, act: 'priority', value: 4 });
    await carryOut();
    expect(kit.app.claimErrors(/was left for a fault/)).toBe(1);
    const reasons = [{ code: 'ERR_INTERNAL', count: 2 }];
    expect(await show(desk.admin, batch)).toMatchObject({ state: 'done', done: 2, skipped: 2, reasons });
    const after = await stateOf(desk, ids, 'priority');
    expect(after.map(({ priority }: { priority: number }) => priority)).toEqual([2, 2, 4, 4]);
    expect(await kept(desk, batch)).toBe(0);
    broken.clear();
  });

  test('is stopped on the way, where what was carried out stays', async () => {
    const desk = await kit.aDesk();
    const ids = await pendingTickets(desk, 3);
    const batch = await order(desk.admin, { ticketIds: ids, act: 'priority', value: 3 });
    // State left by a process that died behind the first ticket.
    const ctx = kit.app.ctx(desk.company);
    await ticketTable(desk).where({ id: ids[0] }).update({ priority: 3 });
    await ctx.table('TicketBatchTickets').where({ ticketBatchId: batch.id, ticketId: ids[0] }).delete();
    await ctx.table('TicketBatches').where({ id: batch.id }).update({ state: 'running', done: 1 });
    const { body } = await api(desk.admin).delete(`/ticket-batches/${batch.id}`);
    expect(body.ticketBatch).toMatchObject({ state: 'stopped', total: 3, done: 1 });
    await carryOut();
    expect(await stateOf(desk, ids, 'priority')).toEqual([{ priority: 3 }, { priority: 2 }, { priority: 2 }]);
  });

  test('is of all tickets of a view that its author sees, of more than a page, and of none that came later', async () => {
    const desk = await kit.aDesk();
    const [mine, other] = [await kit.aQueue(desk), await kit.aQueue(desk)];
    const agent = await kit.anAgent(desk, { queueIds: [mine], seesUnqueued: false });
    const ids = await pendingTickets(desk, 45, mine);
    const hidden = await pendingTickets(desk, 2, other);
    const tag = (await api(desk.admin).post('/tags', { name: 'Revisto' })).body.id;
    for (const filter of [{ all: [] }, { all: [{ field: 'status', op: 'is', value: 'pending' }] }]) {
      const viewId = await aView(agent, filter);
      const batch = await order(agent, { viewId, act: 'tag', value: [tag] });
      expect(batch.total).toBe(45);
      const late = await pendingTickets(desk, 1, mine);
      await carryOut();
      expect(await show(agent, batch)).toMatchObject({ state: 'done', done: 45, skipped: 0 });
      const tagged = await kit.app
        .ctx(desk.company)
        .table('TicketTags')
        .orderBy('ticketId')
        .pluck('ticketId');
      expect(tagged).toEqual(ids);
      await ticketTable(desk)
        .whereIn('id', [...late, ...hidden])
        .update({ queueId: other });
    }
  });

  test('assigns, moves, puts off, fills in and closes as single changes do', async () => {
    const desk = await kit.aDesk();
    const queueId = await kit.aQueue(desk);
    const agent = await kit.anAgent(desk, { queueIds: [queueId] });
    const ids = await pendingTickets(desk, 2);
    const field = (await api(desk.admin).post('/fields', { target: 'ticket', label: 'Motivo', type: 'text' }))
      .body;
    const until = new Date(Date.now() + 60 * 60_000).toISOString();
    const acts: Array<[string, unknown, object]> = [
      ['queue', queueId, { queueId, status: 'pending', userId: null }],
      ['assign', agent.id, { queueId, status: 'open', userId: agent.id }],
      ['snooze', until, { status: 'open', userId: agent.id, snoozedUntil: Date.parse(until) }],
      ['field', { [field.key]: 'Troca' }, { status: 'open' }],
      ['assign', null, { queueId, status: 'pending', userId: null }],
      ['close', undefined, { status: 'closed' }],
    ];
    for (const [act, value, state] of acts) {
      const batch = await order(desk.admin, { ticketIds: ids, act, value });
      await carryOut();
      expect([act, await show(desk.admin, batch)]).toMatchObject([act, { done: 2, reasons: [] }]);
      const rows = await stateOf(desk, ids, 'status', 'userId', 'queueId', 'snoozedUntil');
      expect(rows.map((row: object) => ({ ...row }))).toMatchObject(ids.map(() => state));
    }
    const texts = await kit.app.ctx(desk.company).table('TicketFieldValues').pluck('text');
    expect(texts).toEqual(['Troca', 'Troca']);
  });

  test('gives an admin who assigns tickets to themselves those of a colleague too, and an agent none', async () => {
    const desk = await kit.aDesk();
    const queueId = await kit.aQueue(desk);
    const [agent, colleague] = [
      await kit.anAgent(desk, { queueIds: [queueId] }),
      await kit.anAgent(desk, { queueIds: [queueId] }),
    ];
    const { id } = await kit.anOpenTicket(desk, { by: colleague, queueId });
    const assign = async (who: TestUser) => {
      const batch = await order(who, { ticketIds: [id], act: 'assign', value: who.id });
      await carryOut();
      const { done, reasons } = await show(who, batch);
      return { done, reasons, rows: await stateOf(desk, [id], 'userId', 'queueId') };
    };
    expect(await assign(agent)).toEqual({
      ...{ done: 0, rows: [{ userId: colleague.id, queueId }] },
      reasons: [{ code: 'ERR_TICKET_ALREADY_ACCEPTED', count: 1 }],
    });
    expect(await assign(desk.admin)).toEqual({
      ...{ done: 1, rows: [{ userId: desk.admin.id, queueId }], reasons: [] },
    });
  });
});

describe('a ticket of an order', () => {
  test('stays as it is where it changed since, and is counted with the reason', async () => {
    const desk = await kit.aDesk();
    const [moved, raised, gone, plain] = (await pendingTickets(desk, 4)) as [number, number, number, number];
    const ticketIds = [moved, raised, gone, plain];
    const batch = await order(desk.admin, { ticketIds, act: 'priority', value: 1 });
    await api(desk.admin).put(`/tickets/${moved}`, { status: 'open', userId: desk.admin.id });
    await api(desk.admin).put(`/tickets/${raised}/priority`, { priority: 4 });
    await api(desk.admin).delete(`/tickets/${gone}`);
    // A customer's word is no change that it would overwrite.
    await api(desk.admin).post('/ticket-notes', { note: 'Anotada', ticketId: plain });
    await carryOut();
    expect(await show(desk.admin, batch)).toMatchObject({
      ...{ state: 'done', done: 1, skipped: 3 },
      reasons: [
        { code: 'ERR_TICKET_CHANGED_MEANWHILE', count: 2 },
        { code: 'ERR_NO_TICKET_FOUND', count: 1 },
      ],
    });
    expect(await stateOf(desk, ticketIds, 'priority')).toEqual([
      { priority: 2 },
      { priority: 4 },
      { priority: 1 },
    ]);
  });

  test('keeps a value of a field that another agent filled in since', async () => {
    const desk = await kit.aDesk();
    const ids = await pendingTickets(desk, 2);
    const { key } = (
      await api(desk.admin).post('/fields', { target: 'ticket', label: 'Motivo', type: 'text' })
    ).body;
    const batch = await order(desk.admin, { ticketIds: ids, act: 'field', value: { [key]: 'Troca' } });
    await api(desk.admin).put(`/tickets/${ids[0]}/fields`, { fields: { [key]: 'Atraso' } });
    await carryOut();
    expect(await show(desk.admin, batch)).toMatchObject({ done: 1, skipped: 1 });
    const texts = await kit.app
      .ctx(desk.company)
      .table('TicketFieldValues')
      .orderBy('ticketId')
      .pluck('text');
    expect(texts).toEqual(['Atraso', 'Troca']);
  });

  test('fills in a number as its author read it on their screen', async () => {
    const desk = await kit.aDesk();
    const ticketIds = await pendingTickets(desk, 1);
    const { key } = (
      await api(desk.admin).post('/fields', { target: 'ticket', label: 'Valor', type: 'number' })
    ).body;
    const body = { ticketIds, act: 'field', value: { [key]: '1,500.5' } };
    const { status } = await api(desk.admin).post('/ticket-batches', body, { 'accept-language': 'en' });
    expect(status).toBeLessThan(300);
    await carryOut();
    const [kept] = await kit.app.ctx(desk.company).table('TicketFieldValues').pluck('num');
    expect(Number(kept)).toBe(1500.5);
  });

  test('stays as it is once its author no longer sees it, or is gone', async () => {
    const desk = await kit.aDesk();
    const [kept, lost] = [await kit.aQueue(desk), await kit.aQueue(desk)];
    const agent = await kit.anAgent(desk, { queueIds: [kept, lost], seesUnqueued: false });
    const ids = [...(await pendingTickets(desk, 1, kept)), ...(await pendingTickets(desk, 2, lost))];
    const batch = await order(agent, { ticketIds: ids, act: 'priority', value: 3 });
    await kit.app.ctx(desk.company).table('UserQueues').where({ userId: agent.id, queueId: lost }).delete();
    await carryOut();
    expect(await show(agent, batch)).toMatchObject({
      ...{ done: 1, skipped: 2 },
      reasons: [{ code: 'ERR_NO_PERMISSION', count: 2 }],
    });
    const later = await order(agent, { ticketIds: ids.slice(0, 1), act: 'priority', value: 1 });
    expect((await api(desk.admin).delete(`/users/${agent.id}`)).status).toBe(200);
    await carryOut();
    expect(await kit.app.ctx(desk.company).table('TicketBatches').where({ id: later.id })).toMatchObject([
      { state: 'done', done: 0, skipped: 1 },
    ]);
    expect(await stateOf(desk, ids, 'priority')).toEqual([{ priority: 3 }, { priority: 2 }, { priority: 2 }]);
  });

  test('is closed without a word to its customer among more than a hundred, and with it among fewer', async () => {
    const desk = await kit.aDesk();
    await kit.app
      .ctx(desk.company)
      .table('Whatsapps')
      .where({ id: desk.connectionId })
      .update({ complationMessage: 'Até logo!' });
    const farewells = () =>
      kit.app.ctx(desk.company).table('Messages').where({ fromMe: 1, body: 'Até logo!' });
    const many = await pendingTickets(desk, batchLimits.saidMax + 1);
    const batch = await order(desk.admin, { ticketIds: many, act: 'close' });
    expect(batch.isSilent).toBe(true);
    await carryOut();
    expect(await show(desk.admin, batch)).toMatchObject({ done: batchLimits.saidMax + 1, skipped: 0 });
    expect(await farewells()).toEqual([]);
    const few = await pendingTickets(desk, 2);
    await order(desk.admin, { ticketIds: few, act: 'close' });
    await carryOut();
    expect(await farewells()).toHaveLength(2);
  });
});

describe('POST /ticket-batches', () => {
  test('is refused to our own staff in an impersonation session, whose rights would be gone by then', async () => {
    const desk = await kit.aDesk();
    const ticketIds = await pendingTickets(desk, 1);
    const { actor } = await kit.app.ctxOf(desk.admin);
    const entry = { id: 1, endsAt: Number.MAX_SAFE_INTEGER, homeCompanyId: 1 };
    const staff = new Context(kit.app.host, { ...actor, entry });
    await expect(orderTicketBatch(staff, { ticketIds, act: 'close' })).rejects.toMatchObject({
      code: 'ERR_NO_PERMISSION',
    });
  });

  test('refuses more than ten thousand tickets, those of a view too, and an order of none', async () => {
    const desk = await kit.aDesk();
    const [first] = await pendingTickets(desk, 1);
    const ids = Array.from({ length: batchLimits.tickets + 1 }, (_, index) => index + 1);
    const refused = async (body: object) =>
      (await post(desk.admin, { act: 'priority', value: 3, ...body })).body.error;
    expect(await refused({ ticketIds: ids })).toBe('ERR_VALIDATION');
    const viewId = await aView(desk.admin, { all: [{ field: 'status', op: 'is', value: 'closed' }] });
    expect(await refused({ viewId })).toBe('ERR_VALIDATION');
    for (const body of [{}, { ticketIds: [] }, { ticketIds: [first], viewId }])
      expect(await refused(body)).toBe('ERR_VALIDATION');
    for (const value of [0, '3', null])
      expect(await refused({ ticketIds: [first], value })).toBe('ERR_VALIDATION');
    const { id: _id, ...copied } = await ticketTable(desk).where({ id: first }).first();
    const many = ids.map((index) => ({
      ...copied,
      ...{ uuid: `b${desk.company.id}-${index}`, activeKey: null, status: 'closed' },
    }));
    for (let start = 0; start < many.length; start += 400)
      await kit.app.ctx(desk.company).insert('Tickets', many.slice(start, start + 400));
    expect(await refused({ viewId })).toBe('ERR_TICKET_BATCH_LIMIT');
  });

  test('does not know what is of another company, nor tickets and views that its caller does not see', async () => {
    const [desk, away] = [await kit.aDesk(), await kit.aDesk()];
    const [own] = await pendingTickets(desk, 1);
    const [foreign] = await pendingTickets(away, 1);
    const queueId = await kit.aQueue(away);
    const tag = (await api(away.admin).post('/tags', { name: 'Alheia' })).body.id;
    const agent = await kit.anAgent(desk, { seesUnqueued: false });
    const answers = [
      await post(desk.admin, { ticketIds: [own, foreign], act: 'close' }),
      await post(desk.admin, { viewId: await aView(away.admin), act: 'close' }),
      await post(agent, { viewId: await aView(desk.admin), act: 'close' }),
      await post(desk.admin, { ticketIds: [own], act: 'assign', value: away.admin.id }),
      await post(desk.admin, { ticketIds: [own], act: 'queue', value: queueId }),
      await post(desk.admin, { ticketIds: [own], act: 'tag', value: [tag] }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [404, 'ERR_NO_TICKET_FOUND'],
      [404, 'ERR_NO_TICKET_VIEW_FOUND'],
      [404, 'ERR_NO_TICKET_VIEW_FOUND'],
      [404, 'ERR_NO_USER_FOUND'],
      [404, 'ERR_QUEUE_NOT_FOUND'],
      [404, 'ERR_NO_RECORD_FOUND'],
    ]);
    expect((await post(agent, { ticketIds: [own], act: 'close' })).status).toBe(403);
    const unknown = await post(desk.admin, { ticketIds: [own], act: 'field', value: { nada: 1 } });
    expect(unknown.body.error).toBe('ERR_FIELD_VALUES');
    expect(await kit.app.ctx(desk.company).table('TicketBatches')).toEqual([]);
  });

  test('leaves room for ten orders of one person at a time', async () => {
    const desk = await kit.aDesk();
    const ticketIds = await pendingTickets(desk, 1);
    for (let one = 0; one < batchLimits.open; one++) await order(desk.admin, { ticketIds, act: 'close' });
    const { status, body } = await post(desk.admin, { ticketIds, act: 'close' });
    expect([status, body.error]).toEqual([429, 'ERR_TICKET_BATCHES_OPEN']);
    await carryOut();
    await order(desk.admin, { ticketIds, act: 'close' });
  });
});
