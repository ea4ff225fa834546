/** @on-servers messages move, and tickets are joined, under locks */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { calendars } from '../../calendars/plugin.ts';
import { messageStoreOf, OtherReason } from '../../connections/index.ts';
import { fields } from '../../fields/plugin.ts';
import { macros } from '../../macros/plugin.ts';
import { quickMessages } from '../../quick-messages/plugin.ts';
import { aNumber, type ReceptionKit, startReception } from '../../reception/testing/reception-kit.ts';
import { tags } from '../../tags/plugin.ts';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import { rules } from '../plugin.ts';
import type { Rule } from '../schemas.ts';
import { ruleClock } from './rule-clock.ts';
import { sweepRuleTimers } from './sweep-timers.ts';

let kit: ReceptionKit;
beforeAll(async () => {
  kit = await startReception({ plugins: [calendars, tags, fields, quickMessages, macros, rules] });
});
afterAll(() => kit.app.close());

const minute = 60_000;
let desk: Desk;
beforeEach(async () => {
  desk = await kit.aReception({
    settings: { userRating: 'enabled' },
    connection: { ratingMessage: 'Como foi?' },
  });
});
afterEach(() => {
  ruleClock(kit.app.host).now = Date.now;
});

const ctx = () => kit.app.ctx(desk.company);
async function need(answer: ReturnType<ReturnType<typeof kit.app.api>['get']>) {
  const { status, body } = await answer;
  expect([status, body?.error]).toEqual([200, undefined]);
  return body;
}
const api = () => kit.app.api(desk.admin);
let made = 0;
const aRule = (trigger: object, wishes: object = {}): Promise<Rule> =>
  need(
    api().post('/rules', {
      ...{ name: `Regra ${++made}`, trigger, actions: [{ type: 'note', text: 'Olhem' }] },
      ...wishes,
    }),
  );
const ticket = (id: number) => ctx().table('Tickets').where({ id }).first();
const timersOf = async (ticketId: number) =>
  (await ctx().table('RuleTimers').where({ ticketId }).orderBy('ruleId').pluck('dueAt')).map(Number);
const runsOn = (ticketId: number): Promise<string[]> =>
  ctx().table('RuleRuns').where({ ticketId }).orderBy('id').pluck('triggerOn');
async function at(moment: number) {
  ruleClock(kit.app.host).now = () => moment;
  await sweepRuleTimers({ host: kit.app.host, opensTo: async () => true });
  await kit.app.settle();
}
const refuse = (messageId: number) =>
  messageStoreOf(kit.app.host).notSent(ctx(), desk.connectionId, messageId, {
    ...{ outcome: 'refused', reason: OtherReason({ text: 'sem esse número' }) },
  });

test('a customer who was asked for a rating and writes something else wakes rules on the new ticket, as any customer', async () => {
  await aRule({ on: 'customer-waits', minutes: 30 });
  await aRule({ on: 'silent', minutes: 60 });
  await aRule({ on: 'customer-wrote' });
  const number = aNumber();
  const { id: closedId } = await kit.anOpenTicket(desk, { number });
  await kit.write(desk, { number, fromMe: true, body: 'Pois não?' });
  await need(api().put(`/tickets/${closedId}`, { status: 'closed' }));
  await kit.settled(desk);
  await kit.app.settle();
  await ctx().table('RuleTimers').delete();
  await ctx().table('RuleRuns').delete();
  await kit.hear(desk, number, 'Esqueci uma coisa');
  await kit.app.settle();
  const { id, waitingSince } = await kit.ticketOf(desk, number);
  expect(id).not.toBe(closedId);
  const since = Number(waitingSince);
  expect(await timersOf(id)).toEqual([since + 30 * minute, expect.any(Number)]);
  expect([await runsOn(closedId), await runsOn(id)]).toEqual([[], ['customer-wrote']]);
  await at(since + 30 * minute);
  expect(await runsOn(id)).toEqual(['customer-wrote', 'customer-waits']);
});

test('a customer whose reply the network refuses waits for rules too, once a wait', async () => {
  await aRule({ on: 'customer-waits', minutes: 30 });
  const { id } = await kit.anOpenTicket(desk);
  const since = Number((await ticket(id)).waitingSince);
  const [first, second] = [
    await need(api().post(`/messages/${id}`, { body: 'Bom dia' })),
    await need(api().post(`/messages/${id}`, { body: 'Pois não?' })),
  ];
  await at(since + 31 * minute);
  expect([await timersOf(id), await runsOn(id)]).toEqual([[], []]);
  await refuse(Number(first.id));
  expect(await timersOf(id)).toEqual([]);
  await refuse(Number(second.id));
  await at(since + 32 * minute);
  expect(await runsOn(id)).toEqual(['customer-waits']);
  const third = await need(api().post(`/messages/${id}`, { body: 'Olá' }));
  await refuse(Number(third.id));
  expect(await timersOf(id)).toEqual([]);
});

test('a wait, what rules did, and what they have still to look at go on where two conversations become one', async () => {
  const [waits, silent] = [
    await aRule({ on: 'customer-waits', minutes: 30 }),
    await aRule({ on: 'silent', minutes: 60 }),
  ];
  await aRule({ on: 'customer-wrote' }, { actions: [{ type: 'message', text: 'Já vamos.' }] });
  const [held, waiting] = [aNumber(), aNumber()];
  const { id, contactId } = await kit.anOpenTicket(desk, { number: held });
  await need(api().post(`/messages/${id}`, { body: 'Pois não?' }));
  await kit.app.settle();
  await ctx().table('RuleRuns').delete();
  await ctx().table('RuleTimers').where({ ruleId: waits.id }).delete();
  await kit.write(desk, { number: waiting });
  await kit.app.settle();
  const { id: goneId, contactId: fromContactId, waitingSince } = await kit.ticketOf(desk, waiting);
  const since = Number(waitingSince);
  await ctx()
    .table('RuleTimers')
    .where({ ticketId: id, ruleId: silent.id })
    .update({ dueAt: since + minute });
  const event = { ticketId: goneId, event: 'ticket.closed', payload: '{}', depth: 0, failures: 0 };
  const times = { nextAt: since + 99 * minute, createdAt: since, updatedAt: since };
  await ctx().insert('RuleEvents', { ...event, ...times, eventKey: 'junto', rootId: 'junto' });
  expect(await runsOn(goneId)).toEqual(['customer-wrote']);
  await need(api().post(`/contacts/${contactId}/merge`, { fromContactId }));
  await kit.app.settle();
  expect(await timersOf(id)).toEqual([since + 30 * minute, since + minute]);
  expect(await ctx().table('RuleEvents').pluck('ticketId')).toEqual([id]);
  await ctx().table('RuleEvents').delete();
  const written = async () => (await ctx().table('Messages').where({ body: 'Já vamos.' })).length;
  const before = await written();
  await kit.write(desk, { number: waiting });
  await kit.app.settle();
  expect([await runsOn(id), await written()]).toEqual([['customer-wrote', 'customer-wrote'], before]);
  await at(since + 30 * minute);
  expect(await runsOn(id)).toContain('customer-waits');
});
