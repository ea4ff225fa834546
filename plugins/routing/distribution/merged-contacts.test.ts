/** @on-servers tickets are given under the locks of ticket and agent */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calendars } from '../../calendars/plugin.ts';
import { tags } from '../../tags/plugin.ts';
import { aNumber, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { routing } from '../plugin.ts';
import { distribute } from './distribute.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [calendars, tags, routing] });
});
afterAll(() => kit.app.close());

test('a customer comes back to the agent who answered last, also after a merge with another contact', async () => {
  const desk = await kit.aDesk();
  const ctx = kit.app.ctx(desk.company);
  const queueId = await kit.aQueue(desk);
  const admin = kit.app.api(desk.admin);
  const [last, idle] = [
    await kit.anAgent(desk, { queueIds: [queueId] }),
    await kit.anAgent(desk, { queueIds: [queueId] }),
  ];
  await ctx.table('Users').whereIn('id', [last.id, idle.id]).update({ online: 1, lastSeenAt: Date.now() });
  await admin.put(`/routing/queues/${queueId}`, { isOn: true, stickyDays: 7 });
  const [atWork, own] = [aNumber(), aNumber()];
  const { id, contactId: fromContactId } = await kit.anOpenTicket(desk, {
    ...{ number: atWork, by: last, queueId },
  });
  await kit.app.api(last).post(`/messages/${id}`, { body: 'Pronto' });
  await kit.app.api(last).put(`/tickets/${id}`, { status: 'closed' });
  await kit.write(desk, { number: own });
  const waiting = await kit.ticketOf(desk, own);
  expect((await admin.post(`/contacts/${waiting.contactId}/merge`, { fromContactId })).status).toBe(200);
  await kit.app.settle();
  await admin.put(`/tickets/${waiting.id}`, { queueId, status: 'pending' });
  await distribute(ctx);
  await kit.app.settle();
  expect((await admin.get(`/tickets/${waiting.id}/assignments`)).body).toMatchObject([
    { userId: last.id, reason: 'STICKY' },
  ]);
});
