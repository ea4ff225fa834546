/** @on-servers tickets return under the locks of ticket and assignment */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { forgetOpenTimes } from '../../calendars/index.ts';
import { calendars } from '../../calendars/plugin.ts';
import { tags } from '../../tags/plugin.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { routing } from '../plugin.ts';
import { distribute } from './distribute.ts';
import { sweepRouting } from './return-unanswered.ts';
import { routingClock } from './routing-clock.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [calendars, tags, routing] });
});
afterAll(() => kit.app.close());
beforeEach(() => {
  routingClock(kit.app.host).now = Date.now;
});

const minute = 60_000;
const ctxOf = (desk: Desk) => kit.app.ctx(desk.company);
/** A company with a queue that gives its tickets out, to one agent who is there. */
async function aRoutedDesk(wishes: object) {
  const desk = await kit.aDesk();
  const queueId = await kit.aQueue(desk);
  const agent = await kit.anAgent(desk, { queueIds: [queueId] });
  await ctxOf(desk).table('Users').where({ id: agent.id }).update({ online: 1, lastSeenAt: Date.now() });
  const set = await kit.app.api(desk.admin).put(`/routing/queues/${queueId}`, { isOn: true, ...wishes });
  expect(set.status).toBe(200);
  return { desk, queueId, agent };
}
type Routed = Awaited<ReturnType<typeof aRoutedDesk>>;
/** A ticket that the agent was given. */
async function given({ desk, queueId, agent }: Routed) {
  const number = aNumber();
  await kit.write(desk, { number });
  const { id } = await kit.ticketOf(desk, number);
  await kit.app.api(desk.admin).put(`/tickets/${id}`, { queueId, status: 'pending' });
  await distribute(ctxOf(desk));
  await kit.app.settle();
  expect(await agentOf(desk, id)).toBe(agent.id);
  return { id, number };
}
const agentOf = async (desk: Desk, id: number): Promise<number | null> =>
  (await ctxOf(desk).table('Tickets').where({ id }).first('userId')).userId;
const leaves = ({ desk, agent }: Routed) =>
  ctxOf(desk).table('Users').where({ id: agent.id }).update({ online: 0 });
async function later(minutes: number, { opensTo = async (_id: number) => true, limit = 500 } = {}) {
  const at = Date.now() + minutes * minute;
  routingClock(kit.app.host).now = () => at;
  await sweepRouting({ host: kit.app.host, opensTo }, limit);
  await kit.app.settle();
}

test('tickets of a company without routing in its plan hold up none of other companies, and are not looked at again', async () => {
  const [closed, open] = [
    await aRoutedDesk({ onAgentGone: 'return-unanswered' }),
    await aRoutedDesk({ onAgentGone: 'return-unanswered' }),
  ];
  const stays = [await given(closed), await given(closed)];
  const returns = await given(open);
  await leaves(closed);
  await leaves(open);
  const opensTo = async (companyId: number) => companyId === open.desk.company.id;
  await later(6, { opensTo, limit: 1 });
  for (const { id } of stays) expect(await agentOf(closed.desk, id)).toBe(closed.agent.id);
  expect(await agentOf(open.desk, returns.id)).toBeNull();
  const ended = await ctxOf(closed.desk).table('Assignments').pluck('endedBy');
  expect(ended).toEqual(['moved', 'moved']);
});

