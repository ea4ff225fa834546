/** @on-servers states are logged under the lock of the user's row */
import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { calendars } from '../../calendars/plugin.ts';
import { tags } from '../../tags/plugin.ts';
import { startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { routing } from '../plugin.ts';
import { setRoutingClock } from '../testing/routing-time.ts';
import type { AgentStateLogRow } from './agent-state-log.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let kit: TicketsKit;
let isBroken = false;
beforeAll(async () => {
  kit = await startTickets({ plugins: [calendars, tags, routing], listen: true });
  kit.app.host.events.keep(async (events) => {
    const isOfUser = events.some(({ event }) => event === 'user.presence-changed');
    if (isBroken && isOfUser) throw new Error('the commit of a test fails');
  });
});
afterAll(() => kit.app.close());
afterEach(() => {
  isBroken = false;
  setRoutingClock(kit.app.host, Date.now);
});

const ctxOf = ({ companyId }: TestUser) => kit.app.host.contextFor(companyId);
const logOf = (user: TestUser): Promise<AgentStateLogRow[]> =>
  ctxOf(user).table('AgentStateLog').where({ userId: user.id }).orderBy('id').select();
/** Logged states of a user, as words. */
const statesOf = async (user: TestUser) =>
  (await logOf(user)).map(({ isOnline, availability, pauseReason }) =>
    [isOnline ? 'online' : 'offline', availability, ...(pauseReason ? [pauseReason] : [])].join(' '),
  );
const rowOf = (user: TestUser) => ctxOf(user).table('Users').where({ id: user.id }).first('online');
const choose = async (user: TestUser, wishes: object) =>
  (await kit.app.api(user).put(`/users/${user.id}/availability`, wishes)).status;
const anAgent = async () => (await kit.aDesk()).admin;

describe('the log of agents’ states', () => {
  test('a change is logged with the whole state, one that changes nothing is not, and a reason ends with its pause', async () => {
    const agent = await anAgent();
    expect(await choose(agent, { availability: 'busy', pauseReason: 'meal' })).toBe(200);
    expect(await choose(agent, { availability: 'busy' })).toBe(200);
    expect(await choose(agent, { capacity: 9 })).toBe(200);
    expect(await choose(agent, { pauseReason: 'meeting' })).toBe(200);
    expect(await choose(agent, { availability: 'available', pauseReason: 'meeting' })).toBe(200);
    expect(await statesOf(agent)).toEqual(['offline busy meal', 'offline busy meeting', 'offline available']);
    expect(await choose(agent, { availability: 'busy', pauseReason: 'siesta' })).toBe(400);
  });

  test('a screen that connects, one that leaves and a sign-out are logged', async () => {
    const agent = await anAgent();
    const socket = await kit.app.aSocket(agent);
    await eventually(async () => (await statesOf(agent)).length === 1);
    await choose(agent, { availability: 'busy', pauseReason: 'break' });
    socket.close();
    await eventually(async () => {
      await kit.app.sweep('core/presence');
      return !(await rowOf(agent)).online;
    });
    await ctxOf(agent).table('Users').where({ id: agent.id }).update({ online: 1, lastSeenAt: Date.now() });
    expect((await kit.app.api(agent).delete('/auth/logout')).status).toBe(200);
    expect(await statesOf(agent)).toEqual([
      'online available',
      'online busy break',
      'offline busy break',
      'offline busy break',
    ]);
  });

  test('an agent of a process that died is away from two beats after its last, and what came later stays the present state', async () => {
    const agent = await anAgent();
    const lastSeenAt = Date.now() - 60 * minute;
    const { id: userId } = agent;
    await ctxOf(agent).table('Users').where({ id: userId }).update({ online: 1, lastSeenAt });
    await kit.app.sweep('core/presence');
    expect((await logOf(agent)).map(({ at }) => Number(at))).toEqual([lastSeenAt + 150_000]);
    await choose(agent, { availability: 'busy' });
    await ctxOf(agent).table('Users').where({ id: userId }).update({ online: 1, lastSeenAt });
    await kit.app.sweep('core/presence');
    const log = await logOf(agent);
    expect(await statesOf(agent)).toEqual(['offline available', 'offline busy', 'offline busy']);
    expect(Number(log[2]?.at)).toBe(Number(log[1]?.at));
  });

  test('an agent who comes back after all processes were down was away meanwhile', async () => {
    const agent = await anAgent();
    const lastSeenAt = Date.now() - 60 * minute;
    await ctxOf(agent).table('Users').where({ id: agent.id }).update({ online: 1, lastSeenAt });
    const socket = await kit.app.aSocket(agent);
    await eventually(async () => (await statesOf(agent)).length === 2);
    expect(await statesOf(agent)).toEqual(['offline available', 'online available']);
    expect(Number((await logOf(agent))[0]?.at)).toBe(lastSeenAt + 150_000);
    socket.close();
  });

  test('a change that does not commit leaves neither state nor entry', async () => {
    const agent = await anAgent();
    const lastSeenAt = Date.now() - 60 * minute;
    await ctxOf(agent).table('Users').where({ id: agent.id }).update({ online: 1, lastSeenAt });
    isBroken = true;
    await kit.app.sweep('core/presence');
    expect([(await rowOf(agent)).online, await statesOf(agent)]).toEqual([1, []]);
    isBroken = false;
    await kit.app.sweep('core/presence');
    expect([(await rowOf(agent)).online, await statesOf(agent)]).toEqual([0, ['offline available']]);
  });

  test('a pause that begins while its agent goes away is in force afterwards, whichever comes first', async () => {
    const agent = await anAgent();
    for (let round = 0; round < 5; round++) {
      const reason = round % 2 ? 'meal' : 'break';
      await ctxOf(agent).table('Users').where({ id: agent.id }).update({ online: 1, lastSeenAt: 1 });
      const wanted = { availability: 'busy', pauseReason: reason };
      await Promise.all([kit.app.sweep('core/presence'), choose(agent, wanted)]);
      expect((await statesOf(agent)).at(-1)).toBe(`offline busy ${reason}`);
    }
  });

  test('entries go after 400 days, and with their user', async () => {
    const [agent, other] = [await anAgent(), await anAgent()];
    for (const user of [agent, other]) await choose(user, { availability: 'busy' });
    setRoutingClock(kit.app.host, () => Date.now() + 399 * day);
    await kit.app.sweep('routing/old-AgentStateLog');
    expect(await statesOf(agent)).toEqual(['offline busy']);
    await ctxOf(agent).table('Users').where({ id: agent.id }).delete();
    expect(await statesOf(agent)).toEqual([]);
    setRoutingClock(kit.app.host, () => Date.now() + 401 * day);
    await kit.app.sweep('routing/old-AgentStateLog');
    expect(await statesOf(other)).toEqual([]);
  });
});
