import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTickets, type TicketsKit } from '../tickets/testing/tickets-kit.ts';
import { viewers } from './plugin.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [viewers] });
});
afterAll(() => kit.app.close());

const said = (companyId: number) =>
  kit.app.sent.filter(({ event }) => event === `company-${companyId}-ticket-viewer`);

describe('PUT /tickets/:id/viewer', () => {
  test('PUT /tickets/:id/viewer notifies those who have the conversation open, and not the session that says it', async () => {
    const desk = await kit.aDesk();
    const queueId = await kit.aQueue(desk);
    const ticket = await kit.anOpenTicket(desk, { queueId });
    const { status } = await kit.app
      .api(desk.admin)
      .put(`/tickets/${ticket.id}/viewer`, { state: 'typing', userId: 1, name: 'Somebody else' });
    expect(status).toBe(200);
    expect(said(desk.company.id)).toEqual([
      {
        companyId: desk.company.id,
        event: `company-${desk.company.id}-ticket-viewer`,
        payload: {
          action: 'update',
          ticketId: ticket.id,
          state: 'typing',
          user: { id: desk.admin.id, name: desk.admin.name },
        },
        rooms: [`ticket:${ticket.id}`],
        queueId,
        ownerId: desk.admin.id,
        exceptSessionId: expect.any(String),
      },
    ]);
  });

  test('PUT /tickets/:id/viewer is refused for a ticket that the agent may not see, and sends no notice', async () => {
    const desk = await kit.aDesk();
    const ticket = await kit.anOpenTicket(desk, { queueId: await kit.aQueue(desk) });
    const stranger = await kit.anAgent(desk, { queueIds: [await kit.aQueue(desk)] });
    const neighbour = (await kit.aDesk()).admin;
    const say = (user: typeof stranger) =>
      kit.app.api(user).put(`/tickets/${ticket.id}/viewer`, { state: 'reading' });
    expect([(await say(stranger)).status, (await say(neighbour)).status]).toEqual([403, 404]);
    expect(said(desk.company.id)).toEqual([]);
  });

  test('PUT /tickets/:id/viewer takes the states that screens know and no other', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    const { status, body } = await kit.app.api(desk.admin).put(`/tickets/${id}/viewer`, { state: 'asleep' });
    expect([status, body.error]).toEqual([400, 'ERR_VALIDATION']);
  });
});
