/** @on-servers tickets are joined under locks */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aNumber } from '../tickets/testing/tickets-kit.ts';
import { type SchedulesKit, startSchedules } from './testing/schedules-kit.ts';

let kit: SchedulesKit;
beforeAll(async () => {
  kit = await startSchedules();
});
afterAll(() => kit.app.close());

test('a message that was scheduled in a conversation stays with it where that becomes one with another', async () => {
  const desk = await kit.aDesk();
  const api = kit.app.api(desk.admin);
  const queueId = await kit.aQueue(desk);
  const agent = await kit.anAgent(desk, { queueIds: [queueId] });
  const held = await kit.anOpenTicket(desk, { number: aNumber(), by: agent, queueId });
  const number = aNumber();
  await kit.write(desk, { number });
  const waiting = await kit.ticketOf(desk, number);
  const schedule = await kit.aSchedule(desk, { contactId: waiting.contactId, ticketId: waiting.id });
  const fromContactId = waiting.contactId;
  expect((await api.post(`/contacts/${held.contactId}/merge`, { fromContactId })).status).toBe(200);
  await kit.app.settle();
  expect(await kit.find(desk, schedule.id)).toMatchObject({ contactId: held.contactId, ticketId: held.id });
  // By its conversation the agent sees it.
  expect((await kit.app.api(agent).get(`/schedules/${schedule.id}`)).status).toBe(200);
});
