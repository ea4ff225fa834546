import { describe, expect, test } from '@jest/globals';
import { anAdmin, aUser } from '../../../testing/people.ts';
import { aTicket } from '../testing/tickets.ts';
import { belongsToBell, belongsToList } from './ticket-belongs.ts';

const agent = {
  ...aUser({ id: 7, queues: [{ id: 1, name: 'Vendas', color: '#123456' }] }),
  seesEveryQueue: false,
};
const admin = { ...anAdmin({ id: 2 }), seesEveryQueue: true };

describe('a ticket in a list', () => {
  test('belongs to the agent who has it', () => {
    const ticket = aTicket({ status: 'open', userId: 7, queueId: 1 });
    expect(belongsToList(ticket, { status: 'open', queueIds: [1] }, agent)).toBe(true);
    expect(belongsToList({ ...ticket, userId: 8 }, { status: 'open', queueIds: [1] }, agent)).toBe(false);
  });

  test('of another agent belongs where all tickets are shown', () => {
    const ticket = aTicket({ status: 'open', userId: 8, queueId: 1 });
    expect(belongsToList(ticket, { status: 'open', showAll: true, queueIds: [1] }, admin)).toBe(true);
  });

  test('leaves when its queue is not selected', () => {
    const ticket = aTicket({ status: 'pending', queueId: 2 });
    expect(belongsToList(ticket, { status: 'pending', queueIds: [1] }, admin)).toBe(false);
  });

  test('leaves when its status is another', () => {
    expect(belongsToList(aTicket({ status: 'closed', queueId: 1 }), { status: 'open' }, admin)).toBe(false);
  });

  test('without queue is for admins and for agents who get all tickets', () => {
    const ticket = aTicket({ status: 'pending', queueId: null });
    const params = { status: 'pending', queueIds: [1] };
    expect(belongsToList(ticket, params, admin)).toBe(true);
    expect(belongsToList(ticket, params, agent)).toBe(false);
    expect(belongsToList(ticket, params, { ...agent, allTicket: 'enable' as const })).toBe(true);
  });
});

describe('a ticket in the bell', () => {
  test('of the agent shows until it is read', () => {
    const ticket = aTicket({ status: 'open', userId: 7, queueId: 1, unreadMessages: 2 });
    expect(belongsToBell(ticket, agent)).toBe(true);
    expect(belongsToBell({ ...ticket, unreadMessages: 0 }, agent)).toBe(false);
  });

  test('that is pending shows to admins, and to agents only with allTicket', () => {
    const ticket = aTicket({ status: 'pending', queueId: 1, unreadMessages: 1 });
    expect(belongsToBell(ticket, admin)).toBe(true);
    expect(belongsToBell(ticket, agent)).toBe(false);
    expect(belongsToBell(ticket, { ...agent, allTicket: 'enable' as const })).toBe(true);
  });
});
