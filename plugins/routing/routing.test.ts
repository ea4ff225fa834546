/** @on-servers tickets are given under the locks of ticket and agent */
import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { calendars } from '../calendars/plugin.ts';
import { tags } from '../tags/plugin.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../tickets/testing/tickets-kit.ts';
import { distribute } from './distribution/distribute.ts';
import { sweepRouting } from './distribution/return-unanswered.ts';
import { routingClock } from './distribution/routing-clock.ts';
import { routing } from './plugin.ts';
import type { Assignment, RoutingNow } from './schemas.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [calendars, tags, routing] });
});
afterAll(() => kit.app.close());

const minute = 60_000;
/** Tickets that several processes reach for at once. */
const races = process.env.TEST_ALL ? 10_000 : 200;
let desk: Desk;
let queueId: number;
beforeEach(async () => {
  routingClock(kit.app.host).now = Date.now;
  desk = await kit.aDesk();
  queueId = await kit.aQueue(desk);
});

const ctx = () => kit.app.ctx(desk.company);
const api = (user: TestUser = desk.admin) => kit.app.api(user);
async function need(answer: ReturnType<ReturnType<typeof api>['get']>) {
  const { status, body } = await answer;
  expect([status, body?.error]).toEqual([200, undefined]);
  return body;
}
const route = (wishes: object = {}) =>
  need(api().put(`/routing/queues/${queueId}`, { isOn: true, ...wishes }));
async function anAgent({ online = true, capacity }: { online?: boolean; capacity?: number } = {}) {
  const agent = await kit.anAgent(desk, { queueIds: [queueId] });
  if (online)
    await ctx().table('Users').where({ id: agent.id }).update({ online: 1, lastSeenAt: Date.now() });
  if (capacity) await need(api().put(`/users/${agent.id}/availability`, { capacity }));
  return agent;
}
/** A customer's ticket that an agent has taken by hand; it never waits in the queue, where routing could be the first. */
async function takenBy(agent: { id: number }): Promise<void> {
  const number = aNumber();
  await kit.write(desk, { number });
  const { id } = await kit.ticketOf(desk, number);
  await need(api().put(`/tickets/${id}`, { queueId, status: 'open', userId: agent.id }));
}
/** A customer's ticket that waits in the queue. */
async function waiting(wishes: { number?: string; priority?: number } = {}): Promise<number> {
  const number = wishes.number ?? aNumber();
  await kit.write(desk, { number });
  const { id } = await kit.ticketOf(desk, number);
  if (wishes.priority) await need(api().put(`/tickets/${id}/priority`, { priority: wishes.priority }));
  await need(api().put(`/tickets/${id}`, { queueId, status: 'pending' }));
  return id;
}
const distributed = async () => {
  await distribute(ctx());
  await kit.app.settle();
};
const agentOf = async (ticketId: number): Promise<number | null> =>
  (await ctx().table('Tickets').where({ id: ticketId }).first('userId')).userId;
const assignmentsOf = (ticketId: number): Promise<Assignment[]> =>
  need(api().get(`/tickets/${ticketId}/assignments`));
const givenTo = async (user: { id: number }) =>
  (await ctx().table('Tickets').where({ userId: user.id, status: 'open' }).orderBy('id').pluck('id')).map(
    Number,
  );
/** Puts every ticket of the queue back, as if none had ever been given. */
async function waitAgain() {
  const waits = { status: 'pending', userId: null };
  await ctx().table('Assignments').where({ queueId }).delete();
  await ctx().table('Tickets').where({ queueId }).update(waits);
  await ctx()
    .table('TicketWork')
    .where({ queueId })
    .update({ ...waits, phase: 'waiting' });
}
async function later(minutes: number) {
  const at = Date.now() + minutes * minute;
  routingClock(kit.app.host).now = () => at;
  await sweepRouting({ host: kit.app.host, opensTo: async () => true });
  await kit.app.settle();
}

