import { definePlugin } from '@balcao/core';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ConnectionDeleted } from './contract/reasons.ts';
import { joinHistories } from './lifecycle/join-histories.ts';
import { markNotSent } from './outbound/mark-sent.ts';
import { sendMessages } from './outbound/send-messages.ts';
import { type TicketLog, ticketLogs } from './ports.ts';
import { prioritiseTicket } from './priority/prioritise-ticket.ts';
import { wakeDue } from './snooze/snooze-ticket.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from './testing/tickets-kit.ts';
import { ticketRowsByIds } from './ticket-rows.ts';

type Entry = { entry: string; ticketId: number } & Record<string, unknown>;

let kit: TicketsKit;
const entries: Entry[] = [];
let calls: string[] = [];

const each = (entry: string, rows: ReadonlyArray<{ ticketId: number }>) => {
  if (!kit.app.host.database.isInTransaction) throw new Error(`${entry} outside of a transaction`);
  calls.push(entry);
  entries.push(...rows.map((row) => ({ entry, ...row })));
};
const log: TicketLog = {
  opened: async () => undefined,
  moved: async (ctx, { id }) => each('moved', [{ ticketId: id, ...{ cause: ctx.cause } }]),
  onCustomerMessages: async (_host, messages) => each('customer', messages),
  onAgentReply: async (_host, replies) => each('reply', replies),
  onSnooze: async (_host, changes) => each('snooze', changes),
  onDeliveryFailed: async (_ctx, failed) => each('failed', [failed]),
  prioritised: async (ctx, { id, priority }, before) =>
    each('prioritised', [{ ticketId: id, ...{ before, priority, cause: ctx.cause } }]),
  onTicketsMerged: async (_ctx, merged) => each('merged', [merged]),
};
const recorder = definePlugin({
  name: 'recorder',
  requires: ['tickets'],
  register: ({ provide }) => provide(ticketLogs, log),
});

beforeAll(async () => {
  kit = await startTickets({ plugins: [recorder] });
});
afterAll(() => kit.app.close());

const of = (ticketId: number, entry: string) =>
  entries.filter((one) => one.ticketId === ticketId && one.entry === entry);
const messagesOf = ({ company }: Desk, ticketId: number): Promise<Array<Record<string, unknown>>> =>
  kit.app.ctx(company).table('Messages').where({ ticketId }).orderBy('id').select();
const api = ({ admin }: Desk) => kit.app.api(admin);
const inAnHour = () => new Date(Date.now() + 60 * 60_000).toISOString();
const reply = (desk: Desk, ticketId: number) => api(desk).post(`/messages/${ticketId}`, { body: 'Já vejo.' });

describe('customers’ messages in the ticket log', () => {
  test('the log gets the message by which a wait begins, and none that comes after it', async () => {
    const desk = await kit.aDesk();
    const ticket = await kit.anOpenTicket(desk);
    const number = ticket.contactNumber as string;
    await kit.write(desk, { number, body: 'Alô?' });
    await reply(desk, ticket.id);
    await kit.write(desk, { number, body: 'E então?' }, { number, body: 'Oi?' });
    const [first, , , again] = await messagesOf(desk, ticket.id);
    expect(of(ticket.id, 'customer').map(({ messageId, at }) => [messageId, Number(at)])).toEqual([
      [first?.id, Number(first?.storedAt)],
      [again?.id, Number(again?.storedAt)],
    ]);
  });

  test('the log gets the messages of a batch in one call, with what the phone answered between them', async () => {
    const desk = await kit.aDesk();
    const [one, other] = [aNumber(), aNumber()];
    calls = [];
    await kit.write(
      desk,
      { number: one, body: 'Oi' },
      { number: other, body: 'Olá' },
      { number: one, body: 'Bom dia', fromMe: true },
      { number: one, body: 'E aí?' },
    );
    expect(calls).toEqual(['customer', 'reply']);
    const { id } = await kit.ticketOf(desk, one);
    expect(of(id, 'customer')).toHaveLength(2);
    expect(of((await kit.ticketOf(desk, other)).id, 'customer')).toHaveLength(1);
  });
});

describe('replies in the ticket log', () => {
  test('the log gets a reply with its message and its time', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    await reply(desk, id);
    const sent = (await messagesOf(desk, id)).at(-1);
    expect(of(id, 'reply')).toEqual([
      {
        entry: 'reply',
        companyId: desk.company.id,
        ticketId: id,
        messageId: sent?.id,
        at: Number(sent?.createdAt),
      },
    ]);
  });

  test('the log gets the phone’s reply with the time at which it was said, and never one in the future', async () => {
    const desk = await kit.aDesk();
    const { id, contactNumber } = await kit.anOpenTicket(desk);
    const number = contactNumber as string;
    const said = Date.now();
    await kit.write(desk, { number, fromMe: true, timestamp: said });
    // Said before the customer wrote, it answers nothing.
    await kit.write(desk, { number, fromMe: true, timestamp: said - 20 * 60_000 });
    await kit.write(desk, { number, fromMe: true, timestamp: Date.now() + 60 * 60_000 });
    const [first, second, ...more] = of(id, 'reply').map(({ at }) => Number(at));
    expect([first, more]).toEqual([said, []]);
    expect(second).toBeLessThanOrEqual(Date.now());
  });

  test('notices and bots are no replies', async () => {
    const desk = await kit.aDesk();
    const ticket = await kit.anOpenTicket(desk);
    await sendMessages(kit.app.ctx(desk.company), ticket, [{ body: 'Aguarde' }], { by: 'system' });
    expect(of(ticket.id, 'reply')).toEqual([]);
  });
});

