/** @on-servers rows of work are written under the locks of their tickets */
import { randomInt } from 'node:crypto';
import type { TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { joinHistories } from '../lifecycle/join-histories.ts';
import type { MessageRow } from '../messages/message.ts';
import { wakeDue } from '../snooze/snooze-ticket.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';
import type { ticketColumns } from '../ticket.ts';
import { repairTicketWork } from './repair-ticket-work.ts';
import type { TicketWorkRow } from './ticket-work.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

type Ticket = typeof ticketColumns;
type Said = Pick<MessageRow, 'sentBy' | 'fromMe' | 'storedAt'>;

const numberOrNull = (value: unknown) => (value === null ? null : Number(value));

/**
 * Rows of work as the tickets and their messages say them, without any of the product's code. The wait is read from messages unless
 * a close has ended an earlier wait of the ticket, or another ticket was joined to it.
 */
async function counted(
  { company }: Desk,
  isPlain: (ticketId: number) => boolean = () => true,
): Promise<TicketWorkRow[]> {
  const ctx = kit.app.ctx(company);
  const tickets: Ticket[] = await ctx.table('Tickets').whereNot({ status: 'closed' }).orderBy('id').select();
  const rows: TicketWorkRow[] = [];
  for (const ticket of tickets) {
    const [offered] = await ctx
      .table('WhatsappQueues')
      .where({ whatsappId: ticket.whatsappId })
      .count({ of: '*' });
    const messages: Said[] = await ctx
      .table('Messages')
      .where({ ticketId: ticket.id })
      .orderBy('id')
      .select();
    const answeredAt = messages.findLastIndex(({ sentBy }) => sentBy === 'person' || sentBy === 'phone');
    const waiting = messages.slice(answeredAt + 1).filter(({ fromMe }) => !fromMe);
    const waitingSince =
      waiting.length > 0 ? Math.min(...waiting.map(({ storedAt }) => Number(storedAt))) : null;
    const isAsked = ticket.queueId === null && Number(offered?.of) > 1;
    const isBots = ticket.driver === 'bot' && (ticket.chatbot || ticket.useIntegration || isAsked);
    rows.push({
      ...{ ticketId: ticket.id, companyId: company.id, status: ticket.status as TicketWorkRow['status'] },
      ...{ queueId: ticket.queueId, userId: ticket.userId, priority: ticket.priority, nextDueAt: null },
      waitingSince: isPlain(ticket.id) ? waitingSince : numberOrNull(ticket.waitingSince),
      phase:
        ticket.snoozedUntil !== null
          ? 'snoozed'
          : ticket.status === 'open'
            ? 'held'
            : isBots
              ? 'bot'
              : 'waiting',
    });
  }
  return rows;
}

async function stored({ company }: Desk): Promise<TicketWorkRow[]> {
  const rows = await kit.app.ctx(company).table('TicketWork').orderBy('ticketId').select();
  return rows.map((row: TicketWorkRow) => ({
    ...row,
    waitingSince: numberOrNull(row.waitingSince),
    nextDueAt: numberOrNull(row.nextDueAt),
  }));
}

const rowOf = async (desk: Desk, id: number) =>
  (await stored(desk)).find(({ ticketId }) => ticketId === id) ?? null;

describe('the work of a ticket', () => {
  test('a customer who writes again keeps their place in the line', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    await kit.write(desk, { number });
    const { id } = await kit.ticketOf(desk, number);
    const first = await rowOf(desk, id);
    await kit.write(desk, { number, body: 'Alô?' });
    expect(await rowOf(desk, id)).toEqual(first);
    expect(first).toMatchObject({ status: 'pending', phase: 'waiting', priority: 2 });
  });

  test('the phase of a ticket goes from its menu over waiting to its agent, and through a snooze', async () => {
    const desk = await kit.aDesk();
    const { admin, connectionId } = desk;
    const api = kit.app.api(admin);
    const [queueId, other] = [await kit.aQueue(desk), await kit.aQueue(desk)];
    const offer = (queueIds: number[]) =>
      api.put(`/whatsapp/${connectionId}`, { queueIds, greetingMessage: 'Escolha' });
    await offer([queueId, other]);
    const number = aNumber();
    await kit.write(desk, { number });
    const { id } = await kit.ticketOf(desk, number);
    const phases = [(await rowOf(desk, id))?.phase];
    await api.put(`/tickets/${id}`, { status: 'open', userId: admin.id, queueId });
    phases.push((await rowOf(desk, id))?.phase);
    await api.put(`/tickets/${id}/snooze`, { until: new Date(Date.now() + 60_000).toISOString() });
    phases.push((await rowOf(desk, id))?.phase);
    await api.put(`/tickets/${id}`, { status: 'pending', userId: null });
    phases.push((await rowOf(desk, id))?.phase);
    expect(phases).toEqual(['bot', 'held', 'snoozed', 'waiting']);
    await api.put(`/tickets/${id}`, { status: 'closed' });
    expect(await rowOf(desk, id)).toBeNull();
  });

  test('the phase of a ticket without queue follows the queues of its connection', async () => {
    const desk = await kit.aDesk();
    const { admin, connectionId } = desk;
    const [queueId, other] = [await kit.aQueue(desk), await kit.aQueue(desk)];
    const offer = (queueIds: number[]) =>
      kit.app.api(admin).put(`/whatsapp/${connectionId}`, { queueIds, greetingMessage: 'Escolha' });
    await kit.write(desk, {});
    const phase = async () => (await stored(desk))[0]?.phase;
    await offer([queueId, other]);
    expect(await phase()).toBe('bot');
    await kit.app.api(admin).delete(`/queue/${other}`);
    expect(await phase()).toBe('waiting');
    expect(await stored(desk)).toEqual(await counted(desk));
  });

  test('nothing is left of the work of a company that is deleted', async () => {
    const desk = await kit.aDesk();
    await kit.anOpenTicket(desk);
    const { knex } = kit.app.host.database;
    await knex('Companies').where({ id: desk.company.id }).delete();
    expect(await knex('TicketWork').where({ companyId: desk.company.id })).toEqual([]);
  });
});