describe('skills', () => {
  const aSkill = async (name: string): Promise<number> =>
    (await need(api().post('/tags', { name, color: '#112233' }))).id;
  const can = (agent: { id: number }, ...skillTagIds: number[]) =>
    need(api().put(`/users/${agent.id}/availability`, { skillTagIds }));

  test('a ticket goes to who has every skill that its queue and its tags need, and others are passed over for it', async () => {
    const [english, billing, urgent] = [
      await aSkill('English'),
      await aSkill('Faturas'),
      await aSkill('Urgente'),
    ];
    const [both, one] = [await anAgent(), await anAgent()];
    await can(both, english, billing);
    await can(one, english);
    await takenBy(both);
    const [plain, tagged] = [await waiting(), await waiting()];
    await need(api().post('/tags/sync', { ticketId: tagged, tags: [{ id: billing }, { id: urgent }] }));
    await route({ skillTagIds: [english] });
    await distributed();
    // No agent has the third tag as a skill: it says something else.
    expect([await agentOf(plain), await agentOf(tagged)]).toEqual([one.id, both.id]);
    const [{ candidates } = { candidates: [] }] = await assignmentsOf(tagged);
    expect(candidates.map(({ userId, obstacle }) => [userId, obstacle])).toEqual([
      [both.id, null],
      [one.id, 'skill'],
    ]);
  });

  test('a ticket whose skills no agent with room has waits the minutes of its queue, then goes to who has the most of them', async () => {
    const [english, billing] = [await aSkill('English'), await aSkill('Faturas')];
    const [some] = [await anAgent(), await anAgent(), await anAgent({ online: false })];
    await can(some, billing);
    await route({ skillTagIds: [english, billing], skillMinutes: 10 });
    const ticketId = await waiting();
    await later(9);
    expect(await agentOf(ticketId)).toBeNull();
    await later(11);
    expect(await agentOf(ticketId)).toBe(some.id);
    expect((await assignmentsOf(ticketId))[0]?.reason).toBe('SKILL_DROPPED');
    await route({ skillMinutes: null });
    const patient = await waiting();
    await later(600);
    expect(await agentOf(patient)).toBeNull();
  });

  test('skills are tags of the company, and only who manages routing gives them', async () => {
    const english = await aSkill('English');
    const agent = await anAgent();
    const body = { skillTagIds: [english] };
    expect((await api(agent).put(`/users/${agent.id}/availability`, body)).status).toBe(403);
    const missing = { skillTagIds: [999_999] };
    expect((await api().put(`/users/${agent.id}/availability`, missing)).body.error).toBe('ERR_NO_TAG_FOUND');
    expect((await api().put(`/routing/queues/${queueId}`, missing)).body.error).toBe('ERR_NO_TAG_FOUND');
    expect(await can(agent, english)).toMatchObject(body);
    await need(api().delete(`/tags/${english}`));
    await kit.app.settle();
    expect((await need(api().get(`/users/${agent.id}/availability`))).skillTagIds).toEqual([]);
  });
});