describe('snoozes in the ticket log', () => {
  const ends = {
    'by hand': (desk: Desk, id: number) => api(desk).delete(`/tickets/${id}/snooze`),
    'by its time': async (desk: Desk, id: number) => {
      const ctx = kit.app.ctx(desk.company);
      await ctx.table('TicketSnoozes').where({ ticketId: id }).update({ until: 1 });
      await ctx.table('Tickets').where({ id }).update({ snoozedUntil: 1 });
      await wakeDue(kit.app.host);
    },
    'by the customer': async (desk: Desk, id: number) => {
      const [row] = await ticketRowsByIds(kit.app.ctx(desk.company), [id]);
      await kit.write(desk, { number: row?.contactNumber as string });
    },
    'by another assignment': (desk: Desk, id: number) =>
      api(desk).put(`/tickets/${id}`, { status: 'pending', userId: null }),
    'by the close': (desk: Desk, id: number) => api(desk).put(`/tickets/${id}`, { status: 'closed' }),
  };

  test.each(Object.keys(ends) as Array<keyof typeof ends>)(
    'a snooze and its end %s are in the log',
    async (how) => {
      const desk = await kit.aDesk();
      const { id } = await kit.anOpenTicket(desk);
      const until = inAnHour();
      await api(desk).put(`/tickets/${id}/snooze`, { until });
      await ends[how](desk, id);
      const { companyId } = { companyId: desk.company.id };
      expect(of(id, 'snooze')).toEqual([
        { entry: 'snooze', companyId, ticketId: id, until: Date.parse(until) },
        { entry: 'snooze', companyId, ticketId: id, until: null },
      ]);
    },
  );
});

describe('failed messages in the ticket log', () => {
  const fail = (desk: Desk, messageId: number) =>
    markNotSent(kit.app.ctx(desk.company), messageId, {
      outcome: 'refused',
      reason: ConnectionDeleted(),
    });

  test('a person’s message that failed for good is in the log, and again as a reply when it is sent once more', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    await reply(desk, id);
    const messageId = (await messagesOf(desk, id)).at(-1)?.id as number;
    await fail(desk, messageId);
    expect(of(id, 'failed')).toEqual([{ entry: 'failed', ticketId: id, messageId }]);
    await api(desk).post(`/messages/${messageId}/retry`);
    expect(of(id, 'reply').map((one) => one.messageId)).toEqual([messageId, messageId]);
  });

  test('a notice that failed is not in the log, a message whose connection is gone is', async () => {
    const desk = await kit.aDesk();
    const ticket = await kit.anOpenTicket(desk);
    const ctx = kit.app.ctx(desk.company);
    const [notice] = await sendMessages(ctx, ticket, [{ body: 'Aguarde' }], { by: 'system' });
    await fail(desk, notice?.id as number);
    expect(of(ticket.id, 'failed')).toEqual([]);
    await reply(desk, ticket.id);
    const { id: other } = (await api(desk).post('/whatsapp', { name: 'Outra', provider: 'sandbox' })).body;
    await api(desk).put(`/whatsapp/${other}`, { isDefault: true });
    await api(desk).delete(`/whatsapp/${desk.connectionId}`);
    await eventually(() => of(ticket.id, 'failed').length === 1);
  });
});

describe('the cause of an act', () => {
  test('acts of the product carry their cause to the log and to listeners, those of people carry none', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    const heard: unknown[] = [];
    kit.app.host.events.on('ticket.prioritised', async (ctx, { ticketId }) => {
      if (ticketId === id) heard.push(ctx.cause);
    });
    const cause = { rootId: 'rule-1', depth: 1 };
    const ctx = kit.app.ctx(desk.company);
    await prioritiseTicket(ctx.causedBy(cause), { ticketId: id, priority: 3 });
    await prioritiseTicket(ctx, { ticketId: id, priority: 4 });
    expect(of(id, 'prioritised').map(({ before, priority, cause: by }) => [before, priority, by])).toEqual([
      [2, 3, cause],
      [3, 4, null],
    ]);
    await kit.app.settle();
    expect(heard).toEqual([cause, null]);
  });
});

describe('merged tickets in the ticket log', () => {
  test('two tickets that become one are in the log', async () => {
    const desk = await kit.aDesk();
    const [older, newer] = [await kit.anOpenTicket(desk), await kit.anOpenTicket(desk)];
    const ctx = kit.app.ctx(desk.company);
    await joinHistories(ctx, { contactId: older.contactId, fromContactId: newer.contactId });
    expect(of(older.id, 'merged')).toEqual([{ entry: 'merged', ticketId: older.id, fromTicketId: newer.id }]);
  });
});
