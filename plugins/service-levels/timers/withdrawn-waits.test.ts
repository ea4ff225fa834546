import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calendars } from '../../calendars/plugin.ts';
import { messageStoreOf } from '../../connections/index.ts';
import { fields } from '../../fields/plugin.ts';
import { tags } from '../../tags/plugin.ts';
import {
  aNumber,
  aWireId,
  type Desk,
  startTickets,
  type TicketsKit,
} from '../../tickets/testing/tickets-kit.ts';
import { serviceLevels } from '../plugin.ts';
import { forgetPolicies } from '../policies/active-policies.ts';

let kit: TicketsKit;
let desk: Desk;
beforeAll(async () => {
  kit = await startTickets({ plugins: [calendars, tags, fields, serviceLevels] });
  desk = await kit.aDesk();
  const targets = ['first_reply', 'next_reply'].map((metric) => ({ metric, priority: 2, minutes: 30 }));
  const policy = { name: 'Meta', hours: 'company', targets };
  expect((await kit.app.api(desk.admin).post('/sla-policies', policy)).status).toBe(200);
  forgetPolicies(ctx());
});
afterAll(() => kit.app.close());

const ctx = () => kit.app.ctx(desk.company);
const timers = (ticketId: number) =>
  ctx()
    .table('SlaTimers')
    .where({ ticketId })
    .orderBy('id')
    .select('metric', 'state', 'outcome', 'startedAt');

/** An accepted ticket that a message without its content has opened, and what says that nothing follows for it. */
async function aPlaceholder() {
  const [number, wireId] = [aNumber(), aWireId()];
  await kit.write(desk, { number, wireId, body: '', contentFollows: 'soon' });
  const { id } = await kit.ticketOf(desk, number);
  await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
  expect(await timers(id)).toMatchObject([{ metric: 'first_reply', state: 'running' }]);
  const nothingFollows = () =>
    messageStoreOf(kit.app.host).nothingFollows(ctx(), desk.connectionId, {
      ...{ wireId, from: [{ kind: 'phone' as const, value: number }] },
    });
  return { number, id, nothingFollows };
}

test('a wait whose message is no more ends its timer without an outcome, and the next message waits for a first reply', async () => {
  const { number, id, nothingFollows } = await aPlaceholder();
  await nothingFollows();
  expect(await timers(id)).toMatchObject([{ metric: 'first_reply', state: 'ended', outcome: null }]);
  await kit.write(desk, { number, body: 'Oi' });
  expect(await timers(id)).toMatchObject([{ metric: 'first_reply', state: 'running' }]);
});

test('a wait whose message is no more begins again with the message after it', async () => {
  const { number, id, nothingFollows } = await aPlaceholder();
  await kit.write(desk, { number, body: 'Oi' });
  const { storedAt } = await ctx().table('Messages').where({ ticketId: id, body: 'Oi' }).first('storedAt');
  await nothingFollows();
  const [timer, ...others] = await timers(id);
  expect(others).toEqual([]);
  expect(timer).toMatchObject({ metric: 'first_reply', state: 'running' });
  expect(Number(timer.startedAt)).toBe(Number(storedAt));
});