describe('giving tickets', () => {
  test('a ticket that comes to a queue goes to the agent with the most room, with the reason', async () => {
    await route();
    const [busy, free] = [await anAgent(), await anAgent()];
    await takenBy(busy);
    const ticketId = await waiting();
    await distributed();
    expect(await agentOf(ticketId)).toBe(free.id);
    const [assignment] = await assignmentsOf(ticketId);
    expect(assignment).toMatchObject({
      userId: free.id,
      reason: 'LEAST_LOADED',
      endedAt: null,
      returnAt: null,
    });
    expect(assignment?.candidates.map(({ userId, load, obstacle }) => [userId, load, obstacle])).toEqual([
      [free.id, 0, null],
      [busy.id, 1, null],
    ]);
  });

  test('check 23: each candidate who was not chosen is named with the reason', async () => {
    const english: number = (await need(api().post('/tags', { name: 'English', color: '#112233' }))).id;
    const skilled = async (wishes: object = {}) => {
      const agent = await anAgent({ online: false });
      await need(api().put(`/users/${agent.id}/availability`, { skillTagIds: [english], ...wishes }));
      return agent;
    };
    const comes = ({ id }: TestUser) =>
      ctx().table('Users').where({ id }).update({ online: 1, lastSeenAt: Date.now() });
    const [away, full] = [await skilled({ availability: 'away' }), await skilled({ capacity: 1 })];
    const [unskilled, returned] = [await anAgent(), await skilled()];
    const [bursting, chosen] = [await skilled(), await skilled()];
    await takenBy(full);
    for (const agent of [away, full, returned]) await comes(agent);
    await route({ skillTagIds: [english], skillMinutes: null, returnMinutes: 10, burst: 1 });
    const ticketId = await waiting();
    await distributed();
    expect(await agentOf(ticketId)).toBe(returned.id);
    await comes(bursting);
    const other = await waiting();
    await later(8);
    expect(await agentOf(other)).toBe(bursting.id);
    await later(11);
    await comes(chosen);
    await distributed();
    expect(await agentOf(ticketId)).toBe(chosen.id);
    const { candidates = [] } =
      (await assignmentsOf(ticketId)).find(({ userId }) => userId === chosen.id) ?? {};
    expect(Object.fromEntries(candidates.map(({ userId, obstacle }) => [userId, obstacle]))).toEqual({
      ...{ [chosen.id]: null, [away.id]: 'away', [full.id]: 'full', [unskilled.id]: 'skill' },
      ...{ [returned.id]: 'returned', [bursting.id]: 'burst' },
    });
  });

  test('a queue whose routing is off, a bot’s ticket, and one whose message no bot has seen yet are left alone', async () => {
    await anAgent();
    const left = await waiting();
    await distributed();
    expect(await agentOf(left)).toBeNull();
    await ctx().table('TicketWork').where({ ticketId: left }).update({ phase: 'bot' });
    await route();
    await distributed();
    expect(await agentOf(left)).toBeNull();
    await ctx().table('TicketWork').where({ ticketId: left }).update({ phase: 'waiting' });
    const { lastMessageId: messageId } = await ctx()
      .table('Tickets')
      .where({ id: left })
      .first('lastMessageId');
    await eventually(async () => (await ctx().table('StageTurns')).length === 0);
    await ctx().insert('StageTurns', { messageId, ticketId: left, claimedUntil: Date.now() + minute });
    await distributed();
    expect(await agentOf(left)).toBeNull();
    await ctx().table('StageTurns').where({ ticketId: left }).delete();
    await distributed();
    expect(await agentOf(left)).not.toBeNull();
  });

  test('agents who are busy, away, off line or of another queue get none', async () => {
    await route();
    const [busy, away] = [await anAgent(), await anAgent()];
    await anAgent({ online: false });
    await kit.anAgent(desk, { queueIds: [await kit.aQueue(desk)] });
    await need(api(busy).put(`/users/${busy.id}/availability`, { availability: 'busy' }));
    await need(api(away).put(`/users/${away.id}/availability`, { availability: 'away' }));
    const ticketId = await waiting();
    await distributed();
    expect(await agentOf(ticketId)).toBeNull();
    await need(api(away).put(`/users/${away.id}/availability`, { availability: 'available' }));
    await kit.app.settle();
    expect(await agentOf(ticketId)).toBe(away.id);
    const [{ candidates } = { candidates: [] }] = await assignmentsOf(ticketId);
    expect(candidates.map(({ obstacle }) => obstacle).sort()).toEqual(['away', 'away', null].sort());
  });

  test('checks 19 and 20: several processes give each agent as many as they have room for, though one accepts by hand meanwhile', async () => {
    const agents: TestUser[] = [];
    for (let made = 0; made < 4; made++) agents.push(await anAgent({ capacity: 5 }));
    const ids: number[] = [];
    for (let made = 0; made < 40; made++) ids.push(await waiting());
    const [newest, hands] = [ids.at(-1) as number, agents[0] as TestUser];
    await route({ burst: null });
    for (let race = 0; race < races; race += 20) {
      await waitAgain();
      const accept =
        race === 0 ? null : api(hands).put(`/tickets/${newest}`, { status: 'open', userId: hands.id });
      await Promise.all([distribute(ctx()), distribute(ctx()), accept, distribute(ctx())]);
      await kit.app.settle();
      const ledger: Array<Pick<Assignment, 'ticketId' | 'userId' | 'reason'>> = await ctx()
        .table('Assignments')
        .where({ queueId })
        .select('ticketId', 'userId', 'reason');
      const given = ledger.filter(({ reason }) => reason !== 'BY_HAND');
      expect(new Set(ledger.map(({ ticketId }) => ticketId)).size).toBe(ledger.length);
      for (const agent of agents) {
        const [all, routed] = [await givenTo(agent), given.filter(({ userId }) => userId === agent.id)];
        const byHand = agent.id === hands.id && accept ? 1 : 0;
        expect(routed.length).toBeLessThanOrEqual(5);
        expect(all).toHaveLength(routed.length + byHand);
        expect(all.length).toBeGreaterThanOrEqual(5);
      }
      if (accept) continue;
      expect(ledger).toHaveLength(20);
      const whoHas = () => Promise.all(ids.map(agentOf));
      const before = await whoHas();
      const [done] = await givenTo(hands);
      await need(api(hands).put(`/tickets/${done}`, { status: 'closed' }));
      await kit.app.settle();
      // The longest waiting goes to the free place, and no other.
      expect(await whoHas()).toEqual(before.with(before.indexOf(null), hands.id));
    }
  });

  test('who closes a ticket is given the longest waiting, not the newest', async () => {
    const agent = await anAgent({ capacity: 1 });
    const [first, second, third] = [await waiting(), await waiting(), await waiting()];
    await route();
    await kit.app.settle();
    expect(await givenTo(agent)).toEqual([first]);
    await need(api().put(`/tickets/${first}`, { status: 'closed' }));
    await kit.app.settle();
    expect([await agentOf(second), await agentOf(third)]).toEqual([agent.id, null]);
  });

  test('a queue that gives by priority gives the urgent first, which counts twice', async () => {
    const agent = await anAgent({ capacity: 2 });
    const [plain, urgent] = [await waiting(), await waiting({ priority: 4 })];
    await route({ ticketOrder: 'priority' });
    await kit.app.settle();
    expect([await givenTo(agent), await agentOf(plain)]).toEqual([[urgent], null]);
  });

  test('an accept by hand needs no room, counts, and has its entry', async () => {
    const agent = await anAgent({ capacity: 1 });
    await route();
    const first = await waiting();
    await distributed();
    const second = await waiting();
    await need(api(agent).put(`/tickets/${second}`, { status: 'open', userId: agent.id }));
    await distributed();
    expect(await givenTo(agent)).toEqual([first, second]);
    expect((await assignmentsOf(second)).map(({ reason, userId }) => [reason, userId])).toEqual([
      ['BY_HAND', agent.id],
    ]);
  });

  test('no agent gets more than the burst within five minutes', async () => {
    const agent = await anAgent({ capacity: 50 });
    for (let made = 0; made < 5; made++) await waiting();
    await route({ burst: 2 });
    await kit.app.settle();
    expect(await givenTo(agent)).toHaveLength(2);
    await later(6);
    expect(await givenTo(agent)).toHaveLength(4);
  });

  test('check 22: a morning’s backlog fills its only agent, and follows as tickets close, ten at most in five minutes', async () => {
    const agent = await anAgent();
    const backlog = process.env.TEST_ALL ? 100 : 22;
    for (let made = 0; made < backlog; made++) await waiting();
    await route({ burst: 10 });
    await kit.app.settle();
    const given = async (): Promise<number[]> =>
      (await ctx().table('Assignments').where({ queueId, userId: agent.id }).orderBy('at').pluck('at')).map(
        Number,
      );
    expect(await given()).toHaveLength(5);
    for (let minutes = 1; (await given()).length < backlog; minutes++) {
      for (const id of (await givenTo(agent)).slice(0, 3))
        await need(api().put(`/tickets/${id}`, { status: 'closed' }));
      await later(minutes);
      expect((await givenTo(agent)).length).toBeLessThanOrEqual(5);
    }
    const times = await given();
    const within = times.map((at) => times.filter((other) => other >= at && other < at + 5 * minute).length);
    expect(Math.max(...within)).toBe(10);
  });

  test('a customer comes back to the agent who answered last, within the days of the queue', async () => {
    const [one, other] = [await anAgent(), await anAgent()];
    await route({ stickyDays: 7 });
    const number = aNumber();
    const first = await waiting({ number });
    await distributed();
    expect(await agentOf(first)).toBe(one.id);
    await need(api(one).post(`/messages/${first}`, { body: 'Pronto' }));
    await need(api(one).put(`/tickets/${first}`, { status: 'closed' }));
    await takenBy(one);
    const second = await waiting({ number });
    await distributed();
    const [assignment] = await assignmentsOf(second);
    expect(assignment).toMatchObject({ userId: one.id, reason: 'STICKY' });
    expect(await givenTo(other)).toEqual([]);
  });
});

