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

test('tickets that wait for a skill hold up none behind them, however many a run leaves', async () => {
  const desk = await kit.aDesk();
  const [api, ctx] = [kit.app.api(desk.admin), kit.app.ctx(desk.company)];
  const queueId = await kit.aQueue(desk);
  const { id: english } = (await api.post('/tags', { name: 'English', color: '#112233' })).body;
  const waiting = async (tagIds: number[]) => {
    const number = aNumber();
    await kit.write(desk, { number });
    const { id } = await kit.ticketOf(desk, number);
    await api.post('/tags/sync', { ticketId: id, tags: tagIds.map((tagId) => ({ id: tagId })) });
    await api.put(`/tickets/${id}`, { queueId, status: 'pending' });
    return id;
  };
  const patient: number[] = [];
  for (let made = 0; made < 5; made++) patient.push(await waiting([english]));
  const plain = [await waiting([]), await waiting([])];
  const [agent, absent] = [
    await kit.anAgent(desk, { queueIds: [queueId] }),
    await kit.anAgent(desk, { queueIds: [queueId] }),
  ];
  await api.put(`/users/${absent.id}/availability`, { skillTagIds: [english] });
  await api.put(`/routing/queues/${queueId}`, { isOn: true, skillMinutes: null });
  await kit.app.settle();
  await ctx.table('Users').where({ id: agent.id }).update({ online: 1, lastSeenAt: Date.now() });
  await distribute(ctx, { leftMax: 2 });
  await kit.app.settle();
  const agentsOf = (ids: number[]) => ctx.table('Tickets').whereIn('id', ids).pluck('userId');
  expect(await agentsOf(plain)).toEqual([agent.id, agent.id]);
  expect(new Set(await agentsOf(patient))).toEqual(new Set([null]));
});
