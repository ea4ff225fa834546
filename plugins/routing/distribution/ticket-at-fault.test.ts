import { definePlugin } from '@balcao/core';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calendars } from '../../calendars/plugin.ts';
import { tags } from '../../tags/plugin.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { routing } from '../plugin.ts';
import { distribute } from './distribute.ts';

/** Tickets whose giving out fails at its commit, every time. */
const broken = new Set<number>();
const faulty = definePlugin({
  name: 'faulty',
  register({ keep }) {
    keep(async (events) => {
      for (const { event, payload } of events)
        if (event === 'ticket.routed' && broken.has((payload as { ticketId: number }).ticketId))
          throw new Error('no such luck');
    });
  },
});

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [calendars, tags, routing, faulty] });
});
afterAll(() => kit.app.close());

async function waitingIn(desk: Desk, queueId: number): Promise<number> {
  const number = aNumber();
  await kit.write(desk, { number });
  const { id } = await kit.ticketOf(desk, number);
  await kit.app.api(desk.admin).put(`/tickets/${id}`, { queueId, status: 'pending' });
  return id;
}

test('a ticket that cannot be given out is tried once in a run, and holds up no other', async () => {
  const desk = await kit.aDesk();
  const queueId = await kit.aQueue(desk);
  const ctx = kit.app.ctx(desk.company);
  await kit.app.api(desk.admin).put(`/routing/queues/${queueId}`, { isOn: true });
  const [first, second] = [await waitingIn(desk, queueId), await waitingIn(desk, queueId)];
  broken.add(first);
  const agent = await kit.anAgent(desk, { queueIds: [queueId] });
  await ctx.table('Users').where({ id: agent.id }).update({ online: 1, lastSeenAt: Date.now() });
  await distribute(ctx);
  await kit.app.settle();
  const agents = await ctx.table('Tickets').whereIn('id', [first, second]).orderBy('id').pluck('userId');
  expect(agents).toEqual([null, agent.id]);
  expect(kit.app.claimErrors(/a ticket was not given out/)).toBeGreaterThan(0);
});
