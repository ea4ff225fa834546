/** @on-servers an order is carried out by one process, under the lock of its company */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { receptionClock } from '../../reception/index.ts';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import type { Graph } from '../graph/graph.ts';
import { sweepFlowMedia } from '../media/sweep-media.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain, question } from '../testing/graphs.ts';
import { carryOut } from './carry-out.ts';
import { orderLimits } from './limits.ts';

let kit: FlowsKit;
beforeAll(async () => {
  kit = await startFlows();
});
afterAll(async () => {
  kit.app.claimErrors(/killed at a statement/);
  await kit.app.close();
});
afterEach(() => kit.resetClock());

type Desk = Awaited<ReturnType<FlowsKit['aReception']>>;
const api = (desk: Pick<Desk, 'admin'>) => kit.app.api(desk.admin);
const hourMs = 60 * 60_000;
const inHours = (hours: number) =>
  new Date(receptionClock(kit.app.host).now() + hours * hourMs).toISOString();
const setFlag = async ({ company: { id } }: Desk, useFlows: boolean) => {
  const { planId } = await kit.app.host.database.knex('Companies').where({ id }).first('planId');
  await kit.app.setFlags({ id, name: '', planId }, { useFlows });
};
const sweep = () => kit.app.sweep('flows/publication-orders');
const path = (id: number) => `/flows/${id}/publication-order`;
const orderOf = async (desk: Desk, id: number) => (await api(desk).get(path(id))).body.order;
const versionsOf = async (desk: Desk, id: number) => (await api(desk).get(`/flows/${id}/versions`)).body;
const draw = async (desk: Desk, id: number, revision: number, graph: Graph) => {
  expect((await api(desk).put(`/flows/${id}/draft`, { revision, graph })).status).toBe(200);
};
const later = chain(question('later'));

/** A published flow with another draft, which is ordered for in two hours. */
async function anOrder(graph: Graph = later) {
  kit.setClock(Date.now());
  const desk = await kit.aReception();
  const id = await kit.aFlow(desk, chain(question('now')));
  await draw(desk, id, 0, graph);
  const body = { revision: 1, publishAt: inHours(2), note: 'Natal' };
  const { status, body: ordered } = await api(desk).put(path(id), body);
  expect(status).toBe(200);
  return { desk, id, ordered, publishAt: body.publishAt };
}

