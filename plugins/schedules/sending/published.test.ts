import { eventually } from '@balcao/core/testing/index.ts';
import { type RecordedEvents, recordEvents } from '@balcao/core/testing/record-events.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SchedulesKit, startSchedules } from '../testing/schedules-kit.ts';

let kit: SchedulesKit;
let recorded: RecordedEvents;
beforeAll(async () => {
  kit = await startSchedules();
  recorded = recordEvents(kit.app.host);
});
afterAll(() => kit.app.close());

const hour = 60 * 60_000;

test('a schedule announces once, with its message, that the network took it', async () => {
  const desk = await kit.aDesk({ paired: true });
  const contactId = await kit.aContact(desk);
  const { id } = await kit.aSchedule(desk, { contactId });
  kit.turnClock(hour + 1000);
  await kit.lookForDue();
  await eventually(() => recorded.names(desk.company).includes('schedule.sent'));
  const { messageId, ticketId } = await kit.app
    .ctx(desk.company)
    .table('Schedules')
    .where({ id })
    .first('messageId', 'ticketId');
  await kit.app.sweep('schedules/settled');
  const sent = recorded.of(desk.company, 'schedule.sent');
  expect(sent).toEqual([{ scheduleId: id, contactId, ticketId, messageId }]);
  expect(recorded.of(desk.company, 'schedule.failed')).toEqual([]);
  kit.turnClock(0);
});

test('a schedule announces that it failed when the network refuses its message', async () => {
  const desk = await kit.aDesk({ paired: true });
  await kit.app.api(desk.admin).post(`/sandbox/${desk.connectionId}/faults`, { refuse: true });
  const contactId = await kit.aContact(desk);
  const { id } = await kit.aSchedule(desk, { contactId });
  kit.turnClock(hour + 1000);
  await kit.lookForDue();
  // A row can be seen a moment before its writer has published it.
  await eventually(() => recorded.names(desk.company).includes('schedule.failed'));
  expect(recorded.of(desk.company, 'schedule.failed')).toMatchObject([
    { scheduleId: id, contactId, messageId: expect.any(Number) },
  ]);
  expect(recorded.of(desk.company, 'schedule.sent')).toEqual([]);
  kit.turnClock(0);
});

test('a schedule announces that it failed when no connection is left to become a message by', async () => {
  const company = await kit.app.aCompany();
  const desk = { company, admin: await kit.app.aUser(company), connectionId: 0 };
  const contactId = await kit.aContact(desk);
  const { id } = await kit.aSchedule(desk, { contactId });
  kit.turnClock(hour + 1000);
  await kit.lookForDue();
  await eventually(() => recorded.names(company).includes('schedule.failed'));
  expect(recorded.of(company, 'schedule.failed')).toEqual([
    { scheduleId: id, contactId, ticketId: null, messageId: null },
  ]);
  kit.turnClock(0);
});
