import { describe, expect, test } from '@jest/globals';
import { aTicket } from '../testing/tickets.ts';
import { belongsToList, belongsToNotifications } from './ticket-belongs.ts';

const agent = { id: 7, hearsOfPending: false };
const admin = { id: 2, hearsOfPending: true };

describe('a ticket in a list', () => {
  test('a ticket belongs to the list of the agent who has it', () => {
    const ticket = aTicket({ status: 'open', userId: 7, queueId: 1 });
    expect(belongsToList(ticket, { status: 'open', queueIds: [1] }, agent)).toBe(true);
    expect(belongsToList({ ...ticket, userId: 8 }, { status: 'open', queueIds: [1] }, agent)).toBe(false);
  });

  test('a ticket of another agent belongs to a list where all tickets are shown', () => {
    const ticket = aTicket({ status: 'open', userId: 8, queueId: 1 });
    expect(belongsToList(ticket, { status: 'open', showAll: true, queueIds: [1] }, admin)).toBe(true);
  });

  test('a ticket leaves a list when its queue is not selected', () => {
    const ticket = aTicket({ status: 'pending', queueId: 2 });
    expect(belongsToList(ticket, { status: 'pending', queueIds: [1] }, admin)).toBe(false);
  });

  test('a ticket leaves a list when its status is another', () => {
    expect(belongsToList(aTicket({ status: 'closed', queueId: 1 }), { status: 'open' }, admin)).toBe(false);
  });

  test('a ticket without queue belongs to the lists of all who are notified of it: they may see it', () => {
    const ticket = aTicket({ status: 'pending', queueId: null });
    expect(belongsToList(ticket, { status: 'pending', queueIds: [1] }, agent)).toBe(true);
  });
});

describe('a ticket in the notifications menu', () => {
  test('a ticket of the agent shows in the notifications menu until it is read', () => {
    const ticket = aTicket({ status: 'open', userId: 7, queueId: 1, unreadMessages: 2 });
    expect(belongsToNotifications(ticket, agent)).toBe(true);
    expect(belongsToNotifications({ ...ticket, unreadMessages: 0 }, agent)).toBe(false);
  });

  test('a ticket of a colleague shows in no other notifications menu, admins included', () => {
    const ticket = aTicket({ status: 'open', userId: 8, queueId: 1, unreadMessages: 2 });
    expect(belongsToNotifications(ticket, agent)).toBe(false);
    expect(belongsToNotifications(ticket, admin)).toBe(false);
  });

  test('a pending ticket shows in the notifications menu of admins, and of agents only with allTicket', () => {
    const ticket = aTicket({ status: 'pending', queueId: 1, unreadMessages: 1 });
    expect(belongsToNotifications(ticket, admin)).toBe(true);
    expect(belongsToNotifications(ticket, agent)).toBe(false);
    expect(belongsToNotifications(ticket, { ...agent, hearsOfPending: true })).toBe(true);
  });
});
