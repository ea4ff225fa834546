/** @on-both-databases tickets are opened, counted and searched under locks and collations of each database */
import type { TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';
import { wakeDue } from './snooze-ticket.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

const hour = 60 * 60_000;
const inAnHour = () => new Date(Date.now() + hour).toISOString();
const snooze = (by: TestUser, ticketId: number, until = inAnHour()) =>
  kit.app.api(by).put(`/tickets/${ticketId}/snooze`, { until });
const listed = async (desk: Desk, query: Record<string, string>) =>
  (await kit.app.api(desk.admin).get('/tickets', { status: 'open', ...query })).body.tickets.map(
    ({ id }: { id: number }) => id,
  );
/** Moves the chosen moment into the past. */
const letTimePass = async (desk: Desk, ticketId: number) => {
  const past = Date.now() - 1;
  await kit.app.ctx(desk.company).table('Tickets').where({ id: ticketId }).update({ snoozedUntil: past });
  await kit.app.ctx(desk.company).table('TicketSnoozes').where({ ticketId }).update({ until: past });
};

const aSnoozed = async () => {
  const desk = await kit.aDesk();
  const ticket = await kit.anOpenTicket(desk);
  await snooze(desk.admin, ticket.id);
  return { desk, ticket, number: ticket.contactNumber as string };
};
const untilOf = async (desk: Desk, id: number) =>
  (await kit.app.api(desk.admin).get(`/tickets/${id}`)).body.snoozedUntil as string | null;

describe('PUT /tickets/:id/snooze', () => {
  test('PUT /tickets/:id/snooze puts the ticket off, updates its screens, and hides it where that is asked', async () => {
    const desk = await kit.aDesk();
    const [put, other] = [await kit.anOpenTicket(desk), await kit.anOpenTicket(desk)];
    const until = inAnHour();
    const { status, body } = await snooze(desk.admin, put.id, until);
    expect([status, body.snoozedUntil]).toEqual([200, until]);
    await kit.app.settle();
    expect(kit.app.sent.at(-1)?.payload).toMatchObject({
      action: 'update',
      ticket: { id: put.id, snoozedUntil: until },
    });
    expect(await listed(desk, { snoozed: 'hide' })).toEqual([other.id]);
    expect(await listed(desk, { snoozed: 'only' })).toEqual([put.id]);
    expect((await listed(desk, {})).sort()).toEqual([put.id, other.id].sort());
  });

  test.each([
    ['the past', -hour],
    ['more than a year away', 400 * 24 * hour],
  ])('PUT /tickets/:id/snooze refuses %s', async (_what, away) => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    const { status, body } = await snooze(desk.admin, id, new Date(Date.now() + away).toISOString());
    expect([status, body.error]).toEqual([400, 'ERR_TICKET_SNOOZE_INVALID']);
  });

  test('PUT /tickets/:id/snooze refuses a ticket that is not open', async () => {
    const desk = await kit.aDesk();
    const ticket = await kit.anOpenTicket(desk);
    await kit.app.api(desk.admin).put(`/tickets/${ticket.id}`, { status: 'closed' });
    expect((await snooze(desk.admin, ticket.id)).body.error).toBe('ERR_TICKET_NOT_OPEN');
  });
});

describe('a snooze', () => {
  test('a snooze ends with the customer’s next message', async () => {
    const { desk, ticket, number } = await aSnoozed();
    await kit.write(desk, { number, body: 'E então?' });
    expect(await untilOf(desk, ticket.id)).toBeNull();
    expect(await listed(desk, { snoozed: 'hide' })).toEqual([ticket.id]);
  });

  test('a snooze outlasts the agent’s own messages', async () => {
    const { desk, ticket } = await aSnoozed();
    await kit.app.api(desk.admin).post(`/messages/${ticket.id}`, { body: 'Retorno amanhã' });
    expect(await untilOf(desk, ticket.id)).not.toBeNull();
  });

  test('a snooze ends when its time has come, on top of the list, once however many look', async () => {
    const { desk, ticket } = await aSnoozed();
    const newer = await kit.anOpenTicket(desk);
    await letTimePass(desk, ticket.id);
    await Promise.all([wakeDue(kit.app.host), wakeDue(kit.app.host), wakeDue(kit.app.host)]);
    expect(await untilOf(desk, ticket.id)).toBeNull();
    expect(await listed(desk, { snoozed: 'hide' })).toEqual([ticket.id, newer.id]);
    expect(await kit.app.ctx(desk.company).table('TicketSnoozes')).toEqual([]);
    await kit.app.settle();
    const sent = kit.app.sent.filter(({ payload }) => {
      const { ticket: shown } = payload as { ticket?: { id: number; snoozedUntil: string | null } };
      return shown?.id === ticket.id && shown.snoozedUntil === null;
    });
    expect(sent.length).toBeGreaterThan(0);
  });

  test('a snooze ends in the same sweep as all that are due, in however many portions they are read', async () => {
    const desks = [await aSnoozed(), await aSnoozed(), await aSnoozed()];
    for (const { desk, ticket } of desks) {
      await letTimePass(desk, ticket.id);
      // All at one moment: the portions part between equals.
      await kit.app.ctx(desk.company).table('TicketSnoozes').update({ until: 1 });
    }
    await wakeDue(kit.app.host, 2);
    for (const { desk, ticket } of desks) expect(await untilOf(desk, ticket.id)).toBeNull();
  });

  test('a snooze does not end before its time', async () => {
    const { desk, ticket } = await aSnoozed();
    await wakeDue(kit.app.host);
    expect(await untilOf(desk, ticket.id)).not.toBeNull();
  });

  test.each([
    ['is given back', { status: 'pending', userId: null }],
    ['is closed', { status: 'closed' }],
  ])('a snooze ends when the ticket %s', async (_what, change) => {
    const { desk, ticket } = await aSnoozed();
    await kit.app.api(desk.admin).put(`/tickets/${ticket.id}`, change);
    expect(await untilOf(desk, ticket.id)).toBeNull();
  });

  test('a snooze can be moved, and taken back', async () => {
    const { desk, ticket } = await aSnoozed();
    const later = new Date(Date.now() + 5 * hour).toISOString();
    expect((await snooze(desk.admin, ticket.id, later)).body.snoozedUntil).toBe(later);
    const { status, body } = await kit.app.api(desk.admin).delete(`/tickets/${ticket.id}/snooze`);
    expect([status, body.snoozedUntil]).toEqual([200, null]);
    expect((await kit.app.api(desk.admin).delete(`/tickets/${ticket.id}/snooze`)).status).toBe(200);
  });
});
