import { describe, expect, test } from '@jest/globals';
import { aTicket } from '../testing/tickets.ts';
import { belongsToBell, belongsToList } from './ticket-belongs.ts';

const agent = { id: 7, hearsOfPending: false };
const admin = { id: 2, hearsOfPending: true };

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

  test('without queue belongs wherever it was told: whoever hears of it may see it', () => {
    const ticket = aTicket({ status: 'pending', queueId: null });
    expect(belongsToList(ticket, { status: 'pending', queueIds: [1] }, agent)).toBe(true);
  });
});

describe('a ticket in the bell', () => {
  test('of the agent shows until it is read', () => {
    const ticket = aTicket({ status: 'open', userId: 7, queueId: 1, unreadMessages: 2 });
    expect(belongsToBell(ticket, agent)).toBe(true);
    expect(belongsToBell({ ...ticket, unreadMessages: 0 }, agent)).toBe(false);
  });

  test('of a colleague who has it rings for nobody else, admins included', () => {
    const ticket = aTicket({ status: 'open', userId: 8, queueId: 1, unreadMessages: 2 });
    expect(belongsToBell(ticket, agent)).toBe(false);
    expect(belongsToBell(ticket, admin)).toBe(false);
  });

  test('that is pending shows to admins, and to agents only with allTicket', () => {
    const ticket = aTicket({ status: 'pending', queueId: 1, unreadMessages: 1 });
    expect(belongsToBell(ticket, admin)).toBe(true);
    expect(belongsToBell(ticket, agent)).toBe(false);
    expect(belongsToBell(ticket, { ...agent, hearsOfPending: true })).toBe(true);
  });
});
