import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calendars } from '../calendars/plugin.ts';
import { type DashboardKit, startDashboard } from '../dashboard/testing/dashboard-kit.ts';
import { fields } from '../fields/plugin.ts';
import { routing } from '../routing/plugin.ts';
import { serviceLevels } from '../service-levels/plugin.ts';
import { tags } from '../tags/plugin.ts';
import { reports } from './plugin.ts';

let kit: DashboardKit;
beforeAll(async () => {
  kit = await startDashboard({ plugins: [calendars, tags, fields, serviceLevels, routing, reports] });
});
afterAll(() => kit.app.close());

test('numbers of a deleted agent and queue open their tickets, and export them', async () => {
  const desk = await kit.aDesk();
  const queueId = await kit.aQueue(desk);
  const agent = await kit.anAgent(desk, { queueIds: [queueId] });
  const { id } = await kit.anOpenTicket(desk, { by: agent, queueId });
  await kit.put(desk, id, { status: 'closed' });
  await kit.app.settle();
  const api = kit.app.api(desk.admin);
  expect((await api.delete(`/users/${agent.id}`)).status).toBe(200);
  expect((await api.delete(`/queue/${queueId}`)).status).toBe(200);
  for (const gone of [{ userId: String(agent.id) }, { queueId: String(queueId) }])
    for (const figure of ['closed', 'resolved']) {
      const { status, body } = await api.get('/reports/service/tickets', { ...gone, figure, days: '2' });
      expect([status, body.rows]).toMatchObject([200, [{ ticketId: id }]]);
      const query = { ...gone, figure, days: '2', table: 'tickets' };
      const exported = await api.get('/reports/service/export', query);
      expect([exported.status, String(exported.body).trim().split('\n')]).toMatchObject([200, { length: 2 }]);
    }
  const unknown = { userId: '2000000000', figure: 'closed', days: '2' };
  expect((await api.get('/reports/service/tickets', unknown)).body).toMatchObject({ rows: [], count: 0 });
});