describe('returning tickets', () => {
  test('a ticket without an answer in time waits again, and goes to another for thirty minutes', async () => {
    const agent = await anAgent();
    await route({ returnMinutes: 10 });
    const ticketId = await waiting();
    await distributed();
    const [given] = await assignmentsOf(ticketId);
    expect(given?.returnAt).not.toBeNull();
    await later(9);
    expect(await agentOf(ticketId)).toBe(agent.id);
    await later(11);
    expect(await agentOf(ticketId)).toBeNull();
    expect((await assignmentsOf(ticketId))[0]).toMatchObject({ endedBy: 'returned', returnAt: null });
    await later(40);
    expect(await agentOf(ticketId)).toBeNull();
    const other = await anAgent();
    await later(40);
    expect(await agentOf(ticketId)).toBe(other.id);
  });

  test('an answer keeps the ticket with its agent', async () => {
    const agent = await anAgent();
    await route({ returnMinutes: 10 });
    const ticketId = await waiting();
    await distributed();
    await need(api(agent).post(`/messages/${ticketId}`, { body: 'Bom dia' }));
    await later(11);
    expect(await agentOf(ticketId)).toBe(agent.id);
    expect((await assignmentsOf(ticketId))[0]).toMatchObject({ endedBy: 'answered', returnAt: null });
  });

  test('a ticket stays with its agent once its queue takes nothing back, or gives out nothing, any more', async () => {
    for (const change of [{ returnMinutes: null }, { isOn: false }]) {
      queueId = await kit.aQueue(desk);
      const agent = await anAgent();
      await route({ returnMinutes: 10 });
      const ticketId = await waiting();
      await distributed();
      await need(api().put(`/routing/queues/${queueId}`, change));
      await later(11);
      expect(await agentOf(ticketId)).toBe(agent.id);
      routingClock(kit.app.host).now = Date.now;
    }
  });

  test('a ticket without an answer waits again when its agent goes away, where the queue wants that', async () => {
    const agent = await anAgent();
    await route({ onAgentGone: 'return-unanswered' });
    const [answered, silent] = [await waiting(), await waiting()];
    await distributed();
    await need(api(agent).post(`/messages/${answered}`, { body: 'Bom dia' }));
    await ctx().table('Users').where({ id: agent.id }).update({ online: 0 });
    await later(4);
    expect([await agentOf(answered), await agentOf(silent)]).toEqual([agent.id, agent.id]);
    await need(api().put(`/routing/queues/${queueId}`, { onAgentGone: 'keep' }));
    await later(6);
    expect(await agentOf(silent)).toBe(agent.id);
    await need(api().put(`/routing/queues/${queueId}`, { onAgentGone: 'return-unanswered' }));
    await later(6);
    expect([await agentOf(answered), await agentOf(silent)]).toEqual([agent.id, null]);
    expect((await assignmentsOf(silent))[0]).toMatchObject({ endedBy: 'returned' });
  });

  test('a ticket that is given by hand to a colleague who is away waits for that colleague', async () => {
    const away = await anAgent({ online: false });
    await route({ onAgentGone: 'return-unanswered' });
    const ticketId = await waiting();
    await need(api().put(`/tickets/${ticketId}`, { status: 'open', userId: away.id }));
    await later(6);
    expect(await agentOf(ticketId)).toBe(away.id);
  });

  test('a ticket that came back three times waits for an agent to accept it', async () => {
    const agents = [await anAgent(), await anAgent(), await anAgent(), await anAgent()];
    await route({ returnMinutes: 1 });
    const ticketId = await waiting();
    await distributed();
    for (let time = 1; time <= 4; time++) await later(time * 2);
    expect(await agentOf(ticketId)).toBeNull();
    expect((await assignmentsOf(ticketId)).map(({ endedBy }) => endedBy)).toEqual(Array(3).fill('returned'));
    const now: RoutingNow = await need(api().get('/routing/now'));
    expect(now.queues.find((queue) => queue.queueId === queueId)).toMatchObject({
      ...{ waiting: 1, stuck: 1, targets: null },
    });
    expect(now.agents.filter(({ userId }) => agents.some(({ id }) => id === userId))).toHaveLength(4);
  });

  test('a ticket that its agent gives back does not come to the same agent again at once', async () => {
    const agent = await anAgent();
    await route();
    const ticketId = await waiting();
    await distributed();
    await need(api(agent).put(`/tickets/${ticketId}`, { status: 'pending', userId: null }));
    await distributed();
    expect(await agentOf(ticketId)).toBeNull();
    expect((await assignmentsOf(ticketId))[0]).toMatchObject({ endedBy: 'released' });
  });

  test('tickets that the only agent gave back do not keep newer ones waiting', async () => {
    const agent = await anAgent();
    const given = await Promise.all(Array.from({ length: 50 }, () => waiting()));
    const newer = await waiting();
    const { contactId } = await ctx().table('Tickets').where({ id: newer }).first('contactId');
    const now = Date.now();
    await ctx().insert(
      'Assignments',
      given.map((ticketId) => ({
        ...{ ticketId, queueId, contactId, userId: agent.id, reason: 'ONLY_ONE', candidates: '[]' },
        ...{ at: now, endedAt: now, endedBy: 'released', createdAt: now, updatedAt: now },
      })),
    );
    await route();
    await distributed();
    expect(await givenTo(agent)).toEqual([newer]);
  });
});

describe('states of agents', () => {
  test('agents set their own availability, and neither that of others nor a capacity', async () => {
    const [agent, other] = [await anAgent(), await anAgent()];
    const own = await need(api(agent).put(`/users/${agent.id}/availability`, { availability: 'busy' }));
    expect(own).toMatchObject({ userId: agent.id, availability: 'busy', capacity: 5 });
    const refused = await api(agent).put(`/users/${other.id}/availability`, { availability: 'busy' });
    expect([refused.status, refused.body.error]).toEqual([403, 'ERR_ROUTING_NOT_YOURS']);
    expect((await api(agent).put(`/users/${agent.id}/availability`, { capacity: 100 })).status).toBe(403);
    const set = await need(
      api().put(`/users/${other.id}/availability`, { availability: 'away', capacity: 9 }),
    );
    expect(set).toMatchObject({ availability: 'away', capacity: 9 });
  });
});