describe('the repair of work', () => {
  test('the repair of work writes rows that are missing or differ, and forgets those of closed tickets', async () => {
    const desk = await kit.aDesk();
    const ctx = kit.app.ctx(desk.company);
    const ids: number[] = [];
    for (let made = 0; made < 3; made++) ids.push((await kit.anOpenTicket(desk)).id);
    const [missing, differing, closed] = ids;
    await ctx.table('TicketWork').where({ ticketId: missing }).delete();
    await ctx.table('TicketWork').where({ ticketId: differing }).update({ priority: 4, nextDueAt: 5 });
    await ctx.table('Tickets').where({ id: closed }).update({ status: 'closed', activeKey: null });
    await repairTicketWork(kit.app.host);
    await ctx.table('TicketWork').where({ ticketId: differing, nextDueAt: 5 }).update({ nextDueAt: null });
    expect(await stored(desk)).toEqual(await counted(desk));
    expect(await repairTicketWork(kit.app.host)).toBe(0);
  });
});

const steps = 60;

/** One random act of a history; whatever it is refused for leaves the work as it was. */
async function act(
  desk: Desk,
  about: { numbers: string[]; agent: TestUser; queues: number[] },
): Promise<string> {
  const { admin, company, connectionId } = desk;
  const api = kit.app.api(admin);
  const ctx = kit.app.ctx(company);
  const any = <T>(choices: readonly T[]) => choices[randomInt(choices.length)] as T;
  const tickets: Ticket[] = await ctx.table('Tickets').orderBy('id').select();
  const ticket = tickets.length > 0 ? any(tickets) : null;
  const number = any(about.numbers);
  const userId = any([admin.id, about.agent.id]);
  const acts: Record<string, () => Promise<unknown>> = {
    write: () => kit.write(desk, { number }),
    writeTwice: () => kit.write(desk, { number }, { number }),
    answerOnPhone: () => kit.write(desk, { number, fromMe: true }),
    answerBetween: () => kit.write(desk, { number }, { number, fromMe: true }, { number }),
  };
  if (ticket) {
    const at = `/tickets/${ticket.id}`;
    Object.assign(acts, {
      accept: () => api.put(at, { status: 'open', userId }),
      giveBack: () => api.put(at, { status: 'pending', userId: null }),
      transfer: () => api.put(at, { queueId: any([...about.queues, null]), userId: any([userId, null]) }),
      close: () => api.put(at, { status: 'closed' }),
      reply: () => api.post(`/messages/${ticket.id}`, { body: 'Já vejo.' }),
      snooze: () => api.put(`${at}/snooze`, { until: new Date(Date.now() + 60_000).toISOString() }),
      wake: () => api.delete(`${at}/snooze`),
      wakeByTime: async () => {
        await ctx.table('TicketSnoozes').update({ until: 1 });
        await ctx.table('Tickets').whereNotNull('snoozedUntil').update({ snoozedUntil: 1 });
        await wakeDue(kit.app.host);
      },
      prioritise: () => api.put(`${at}/priority`, { priority: randomInt(1, 5) }),
      remove: () => api.delete(at),
      merge: async () => {
        const from = any(tickets).contactId;
        // One way only: two merges of the same contacts would never end.
        if (from > ticket.contactId)
          await joinHistories(ctx, { contactId: ticket.contactId, fromContactId: from });
      },
      offer: () =>
        api.put(`/whatsapp/${connectionId}`, {
          queueIds: about.queues.slice(0, randomInt(0, 3)),
          greetingMessage: 'Escolha',
        }),
    });
  }
  const name = any(Object.keys(acts));
  await acts[name]?.();
  return name;
}

describe('a random history', () => {
  test('the work of a company is what its tickets and messages say, after every step of a random history', async () => {
    const desk = await kit.aDesk();
    const queues = [await kit.aQueue(desk), await kit.aQueue(desk)];
    const about = {
      numbers: Array.from({ length: 4 }, aNumber),
      agent: await kit.anAgent(desk, { queueIds: queues }),
      queues,
    };
    const history: string[] = [];
    const ended = new Set<number>();
    const tickets = (): Promise<Ticket[]> => kit.app.ctx(desk.company).table('Tickets').select();
    for (let step = 0; step < steps; step++) {
      const name = await act(desk, about);
      history.push(name);
      for (const { id, status } of await tickets())
        if (name === 'merge' || status === 'closed') ended.add(id);
      const rows = await counted(desk, (id) => !ended.has(id));
      expect({ history, rows: await stored(desk) }).toEqual({ history, rows });
    }
  });

  test('the work of a company is what its tickets and messages say, after acts of many at once', async () => {
    const desk = await kit.aDesk();
    const queues = [await kit.aQueue(desk), await kit.aQueue(desk)];
    const about = {
      numbers: Array.from({ length: 3 }, aNumber),
      agent: await kit.anAgent(desk, { queueIds: queues }),
      queues,
    };
    for (let round = 0; round < 8; round++) {
      // Slower ones are refused.
      await Promise.allSettled(Array.from({ length: 5 }, () => act(desk, about)));
      expect(await stored(desk)).toEqual(await counted(desk, () => false));
    }
  });
});