describe('A publication that is ordered', () => {
  test('the draft as it was ordered becomes the version at its moment, and not what was drawn since', async () => {
    const { desk, id, ordered, publishAt } = await anOrder();
    expect(ordered.order).toMatchObject({
      ...{ publishAt, revision: 1, note: 'Natal', failure: null, problems: [] },
      orderedBy: { id: desk.admin.id, name: desk.admin.name },
    });
    await draw(desk, id, 1, chain(question('unfinished')));
    kit.pass(119);
    await sweep();
    expect(await versionsOf(desk, id)).toHaveLength(1);
    kit.pass(2);
    await sweep();
    expect((await versionsOf(desk, id))[0]).toMatchObject({
      ...{ number: 2, note: 'Natal', publishedBy: { id: desk.admin.id, name: desk.admin.name } },
    });
    expect((await api(desk).get(`/flows/${id}/versions/2`)).body.graph).toEqual(later);
    expect((await api(desk).get(`/flows/${id}`)).body).toMatchObject({
      ...{ publishedNumber: 2, isDraftPublished: false, draftRevision: 2 },
    });
    expect(await orderOf(desk, id)).toBeNull();
  });

  test('running conversations move to it where that was ordered, and its file stays although the draft has dropped it', async () => {
    kit.setClock(Date.now());
    const desk = await kit.aFlowDesk(chain(question('q')));
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    const file = new File(['%PDF-1.4'], 'tabela.pdf');
    const { id: flowMediaId } = (await api(desk).upload('/flow-media', { file })).body;
    const { flowId: id } = desk;
    const { draftRevision: before } = (await api(desk).get(`/flows/${id}`)).body;
    await draw(desk, id, before, chain(question('q'), { kind: 'message', flowMediaId }, question('fim')));
    const body = { revision: before + 1, publishAt: inHours(2), moveRuns: true };
    expect((await api(desk).put(path(id), body)).body.order).toMatchObject({ moveRuns: true });
    await draw(desk, id, before + 1, chain(question('q')));
    await kit.app.ctx(desk.company).table('FlowMedia').update({ lookAt: 0 });
    await sweepFlowMedia(kit.app.host);
    kit.pass(121);
    await sweep();
    await eventually(async () => {
      await kit.app.settle();
      return (await api(desk).get(`/flows/${id}/runs`)).body.move?.moved === 1;
    });
    expect(await kit.talk(desk, number, 'sim')).toEqual(['q?', 'tabela.pdf', 'fim?']);
  });

  test('several processes at once publish it once', async () => {
    const { desk, id } = await anOrder();
    kit.pass(121);
    const ctx = kit.app.ctx(desk.company);
    const { id: orderId } = await ctx.table('FlowPublicationOrders').where({ flowId: id }).first('id');
    await Promise.all([carryOut(ctx, orderId), carryOut(ctx, orderId), carryOut(ctx, orderId), sweep()]);
    expect(await versionsOf(desk, id)).toHaveLength(2);
  });

  test('a process that is killed at any statement leaves it as it was, and the next one publishes it once', async () => {
    const { desk, id } = await anOrder();
    kit.pass(121);
    const ctx = kit.app.ctx(desk.company);
    const { id: orderId } = await ctx.table('FlowPublicationOrders').where({ flowId: id }).first('id');
    let left = Number.POSITIVE_INFINITY;
    kit.app.host.database.knex.on('query', ({ sql }: { sql: string }) => {
      if (/^(?:insert|update|delete)/i.test(sql) && left-- <= 0) throw new Error('killed at a statement');
    });
    let kills = 0;
    for (let at = 0; at < 50; at++) {
      left = at;
      const isDead = await carryOut(ctx, orderId).then(
        () => false,
        () => true,
      );
      left = Number.POSITIVE_INFINITY;
      if (!isDead) break;
      kills++;
      expect(await versionsOf(desk, id)).toHaveLength(1);
      expect(await orderOf(desk, id)).toMatchObject({ failure: null });
    }
    expect(kills).toBeGreaterThan(2);
    expect(await versionsOf(desk, id)).toHaveLength(2);
    expect(await orderOf(desk, id)).toBeNull();
  });

  test('a queue that is gone by then makes it fail, with its problems and a live event, and nothing is published', async () => {
    kit.setClock(Date.now());
    const desk = await kit.aReception({ queues: [{ name: 'Vendas' }] });
    const queueId = await kit.aQueue(desk);
    const id = await kit.aFlow(desk, chain(question('now')));
    await draw(desk, id, 0, chain({ kind: 'hand-over', queueId }));
    await api(desk).put(path(id), { revision: 1, publishAt: inHours(2) });
    expect((await api(desk).delete(`/queue/${queueId}`)).status).toBe(200);
    const before = kit.app.sent.length;
    kit.pass(121);
    await sweep();
    const sent = kit.app.sent.slice(before).map(({ event }) => event);
    expect(sent).toContain(`company-${desk.company.id}-flow`);
    expect(await orderOf(desk, id)).toMatchObject({
      ...{ failure: 'problems', problems: [{ code: 'FLOW_NO_QUEUE', nodeId: 'n1', level: 'error' }] },
    });
    expect(await versionsOf(desk, id)).toHaveLength(1);
    await sweep();
    expect((await api(desk).delete(path(id))).status).toBe(200);
    expect(await orderOf(desk, id)).toBeNull();
  });

  test('a company without flows in its plan has it postponed for a day, and then it fails as late', async () => {
    const { desk, id } = await anOrder();
    await setFlag(desk, false);
    kit.pass(125);
    await sweep();
    await setFlag(desk, true);
    expect(await orderOf(desk, id)).toMatchObject({ failure: null });
    await sweep();
    expect(await versionsOf(desk, id)).toHaveLength(2);

    const other = await anOrder();
    await setFlag(other.desk, false);
    kit.pass(121 + orderLimits.lateMs / 60_000);
    await sweep();
    await setFlag(other.desk, true);
    await sweep();
    expect(await orderOf(other.desk, other.id)).toMatchObject({ failure: 'late', problems: [] });
    expect(await versionsOf(other.desk, other.id)).toHaveLength(1);
  });

  test('it is replaced by another, and cancelled once', async () => {
    const { desk, id } = await anOrder();
    const again = await api(desk).put(path(id), { revision: 1, publishAt: inHours(5) });
    expect(again.body.order).toMatchObject({ note: '' });
    kit.pass(180);
    await sweep();
    expect(await versionsOf(desk, id)).toHaveLength(1);
    const cancelled = await Promise.all([api(desk).delete(path(id)), api(desk).delete(path(id))]);
    expect(cancelled.map(({ status }) => status).sort()).toEqual([200, 404]);
    kit.pass(180);
    await sweep();
    expect(await versionsOf(desk, id)).toHaveLength(1);
  });

  test("a time without a zone is by the company's clock; a moment that is past or far away is refused", async () => {
    const { desk, id } = await anOrder();
    await api(desk).put('/settings/timeZone', { value: 'America/Sao_Paulo' });
    const year = new Date().getUTCFullYear() + 1;
    const order = (publishAt: string) => api(desk).put(path(id), { revision: 1, publishAt });
    const { body } = await order(`${year}-01-01T09:30`);
    expect(body).toMatchObject({
      ...{ timeZone: 'America/Sao_Paulo', order: { publishAt: `${year}-01-01T12:30:00.000Z` } },
    });
    const noDay = `${year}-02-30T10:00`;
    for (const wrong of [inHours(-1), inHours(24 * 400), 'amanhã', noDay, `${noDay}:00-03:00`])
      expect((await order(wrong)).body.error).toBe('ERR_FLOW_PUBLICATION_TIME');
    expect((await orderOf(desk, id)).publishAt).toBe(`${year}-01-01T12:30:00.000Z`);
  });

  test('what could not be published is not ordered: errors, another revision, another company', async () => {
    const { desk, id } = await anOrder();
    await draw(desk, id, 1, chain({ kind: 'message', text: '' }));
    const order = (body: object) => api(desk).put(path(id), { publishAt: inHours(1), ...body });
    expect((await order({ revision: 2 })).body).toMatchObject({
      ...{ error: 'ERR_FLOW_INVALID', details: { problems: [{ code: 'FLOW_FIELD_MISSING' }] } },
    });
    expect((await order({ revision: 1 })).body.error).toBe('ERR_FLOW_CHANGED');
    const other = await kit.aReception();
    const body = { revision: 1, publishAt: inHours(1) };
    for (const refused of [
      await api(other).get(path(id)),
      await api(other).put(path(id), body),
      await api(other).delete(path(id)),
    ])
      expect(refused.body.error).toBe('ERR_NO_FLOW_FOUND');
    expect(await orderOf(desk, id)).toMatchObject({ revision: 1, failure: null });
  });
});
