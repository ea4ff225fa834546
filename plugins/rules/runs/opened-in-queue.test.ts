/** @on-servers rules run under the lock of their ticket, and once an event */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { calendars } from '../../calendars/plugin.ts';
import { fields } from '../../fields/plugin.ts';
import { macros } from '../../macros/plugin.ts';
import { quickMessages } from '../../quick-messages/plugin.ts';
import { reception } from '../../reception/plugin.ts';
import { tags } from '../../tags/plugin.ts';
import { openTicketFor } from '../../tickets/index.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { rules } from '../plugin.ts';
import type { RuleRun, RuleTrigger } from '../schemas.ts';
import { happenedIn } from './triggers.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [calendars, tags, fields, quickMessages, macros, rules, reception] });
});
afterAll(() => kit.app.close());

let desk: Desk;
let queueId: number;
beforeEach(async () => {
  desk = await kit.aDesk();
  queueId = await kit.aQueue(desk);
});

const api = () => kit.app.api(desk.admin);
async function need(answer: ReturnType<ReturnType<typeof api>['get']>) {
  const { status, body } = await answer;
  expect([status, body?.error]).toEqual([200, undefined]);
  await kit.app.settle();
  return body;
}
let made = 0;
const aRule = (trigger: RuleTrigger) =>
  need(
    api().post('/rules', { name: `Regra ${++made}`, trigger, actions: [{ type: 'priority', priority: 4 }] }),
  );
const onlyQueue = () => need(api().put(`/whatsapp/${desk.connectionId}`, { queueIds: [queueId] }));
const runsOn = async (ticketId: number): Promise<RuleRun['trigger'][]> =>
  (await need(api().get(`/tickets/${ticketId}/rule-runs`))).map(({ trigger }: RuleRun) => trigger);
async function aTicket(): Promise<number> {
  const number = aNumber();
  await kit.write(desk, { number });
  await kit.app.settle();
  return (await kit.ticketOf(desk, number)).id;
}
async function aContact(): Promise<number> {
  const contact = { name: `Cliente ${++made}`, number: aNumber() };
  return (await need(api().post('/contacts', contact))).id;
}

describe('a ticket that opens in a queue', () => {
  test('the only queue of a number is entered by the first message, once', async () => {
    await onlyQueue();
    const other = await kit.aQueue(desk);
    await aRule({ on: 'queue-entered', queueId });
    await aRule({ on: 'queue-entered', queueId: other });
    const id = await aTicket();
    expect(await runsOn(id)).toEqual(['queue-entered']);
    await need(api().put(`/tickets/${id}`, { queueId, status: 'pending' }));
    expect(await runsOn(id)).toEqual(['queue-entered']);
    await need(api().put(`/tickets/${id}`, { queueId: other, status: 'pending' }));
    expect(await runsOn(id)).toEqual(['queue-entered', 'queue-entered']);
  });

  test('a ticket that the product opens to write to a customer enters the only queue', async () => {
    await onlyQueue();
    await aRule({ on: 'queue-entered', queueId });
    const about = { contactId: await aContact(), connectionId: desk.connectionId };
    const { id } = await openTicketFor(kit.app.ctx(desk.company), about);
    await kit.app.settle();
    expect(await runsOn(id)).toEqual(['queue-entered']);
  });

  test('a ticket without a queue enters none until it gets one', async () => {
    await aRule({ on: 'queue-entered' });
    const id = await aTicket();
    expect(await runsOn(id)).toEqual([]);
    await need(api().put(`/tickets/${id}`, { queueId, status: 'pending' }));
    expect(await runsOn(id)).toEqual(['queue-entered']);
  });

  test('an agent who opens a ticket is assigned to it, and a pending one has no agent', async () => {
    await aRule({ on: 'assigned' });
    await aRule({ on: 'accepted' });
    const connection = { whatsappId: desk.connectionId, queueId };
    const open = { contactId: await aContact(), status: 'open', userId: desk.admin.id, ...connection };
    const { id } = await need(api().post('/tickets', open));
    expect((await runsOn(id)).toSorted()).toEqual(['accepted', 'assigned']);
    const pending = { contactId: await aContact(), status: 'pending', ...connection };
    expect(await runsOn((await need(api().post('/tickets', pending))).id)).toEqual([]);
  });
});

test('an event that an earlier version stored says that a ticket opened, and nothing else', () => {
  expect(happenedIn('ticket.created', { ticketId: 1 })).toEqual([{ on: 'opened' }]);
});
