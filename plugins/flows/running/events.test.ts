/** @on-servers an event is stored in the transaction of the turn that ends a run */
import { eventually, readOutboundAllow } from '@balcao/core/testing/index.ts';
import { type FakeOutside, ok, startOutside } from '@balcao/core/testing/servers/fake-outside.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import { webhooks } from '../../webhooks/plugin.ts';
import type { FlowNode } from '../graph/graph.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain, question } from '../testing/graphs.ts';
import { mortal } from '../testing/kills.ts';
import { moveDueRun } from './due-runs.ts';
import { startFlow } from './start-flow.ts';

let kit: FlowsKit;
let receiver: FakeOutside;
let killedAfter: ReturnType<typeof mortal>;
beforeAll(async () => {
  kit = await startFlows({ plugins: [webhooks], config: { outboundAllow: readOutboundAllow('127.0.0.1') } });
  receiver = await startOutside(ok);
  killedAfter = mortal(kit.app.host);
});
afterAll(async () => {
  kit.app.claimErrors(/killed between two steps/);
  await kit.app.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.heard.length = 0;
});

type Desk = Awaited<ReturnType<FlowsKit['aReception']>>;
const subscribe = async ({ admin }: Pick<Desk, 'admin'>) => {
  const about = { name: 'CRM', url: receiver.url, eventTypes: ['flow.published', 'flow.run.ended'] };
  expect((await kit.app.api(admin).post('/webhook-endpoints', about)).status).toBe(201);
};
/** Events that the receiver got, once everything that was stored for it has left. */
async function heard(
  desk: Pick<Desk, 'company'>,
): Promise<Array<{ type: string; data: Record<string, unknown> }>> {
  const table = (name: string) => kit.app.ctx(desk.company).table(name);
  await eventually(async () => {
    for (const sweep of ['webhooks/events', 'webhooks/deliveries']) await kit.app.sweep(sweep);
    await kit.app.settle();
    const waiting = await table('WebhookDeliveries').whereIn('state', ['waiting', 'sending']);
    return (await table('WebhookEvents')).length + waiting.length === 0;
  });
  return receiver.heard.map(({ json }) => json as { type: string; data: Record<string, unknown> });
}

describe('Events of flows', () => {
  test('a publication and the end of each run are reported, with how it ended and no word of the customer', async () => {
    const desk = await kit.aFlowDesk(
      chain(question('cpf', { as: 'cpf', attempts: 1 }), { id: 'people', kind: 'hand-over' }),
    );
    await subscribe(desk);
    const graph = chain(question('cpf'), { id: 'people', kind: 'hand-over' });
    await kit.redraw(desk, desk.flowId, graph);
    const [drawn, asked, closed] = [aNumber(), aNumber(), aNumber()];
    await kit.talk(desk, drawn, 'Oi', 'segredo da Rita');
    await kit.talk(desk, asked, 'Oi', 'atendente');
    await kit.talk(desk, closed, 'Oi');
    const tickets = await Promise.all([drawn, asked, closed].map((number) => kit.ticketOf(desk, number)));
    await kit.app.api(desk.admin).put(`/tickets/${tickets[2]?.id}`, { status: 'closed' });
    const events = await heard(desk);
    expect(events.filter(({ type }) => type === 'flow.published').map(({ data }) => data)).toEqual([
      expect.objectContaining({ flowId: desk.flowId, number: 2, userId: desk.admin.id }),
    ]);
    const ends = events
      .filter(({ type }) => type === 'flow.run.ended')
      .map(({ data: { ticketId, nodeId, end, flowId } }) => [ticketId, nodeId, end, flowId]);
    expect(ends).toHaveLength(3);
    expect(ends).toEqual(
      expect.arrayContaining([
        [tickets[0]?.id, 'people', 'drawn', desk.flowId],
        [tickets[1]?.id, 'cpf', 'asked', desk.flowId],
        [tickets[2]?.id, 'cpf', 'closed', desk.flowId],
      ]),
    );
    expect(JSON.stringify(events)).not.toContain('segredo');
  });

  test('a hand-over that waits is reported as over once an agent takes it, at once or later, and once each', async () => {
    const desk = await kit.aFlowDesk(chain(question('q')));
    await subscribe(desk);
    const waiting: FlowNode = {
      ...{ id: 'people', kind: 'hand-over', nobodyMinutes: 5 },
      outputs: { nobody: 'boss' },
    };
    const boss: FlowNode = { id: 'boss', kind: 'hand-over', userId: desk.admin.id, nobodyMinutes: 5 };
    const start: FlowNode = { id: 'start', kind: 'start', outputs: { next: 'people' } };
    await kit.redraw(desk, desk.flowId, {
      nodes: [start, waiting, { ...boss, outputs: { nobody: 'people' } }],
    });
    const [taken, passed] = [aNumber(), aNumber()];
    for (const number of [taken, passed]) await kit.talk(desk, number, 'Oi');
    const takenId = (await kit.ticketOf(desk, taken)).id;
    const passedId = (await kit.ticketOf(desk, passed)).id;
    const change = { status: 'open', userId: desk.admin.id };
    expect((await kit.app.api(desk.admin).put(`/tickets/${takenId}`, change)).status).toBe(200);
    kit.setClock(Date.now() + 6 * 60_000);
    await moveDueRun(kit.app.ctx(desk.company), passedId);
    // The second end follows from the ticket that the run gave away.
    const ends = await eventually(async () => {
      const ended = (await heard(desk)).filter(({ type }) => type === 'flow.run.ended');
      return ended.length > 1 && ended.map(({ data: { ticketId, nodeId, end } }) => [ticketId, nodeId, end]);
    });
    expect(ends).toEqual([
      [takenId, 'people', 'drawn'],
      [passedId, 'boss', 'drawn'],
    ]);
    kit.resetClock();
  });

  test('a run whose process is killed at any write is reported once', async () => {
    const desk = await kit.aReception();
    await subscribe(desk);
    const flowId = await kit.aFlow(
      desk,
      chain({ kind: 'message', text: 'Oi' }, { id: 'people', kind: 'hand-over' }),
    );
    const ticketIds: number[] = [];
    for (let left = 0, isDead = true; isDead; left++) {
      const number = aNumber();
      await kit.write(desk, { number });
      const { id } = await kit.ticketOf(desk, number);
      const ctx = kit.app.ctx(desk.company);
      isDead = await killedAfter(left, () => startFlow(ctx, id, flowId));
      const steps = await ctx.table('FlowSteps').where({ ticketId: id });
      if (steps.length === 0) await startFlow(ctx, id, flowId);
      ticketIds.push(id);
    }
    expect(ticketIds.length).toBeGreaterThan(5);
    const ended = (await heard(desk)).filter(({ type }) => type === 'flow.run.ended');
    expect(ended.map(({ data }) => Number(data.ticketId)).sort((one, other) => one - other)).toEqual(
      ticketIds,
    );
  });
});