describe('opening hours that change while an agent has a ticket', () => {
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const opens = async ({ desk, queueId }: Routed, endTime: string) => {
    const schedules = weekdays.map((weekdayEn) => ({
      ...{ weekday: weekdayEn, weekdayEn, startTime: '08:00', endTime },
    }));
    const set = await kit.app.api(desk.admin).put(`/queue/${queueId}`, { schedules });
    expect(set.body.error).toBeUndefined();
    forgetOpenTimes(ctxOf(desk));
  };
  const at = async (time: string) => {
    routingClock(kit.app.host).now = () => Date.parse(`2026-11-27T${time}Z`);
    await sweepRouting({ host: kit.app.host, opensTo: async () => true });
    await kit.app.settle();
  };
  const givenAt = async (routed: Routed, time: string) => {
    routingClock(kit.app.host).now = () => Date.parse(`2026-11-27T${time}Z`);
    return (await given(routed)).id;
  };

  test('return it sooner where they became longer', async () => {
    const routed = await aRoutedDesk({ returnMinutes: 10 });
    await opens(routed, '18:00');
    const id = await givenAt(routed, '17:55:00');
    await opens(routed, '20:00');
    await at('18:04:59');
    expect(await agentOf(routed.desk, id)).toBe(routed.agent.id);
    await at('18:05:00');
    expect(await agentOf(routed.desk, id)).toBeNull();
  });

  test('leave it with the agent while the queue opens on no day, and return it once it opens again', async () => {
    const routed = await aRoutedDesk({ returnMinutes: 10 });
    await opens(routed, '18:00');
    const id = await givenAt(routed, '17:55:00');
    await opens(routed, '08:00');
    await at('18:30:00');
    expect(await agentOf(routed.desk, id)).toBe(routed.agent.id);
    const { status, body } = await kit.app.api(routed.desk.admin).get(`/tickets/${id}/assignments`);
    expect([status, body[0]?.returnAt]).toEqual([200, '2026-11-28T18:30:00.000Z']);
    await opens(routed, '20:00');
    await at('18:30:03');
    expect(await agentOf(routed.desk, id)).toBeNull();
  });

  test('leave it with the agent where they became shorter', async () => {
    const routed = await aRoutedDesk({ returnMinutes: 10 });
    await opens(routed, '20:00');
    const id = await givenAt(routed, '17:55:00');
    await opens(routed, '18:00');
    await at('18:30:00');
    expect(await agentOf(routed.desk, id)).toBe(routed.agent.id);
  });
});

describe('a ticket that its agent snoozed', () => {
  const snooze = async ({ desk, agent }: Routed, id: number, minutes: number) => {
    const until = new Date(Date.now() + minutes * minute).toISOString();
    expect((await kit.app.api(agent).put(`/tickets/${id}/snooze`, { until })).status).toBe(200);
    return Number((await ctxOf(desk).table('Tickets').where({ id }).first('snoozedUntil')).snoozedUntil);
  };
  const returnAtOf = async ({ desk }: Routed, ticketId: number) => {
    const { returnAt } = await ctxOf(desk).table('Assignments').where({ ticketId }).first('returnAt');
    return returnAt === null ? null : Number(returnAt);
  };

  test('stays with the agent past the minutes of the queue, and returns when its snooze is over', async () => {
    const routed = await aRoutedDesk({ returnMinutes: 10 });
    const { id } = await given(routed);
    const until = await snooze(routed, id, 60);
    await later(11);
    expect([await agentOf(routed.desk, id), await returnAtOf(routed, id)]).toEqual([routed.agent.id, until]);
    await later(61);
    expect(await agentOf(routed.desk, id)).toBeNull();
  });

  test('returns by the minutes of the queue from when its customer ended the snooze', async () => {
    const routed = await aRoutedDesk({ returnMinutes: 10 });
    const { id, number } = await given(routed);
    await snooze(routed, id, 600);
    await later(11);
    await kit.write(routed.desk, { number });
    await kit.app.settle();
    await later(20);
    expect(await agentOf(routed.desk, id)).toBe(routed.agent.id);
    await later(22);
    expect(await agentOf(routed.desk, id)).toBeNull();
  });

  test('stays with an agent who goes away, until its snooze is over', async () => {
    const routed = await aRoutedDesk({ onAgentGone: 'return-unanswered' });
    const { id } = await given(routed);
    await snooze(routed, id, 60);
    await leaves(routed);
    await later(6);
    expect(await agentOf(routed.desk, id)).toBe(routed.agent.id);
    await later(61);
    expect(await agentOf(routed.desk, id)).toBeNull();
  });
});
